import type { SeriesId, UserId } from '../../../common/kernel/ids.ts';
import { MAX_PLAYLIST_LENGTH } from '../../../common/kernel/limits.ts';
import type { PlaylistChange } from '../../../common/rules/listening/playlist-change.ts';
import { arranged } from '../../domain/listening/playlist-changes.ts';
import { goOnWith } from '../../domain/listening/go-on-with.ts';
import { SharedPlaylist } from '../../domain/listening/shared-playlist.ts';
import type { PlaybackState } from '../../domain/playback/playback-state.ts';
import { wantsAudio } from '../../domain/playback/player-state.ts';
import { Playlist, type PlaylistEntry } from '../../domain/playlist/playlist.ts';
import type { FollowOtherWindows } from '../playback/follow-other-windows.ts';
import type { KeepPlace } from '../playback/keep-place.ts';
import type { PlaybackMemory } from '../playback/playback-memory.ts';
import type { Player } from '../playback/player.ts';
import { PLAYLIST_KEY, SHARED_PLAYLIST_KEY } from '../playback/storage-keys.ts';
import type { SeriesApi } from '../ports/api-port.ts';
import type { ToldPlaylist } from '../ports/api/place-api.ts';
import type { ClockPort } from '../ports/clock-port.ts';
import type { JournalPort } from '../ports/journal-port.ts';
import type { LockPort } from '../ports/lock-port.ts';
import type { NoticePort } from '../ports/notice-port.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { StoragePort } from '../ports/storage-port.ts';
import type { DeliverJournal } from './deliver-journal.ts';
import type { PlacesMemory } from './places-memory.ts';

/** What was known when the server was asked. */
export interface AskedPlaylist {
  /** Of the playlist; undefined where none was known. */
  readonly revision: number | undefined;
  /** Up to when what was done here was delivered, in milliseconds since 1970; undefined where nothing was since it told last. */
  readonly deliveredAt: number | undefined;
}

/**
 * Keeps the playlist of this device and that of its member's account alike (ADR 0088): what is changed here goes into the
 * journal, what was changed on other devices is shown here. What plays stays as it is; who listens is told.
 */
export class SharePlaylist {
  private readonly ports: {
    readonly memory: Pick<PlaybackMemory, 'listener' | 'isShared'>;
    readonly playback: PlaybackStatePort;
    readonly player: Pick<Player, 'now' | 'show'>;
    readonly keepPlace: Pick<KeepPlace, 'run'>;
    readonly followOtherWindows: Pick<FollowOtherWindows, 'run'>;
    readonly storage: StoragePort;
    readonly journal: Pick<JournalPort, 'append'>;
    readonly deliverJournal: Pick<DeliverJournal, 'run'>;
    readonly places: Pick<PlacesMemory, 'now' | 'resumeSeconds'>;
    readonly api: Pick<SeriesApi, 'seriesWithStories'>;
    readonly notices: NoticePort;
    readonly clock: Pick<ClockPort, 'now'>;
    readonly locks: LockPort;
  };

  constructor(ports: SharePlaylist['ports']) {
    this.ports = ports;
  }

  /** Something may have been lined up, moved or taken out on this device, which its account is told of. */
  async run(): Promise<void> {
    const { memory, locks, deliverJournal } = this.ports;
    const member = memory.listener();
    if (member === undefined) return;
    const isChanged = await locks.hold('playlist', () => this.tell(member));
    if (isChanged) await deliverJournal.run();
  }

  /** @returns the revision of the account's playlist that is known here; undefined where none is */
  revision(): number | undefined {
    return this.read()?.revision;
  }

  /**
   * Shows here what others have made of the account's playlist.
   * @param news undefined where nothing has changed since it was told last
   * @param asked what was known when the server was asked
   */
  async adopt(news: ToldPlaylist | undefined, asked: AskedPlaylist, member: UserId): Promise<void> {
    // What was delivered and has changed nothing of it counts no more.
    const told = news ?? this.read()?.toldAgain(asked.deliveredAt);
    if (told === undefined) return;
    const { memory, locks, deliverJournal } = this.ports;
    const loaded = await this.load(told.series);
    // What does not come now is told of again: the revision stays the one that is shown.
    if (loaded === undefined) return;
    const isChanged = await locks.hold('playlist', async () => {
      if (memory.listener() !== member) return false;
      const isTold = await this.tell(member);
      if (!(await this.learn(told, asked, member))) return isTold;
      this.show(loaded);
      // What plays here and was taken out elsewhere stays in the playlist of the account.
      return (await this.tell(member)) || isTold;
    });
    if (isChanged) await deliverJournal.run();
  }

  /** @returns whether the account has to be told of something */
  private async tell(member: UserId): Promise<boolean> {
    const { memory, followOtherWindows, clock } = this.ports;
    // What another window has just kept is this device's as well.
    followOtherWindows.run(PLAYLIST_KEY);
    const before = this.read();
    // A device that was never told is told first; one whose windows do not agree yet comes to it.
    if (before === undefined || !memory.isShared()) return false;
    const { playlist, changes } = before.changed(this.local, clock.now());
    await this.keep(playlist, changes, member);
    return changes.length > 0;
  }

  /** @returns whether the answer counts: another window may have had a later one */
  private async learn({ revision, series }: ToldPlaylist, asked: AskedPlaylist, member: UserId): Promise<boolean> {
    const before = this.read();
    // A server that was brought back from a backup knows less than it has told.
    if (before === undefined || revision < (asked.revision ?? 0)) {
      const { playlist, changes } = SharedPlaylist.joined(series, revision, this.local, this.ports.clock.now());
      await this.keep(playlist, changes, member);
      return true;
    }
    if (revision < before.revision) return false;
    await this.keep(before.answered(series, revision, asked.deliveredAt), [], member);
    return true;
  }

  /** @param changes of which the account is to be told */
  private async keep(playlist: SharedPlaylist, changes: readonly PlaylistChange[], member: UserId): Promise<void> {
    const { journal, clock } = this.ports;
    const at = clock.now();
    if (changes.length > 0)
      await journal.append(
        member,
        changes.map((change) => ({ ...change, at })),
      );
    this.write(playlist);
  }

  /**
   * Lines up `series` in the place of all that waits, and tells the account of it. What sounds stays, as the first one.
   * @returns whether they came
   */
  async lineUp(series: readonly SeriesId[]): Promise<boolean> {
    const loaded = await this.load(series);
    if (loaded === undefined) return false;
    this.arrange(series, loaded);
    await this.run();
    return true;
  }

  /** The windows of the device show what the account has; what sounds in this one stays. */
  private show(loaded: readonly PlaylistEntry[]): void {
    const known = this.read();
    if (known === undefined) return;
    const before = this.ports.player.now().playlist;
    const shown = this.arrange(known.series, loaded);
    if (shown === undefined) return;
    const [first] = shown;
    const isTakenOut = first !== undefined && !known.series.includes(first);
    this.write(known.showing(isTakenOut ? shown.slice(1) : shown));
    if (this.isSounding) this.tellListener(before, this.ports.player.now().playlist);
  }

  /**
   * Lines up `series` as far as they are known here: first what is current, where it is among them or sounds.
   * @returns what is lined up then; undefined where nothing has come of it
   */
  private arrange(series: readonly SeriesId[], loaded: readonly PlaylistEntry[]): readonly SeriesId[] | undefined {
    const { player, keepPlace } = this.ports;
    const before = player.now();
    const here = new Map([...loaded, ...before.playlist.entries].map((entry) => [entry.series.id, entry]));
    const current = before.currentPlay?.seriesId;
    const isThere = current !== undefined && series.includes(current);
    const shown = arranged(series, isThere || this.isSounding ? current : undefined, (id) => here.has(id));
    const playlist = Playlist.of(shown.flatMap((id) => here.get(id) ?? []));
    if (!playlist.ok) return undefined;
    const next = before.adopted(playlist.value, before.history);
    player.show(next.currentPlay?.seriesId === current ? next : this.goneOn(next));
    keepPlace.run();
    return shown;
  }

  private get isSounding(): boolean {
    return wantsAudio(this.ports.playback.player().phase);
  }

  /** Another series has become current, which goes on where it was left. */
  private goneOn(state: PlaybackState): PlaybackState {
    const { entry } = state;
    const places = this.ports.places.now();
    const place = entry && places.latestIn(entry.series.id);
    const story = place && goOnWith(entry.stories, place, places);
    if (entry === undefined || story === undefined) return state;
    return state.started(entry, story.id, this.ports.places.resumeSeconds(story.id));
  }

  private tellListener(before: Playlist, after: Playlist): void {
    const isSame =
      before.entries.length === after.entries.length &&
      before.entries.every(({ series }) => after.find(series.id) !== undefined);
    if (!isSame) this.ports.notices.show({ kind: 'status', message: 'playlist-changed-elsewhere' });
  }

  /** @returns those that are not lined up here, as far as there is room for them; undefined where they do not come */
  private async load(series: readonly SeriesId[]): Promise<readonly PlaylistEntry[] | undefined> {
    const { api, playback } = this.ports;
    const { playlist } = playback.current();
    const missing = series.slice(0, MAX_PLAYLIST_LENGTH).filter((id) => playlist.find(id) === undefined);
    if (missing.length === 0) return [];
    const answer = await api.seriesWithStories(missing);
    return answer.ok ? answer.value.filter(({ stories }) => stories.length > 0) : undefined;
  }

  /** What is lined up on the device, what plays first. */
  private get local(): readonly SeriesId[] {
    return this.ports.playback.current().playlist.entries.map(({ series }) => series.id);
  }

  private read(): SharedPlaylist | undefined {
    return SharedPlaylist.decoded(this.ports.storage.read(SHARED_PLAYLIST_KEY));
  }

  private write(known: SharedPlaylist): void {
    this.ports.storage.write(SHARED_PLAYLIST_KEY, known.encoded());
  }
}
