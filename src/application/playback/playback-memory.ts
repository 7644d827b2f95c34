import { parseId, type UserId } from '../../../common/kernel/ids.ts';
import { mergedPlayback } from '../../domain/playback/merged-playback.ts';
import { PlaybackState } from '../../domain/playback/playback-state.ts';
import {
  decodePlayback,
  decodePlace,
  encodePlayback,
  encodePlace,
  type FoundPlayback,
} from '../../domain/playback/saved-playback.ts';
import type { RandomPort } from '../ports/random-port.ts';
import type { StoragePort } from '../ports/storage-port.ts';
import {
  BOOKMARKS_KEY,
  BROKEN_PLAYLIST_KEY,
  HEARD_KEY,
  LISTENER_KEY,
  PLAYLIST_KEY,
  PLACE_KEY,
  PLACES_KEY,
  SHARED_PLAYLIST_KEY,
  SERIES_RATES_KEY,
  WAY_BACK_KEY,
} from './storage-keys.ts';

/** Letters of an unreadable state that are set aside. */
const MOST_SET_ASIDE = 65_536;
/** Names of states that a window still knows, and that a state tells it came from. */
const REMEMBERED = 16;

/**
 * What this device keeps of the playback state, shared by its windows. What is read is not trusted: the unreadable is
 * set aside, and what a later version wrote is left to it, while this window plays on without keeping anything. Each
 * state that is written has a name and tells which it came from, so that no window undoes what another has done.
 */
export class PlaybackMemory {
  private readonly ports: { readonly storage: StoragePort; readonly random: RandomPort };
  /** The states that this window has written or read, by name, the latest last. */
  private known: ReadonlyMap<string, PlaybackState> = new Map();
  private lineage: readonly string[] = [];
  /** The text that stood there when this window looked last. */
  private seen: string | undefined = undefined;
  private kept: PlaybackState | undefined = undefined;
  /** The text of `kept`, where the device did not take it. */
  private refused: string | undefined = undefined;
  private keptPlace: string | undefined = undefined;
  private isLeftAlone = false;

  constructor(ports: PlaybackMemory['ports']) {
    this.ports = ports;
  }

  /** @returns what was kept, at its second; undefined when there is nothing that could be read */
  recall(historyLimit: number): PlaybackState | undefined {
    const found = this.look(historyLimit);
    return found.kind === 'kept' ? this.adopted(found.state, found.lineage) : undefined;
  }

  /**
   * Keeps `state` and its second. The playlist is written only when it changed: it is long, and the second is kept every
   * few seconds. What other windows have done meanwhile is brought together with it. What the device refused is written
   * again each time, until it has room.
   * @returns what is kept; a device that keeps nothing costs the place after a reload, nothing else
   */
  keep(state: PlaybackState, seconds: number): PlaybackState {
    if (this.isLeftAlone) return state;
    const isKept = state === this.kept || this.isBlankFromTheBeginning(state);
    if (isKept) this.writeAgain();
    const kept = isKept ? state : this.keepState(state);
    this.keepPlace(kept, seconds);
    return kept;
  }

  /**
   * Looks at what another window has kept.
   * @param isSounding this window decides what is current, unless another one sounds since
   * @returns what becomes of `state`, undefined when nothing does; `contested` when something else is current there,
   * which stays as it is until it is followed without a sound, or insisted against
   */
  follow(state: PlaybackState, isSounding: boolean): PlaybackState | 'contested' | undefined {
    if (this.ports.storage.read(PLAYLIST_KEY) === this.seen) return undefined;
    const seenBefore = this.seen;
    const found = this.look(state.history.limit);
    if (found.kind !== 'kept') return undefined;
    if (isSounding && found.state.currentPlay?.storyId !== state.currentPlay?.storyId) {
      this.seen = seenBefore;
      return 'contested';
    }
    const [latest] = this.lineage;
    if (latest === undefined || found.lineage.includes(latest)) return this.adopted(found.state, found.lineage);
    const merged = mergedPlayback(found.state, state, this.commonWith(found.lineage));
    this.write(merged, found.lineage);
    return this.atKeptPlace(merged);
  }

  /** Brings what another window has kept together with `state`, whose current story stays current. */
  insist(state: PlaybackState): PlaybackState {
    return this.isLeftAlone ? state : this.keepState(state);
  }

  /** @returns the second that another window has kept, undefined when it is of another story than the current one */
  keptSeconds(state: PlaybackState): number | undefined {
    const text = this.ports.storage.read(PLACE_KEY);
    const position = decodePlace(text);
    if (position === undefined || position.storyID !== state.currentPlay?.storyId) return undefined;
    this.keptPlace = text;
    return position.seconds;
  }

  /** @returns whether this window knows what the windows of the device have made of the playlist, and may say so */
  isShared(): boolean {
    return !this.isLeftAlone && this.ports.storage.read(PLAYLIST_KEY) === this.seen;
  }

  /** @returns the member whose playback is kept, undefined while it is a visitor's */
  listener(): UserId | undefined {
    const text = this.ports.storage.read(LISTENER_KEY);
    return text === undefined ? undefined : parseId<UserId>(text);
  }

  /** Keeps whose playback it is from now on. */
  keepListener(id: UserId): void {
    this.ports.storage.write(LISTENER_KEY, String(id));
  }

  /**
   * Forgets what was played, heard and lined up, and whose it was, also what a later version wrote. An empty state stays in its
   * place, which tells the other windows that it came from theirs.
   */
  clear(historyLimit: number): void {
    const { storage } = this.ports;
    const found = this.look(historyLimit);
    // Removed first: a device that takes nothing more keeps what was there before.
    for (const key of [
      PLAYLIST_KEY,
      BROKEN_PLAYLIST_KEY,
      PLACE_KEY,
      PLACES_KEY,
      SHARED_PLAYLIST_KEY,
      BOOKMARKS_KEY,
      HEARD_KEY,
      WAY_BACK_KEY,
      SERIES_RATES_KEY,
    ])
      storage.remove(key);
    this.keptPlace = undefined;
    this.isLeftAlone = false;
    const isBlank = found.kind === 'nothing' && this.kept === undefined;
    if (!isBlank) this.write(PlaybackState.idle(historyLimit), found.kind === 'kept' ? found.lineage : []);
    storage.remove(LISTENER_KEY);
  }

  /** Nobody has listened here, and nothing was read that this would have to replace. */
  private isBlankFromTheBeginning({ currentPlay, history }: PlaybackState): boolean {
    return this.kept === undefined && currentPlay === undefined && history.items.length === 0;
  }

  private keepState(state: PlaybackState): PlaybackState {
    const isNews = this.ports.storage.read(PLAYLIST_KEY) !== this.seen;
    const found = isNews ? this.look(state.history.limit) : undefined;
    if (this.isLeftAlone) return state;
    // An empty playlist has no story that could go on beside what another window has lined up.
    const other = found?.kind === 'kept' && state.currentPlay !== undefined ? found : undefined;
    const merged = other === undefined ? state : mergedPlayback(state, other.state, this.commonWith(other.lineage));
    this.write(merged, other?.lineage ?? []);
    return merged;
  }

  private keepPlace({ currentPlay }: PlaybackState, seconds: number): void {
    if (currentPlay === undefined) return;
    const position = encodePlace(currentPlay.storyId, seconds);
    if (position === this.keptPlace) return; // another window may have come further meanwhile
    if (this.ports.storage.write(PLACE_KEY, position).ok) this.keptPlace = position;
  }

  private look(historyLimit: number): FoundPlayback {
    const text = this.ports.storage.read(PLAYLIST_KEY);
    const found = decodePlayback(text, historyLimit);
    this.seen = text;
    this.isLeftAlone = found.kind === 'newer';
    if (found.kind === 'broken') this.setAside(text ?? '');
    return found;
  }

  /** Removed first, so that a full device has room for what is set aside. */
  private setAside(text: string): void {
    const { storage } = this.ports;
    storage.remove(PLAYLIST_KEY);
    storage.write(BROKEN_PLAYLIST_KEY, text.slice(0, MOST_SET_ASIDE));
    this.seen = undefined;
    this.kept = undefined;
  }

  private write(state: PlaybackState, otherLineage: readonly string[]): void {
    const { random } = this.ports;
    // Of its own past and that of the other, as much of either as there is room for.
    const past = new Set([...this.lineage.slice(0, REMEMBERED / 2), ...otherLineage, ...this.lineage]);
    const lineage = [random.id(), ...past].slice(0, REMEMBERED);
    this.put(encodePlayback(state, lineage));
    this.remember(state, lineage);
  }

  /** The same text under the same name, so that the past that it tells of grows no longer. */
  private writeAgain(): void {
    const isUnchanged = this.ports.storage.read(PLAYLIST_KEY) === this.seen;
    if (this.refused !== undefined && isUnchanged) this.put(this.refused);
  }

  /** Who refuses a text may still give it back, as long as the page lives. */
  private put(text: string): void {
    const { storage } = this.ports;
    this.refused = storage.write(PLAYLIST_KEY, text).ok ? undefined : text;
    this.seen = storage.read(PLAYLIST_KEY);
  }

  private adopted(state: PlaybackState, lineage: readonly string[]): PlaybackState {
    const placed = this.atKeptPlace(state);
    this.remember(placed, lineage);
    return placed;
  }

  private atKeptPlace(state: PlaybackState): PlaybackState {
    return state.at(this.keptSeconds(state) ?? 0);
  }

  private remember(state: PlaybackState, lineage: readonly string[]): void {
    this.kept = state;
    this.lineage = lineage;
    const named = lineage.slice(0, 1).map((name) => [name, state] as const);
    this.known = new Map([...this.known, ...named].slice(-REMEMBERED));
  }

  /** The latest state that this window knows and the other came from. */
  private commonWith(lineage: readonly string[]): PlaybackState | undefined {
    return lineage.map((name) => this.known.get(name)).find((state) => state !== undefined);
  }
}
