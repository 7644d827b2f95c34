import type { UserId } from '../../../common/kernel/ids.ts';
import { KnownBookmarks, NO_CHANGES, type BookmarkChanges } from '../../domain/bookmarks/known-bookmarks.ts';
import { decodeChanges, decodeTold, encodeChanges, encodeTold } from '../../domain/bookmarks/saved-bookmarks.ts';
import type { PlaybackMemory } from '../playback/playback-memory.ts';
import { BOOKMARKS_KEY, UNDELIVERED_BOOKMARKS_KEY } from '../playback/storage-keys.ts';
import type { RandomPort } from '../ports/random-port.ts';
import type { BookmarksStatePort } from '../ports/state/bookmarks-state-port.ts';
import type { StoragePort } from '../ports/storage-port.ts';

/** In the place of a member's number while the device is nobody's. */
const VISITOR = 'visitor';

/**
 * Keeps bookmarks on this device, for all its windows: what the server has told goes with the member who leaves, what is not delivered
 * stays under their number, and a visitor's becomes that of the member as whom they sign in (ADR 0083).
 */
export class BookmarksMemory {
  private readonly ports: {
    readonly state: BookmarksStatePort;
    readonly storage: StoragePort;
    readonly memory: Pick<PlaybackMemory, 'listener'>;
    readonly random: RandomPort;
  };
  /** What this window wrote or read last. */
  private seen:
    { readonly owner: string; readonly told: string | undefined; readonly changes: string | undefined } | undefined =
    undefined;

  constructor(ports: BookmarksMemory['ports']) {
    this.ports = ports;
  }

  now(): KnownBookmarks {
    return this.ports.state.known();
  }

  /** Shows what the device has kept: at the beginning, when another window has changed it, or when it is somebody else's. */
  restore(): void {
    const { state, storage } = this.ports;
    const owner = this.owner();
    const [toldText, changesText] = [storage.read(BOOKMARKS_KEY), storage.read(UNDELIVERED_BOOKMARKS_KEY)];
    const { seen } = this;
    if (seen?.owner === owner && seen.told === toldText && seen.changes === changesText) return;
    this.seen = { owner, told: toldText, changes: changesText };
    const { origin, lastNumber, ...told } = decodeTold(owner === VISITOR ? undefined : toldText);
    const changes = decodeChanges(changesText).get(owner) ?? { ...NO_CHANGES, origin, lastNumber };
    state.replaceKnown(new KnownBookmarks(told, changes));
  }

  /** Shows what the device has kept, though this window has forgotten it. */
  restoreAll(): void {
    this.seen = undefined;
    this.restore();
  }

  /**
   * Changes them, on top of what other windows have done.
   * @param by gets a UUID that nobody has, for a device that has none of its own
   * @returns whether the device keeps what is to be delivered; if not, it is known as long as the page lives
   */
  change(by: (known: KnownBookmarks, newOrigin: string) => KnownBookmarks): boolean {
    const { state, random } = this.ports;
    this.restore();
    const before = state.known();
    const next = by(before, random.id());
    if (next === before) return true;
    state.replaceKnown(next);
    const isKept = next.changes === before.changes || this.writeChanges(this.owner(), next.changes);
    if (this.owner() !== VISITOR) this.writeTold(next);
    return isKept;
  }

  /** What a visitor has marked is the member's now, whose the device has become. */
  adopt(): void {
    const owner = this.owner();
    if (owner === VISITOR) return;
    const visitors = decodeChanges(this.ports.storage.read(UNDELIVERED_BOOKMARKS_KEY)).get(VISITOR);
    if (visitors === undefined) return;
    // First, which leaves room for them where the device has no more.
    this.writeChanges(VISITOR, NO_CHANGES);
    this.change((known, newOrigin) => known.adopted(visitors, newOrigin));
  }

  /** Forgets what a member has done and was not delivered. */
  forget(member: UserId): void {
    this.writeChanges(String(member), NO_CHANGES);
    this.restore();
  }

  private owner(): string {
    return String(this.ports.memory.listener() ?? VISITOR);
  }

  private writeTold(known: KnownBookmarks): void {
    const { storage } = this.ports;
    const text = encodeTold(known);
    // What a full device does not take, the server tells again.
    if (storage.write(BOOKMARKS_KEY, text).ok) this.note({ told: text });
  }

  private writeChanges(owner: string, changes: BookmarkChanges): boolean {
    const { storage } = this.ports;
    const all = new Map(decodeChanges(storage.read(UNDELIVERED_BOOKMARKS_KEY)));
    if (changes.undelivered.length > 0) all.set(owner, changes);
    else if (!all.delete(owner)) return true;
    if (all.size === 0) {
      storage.remove(UNDELIVERED_BOOKMARKS_KEY);
      this.note({ changes: undefined });
      return true;
    }
    const text = encodeChanges(all);
    const isKept = storage.write(UNDELIVERED_BOOKMARKS_KEY, text).ok;
    if (isKept) this.note({ changes: text });
    return isKept;
  }

  private note(written: { readonly told?: string; readonly changes?: string | undefined }): void {
    const { seen } = this;
    if (seen !== undefined) this.seen = { ...seen, ...written };
  }
}
