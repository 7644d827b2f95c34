import type { SeriesId, StoryId } from '../../common/kernel/ids.ts';
import {
  HEARD_WITHIN_SECONDS,
  MAX_PLAYLIST_LENGTH,
  MAX_VOLUME,
  VIEW_AFTER_SECONDS,
} from '../../common/kernel/limits.ts';
import type { Panels } from '../../src/domain/playback/panels.ts';
import type { PlaybackState } from '../../src/domain/playback/playback-state.ts';
import { wantsAudio, type PlayerState } from '../../src/domain/playback/player-state.ts';
import type { HistoryItem } from '../../src/domain/playlist/history.ts';
import type { PlaylistEntry } from '../../src/domain/playlist/playlist.ts';
import type { Story } from '../../src/domain/series/story.ts';
import type { AnyEvent } from './listener-event.ts';

/** A rule that holds at every step of its kind; `id` names the rows of docs/requirements.md that it watches. */
export interface Invariant<Step> {
  readonly id: string;
  readonly says: string;
  readonly holds: (step: Step) => boolean;
}

/** One event of the player. */
export interface PlayerStep {
  before: PlayerState;
  after: PlayerState;
  playback: PlaybackState;
  /** The address that the device lets hear, undefined in silence. */
  audibleUrl: string | undefined;
  /** 0 to 1 */
  level: number;
  /** Media time that passes in a second on the device. */
  rate: number;
  /** The listener has just set their sleep timer, or switched it off. */
  isAwake: boolean;
  /** What came out of the device since the story became current. */
  soundedSeconds: number;
  /** The position that is stored; undefined while the storage refuses. */
  storedSeconds: number | undefined;
  isOffline: boolean;
  /** What came out of the device in this stay: since the story became current, begun anew or not. */
  staySeconds: number;
  /** Views that the server was told of in this stay. */
  viewsOfStay: number;
}

/** One change of what plays, waits and was left. */
export interface QueueStep {
  readonly cause: AnyEvent | undefined;
  readonly before: PlaybackState;
  readonly after: PlaybackState;
  /** How far the story had come that was current before. */
  readonly leftSeconds: number;
  readonly historyLimit: number;
  /** A story came to its end, or the listener wished to go on, not long ago. */
  readonly mayGoOn: boolean;
  /** Series that were selected for deletion before. */
  readonly selected: ReadonlySet<SeriesId>;
  readonly isGone: IsGone;
}

/** Whether the server does not offer a series or a story any more. */
export interface IsGone {
  readonly series: (id: SeriesId) => boolean;
  readonly story: (id: StoryId) => boolean;
}

/** One change of what the surfaces of the player show. */
export interface PanelStep {
  readonly playback: PlaybackState;
  readonly panels: Panels;
}

/** A moment in which nothing is under way but what waits for time. */
export interface QuietStep {
  readonly playback: PlaybackState;
  readonly player: PlayerState;
  /** What a reload would bring back; undefined while the storage refuses. */
  readonly restored: PlaybackState | undefined;
}

/** The moment before something else happens; all that could come of what was before has come. */
export interface MomentStep {
  readonly playback: PlaybackState;
  readonly player: PlayerState;
  /** What another window of the device shows; undefined when there is none, or something has just happened. */
  readonly beside: Pick<MomentStep, 'playback' | 'player'> | undefined;
  /** The stories of the current series, as the server offers them. */
  readonly offered: readonly Story[];
  /** Seconds in which the server was there since a story ended whose listener has done nothing since; 0 else. */
  readonly waitedSeconds: number;
  /** The storage has taken something since it refused a text, and was not offered that one again. */
  readonly isOwedAText: boolean;
  /** What a later version has kept is not there any more. */
  readonly hasLostForeign: boolean;
}

/** Seconds between two saves of the position (decisions §7), and one report of progress. */
const MOST_UNSAVED_SECONDS = 5 + 1;
/** Rounding of media times. */
const TOLERANCE_SECONDS = 0.5;
/** A view is told of with the report that makes it due, and seen with the one after it. */
const VIEW_TOLD_WITHIN_SECONDS = 2.5;

/** The longest pause between two attempts, twelve seconds, and a call that reaches nobody. */
const GOES_ON_WITHIN_SECONDS = 30;

export const PLAYER_INVARIANTS: readonly Invariant<PlayerStep>[] = [
  {
    id: 'INV-067',
    says: 'the volume is from 0 to 100',
    holds: ({ after }) => after.volume >= 0 && after.volume <= MAX_VOLUME,
  },
  {
    id: 'INV-070',
    says: 'the device is as loud as the volume says',
    holds: ({ after, level }) => Math.abs(level * MAX_VOLUME - after.volume) < 1e-9,
  },
  {
    id: 'PLY-51',
    says: 'the device is as fast as was chosen',
    holds: ({ after, rate }) => rate === after.rate,
  },
  {
    id: 'PLY-52',
    says: 'a sleep timer that has run out leaves silence',
    holds: ({ before, after, isAwake }) =>
      before.sleepTimer === undefined || after.sleepTimer !== undefined || isAwake || !wantsAudio(after.phase),
  },
  {
    id: 'INV-073 INV-074',
    says: 'the position lies within the story',
    holds: ({ after: { elapsedSeconds, durationSeconds } }) =>
      elapsedSeconds >= 0 &&
      Number.isFinite(elapsedSeconds) &&
      (durationSeconds <= 0 || elapsedSeconds <= durationSeconds),
  },
  {
    id: 'INV-010',
    says: 'a locked story is neither heard nor wanted',
    holds: ({ after, audibleUrl, playback }) => {
      if (audibleUrl === undefined && !wantsAudio(after.phase)) return true;
      const { story } = playback;
      return story === undefined || isOpen(story);
    },
  },
  {
    id: 'QUE-41',
    says: 'there is one voice: what is heard is what the player plays, and wanted',
    holds: ({ after, audibleUrl }) => audibleUrl === undefined || (audibleUrl === after.url && wantsAudio(after.phase)),
  },
  {
    id: 'QUE-38',
    says: 'what the player plays is the current story',
    holds: ({ after, playback }) => after.storyId === playback.currentPlay?.storyId,
  },
  {
    id: 'INV-061 INV-062',
    says: 'what came out counts as heard, and nothing else does',
    holds: ({ after, soundedSeconds }) => Math.abs(after.heardSeconds - soundedSeconds) <= TOLERANCE_SECONDS,
  },
  {
    id: 'INV-063 INV-065',
    says: 'a view is counted after ten heard seconds, neither sooner nor later',
    holds: ({ staySeconds, viewsOfStay }) =>
      viewsOfStay === 0
        ? staySeconds <= VIEW_AFTER_SECONDS + VIEW_TOLD_WITHIN_SECONDS
        : staySeconds >= VIEW_AFTER_SECONDS - TOLERANCE_SECONDS,
  },
  {
    id: 'INV-064',
    says: 'a stay counts as one view at most',
    holds: ({ viewsOfStay }) => viewsOfStay <= 1,
  },
  {
    id: 'QUE-02',
    says: 'the stored position is at most five seconds old',
    holds: ({ before, after, storedSeconds }) =>
      storedSeconds === undefined ||
      after.heardSeconds <= before.heardSeconds ||
      Math.abs(after.elapsedSeconds - storedSeconds) <= MOST_UNSAVED_SECONDS,
  },
  {
    id: 'PLY-49',
    says: 'a lost network is never an end',
    holds: ({ before, after, isOffline }) => !isOffline || after.phase !== 'failed' || before.phase === 'failed',
  },
];

export const QUEUE_INVARIANTS: readonly Invariant<QueueStep>[] = [
  {
    id: 'INV-011',
    says: 'the playlist is whole: at most 51 series, none twice or empty, the current story in entry 0',
    holds: ({ after }) => isWhole(after),
  },
  {
    id: 'INV-055',
    says: 'the history holds no series twice, and no more than its limit',
    holds: ({ after: { history }, historyLimit }) =>
      history.items.length <= historyLimit && areDistinct(history.items.map((item) => item.series.id)),
  },
  {
    id: 'INV-009 INV-041',
    says: 'what becomes current may be heard',
    holds: ({ cause, before, after, isGone }) =>
      cause?.kind === 'visit' ||
      !hasMoved(before, after) ||
      after.story === undefined ||
      isOpen(after.story) ||
      wasPruned(before, isGone) ||
      before.story === undefined,
  },
  {
    id: 'INV-038 INV-039',
    says: 'going on leads to the next story that may be heard, going back to the one before',
    holds: ({ cause, before, after, isGone }) =>
      !hasMoved(before, after) ||
      isChoice(cause) ||
      isNext(before, after) ||
      isPrevious(before, after) ||
      wasPruned(before, isGone) ||
      before.story === undefined,
  },
  {
    id: 'INV-040',
    says: 'nobody is moved on before the end of a story',
    holds: ({ cause, before, after, mayGoOn, isGone }) =>
      !hasMoved(before, after) || isChoice(cause) || mayGoOn || wasPruned(before, isGone) || before.story === undefined,
  },
  {
    id: 'INV-044 INV-045 INV-046',
    says: 'where the current story is gone, the first one of what remains takes its place',
    holds: ({ cause, before, after, isGone }) =>
      !hasMoved(before, after) ||
      isChoice(cause) ||
      !wasPruned(before, isGone) ||
      isNext(before, after) ||
      isPrevious(before, after) ||
      after.currentPlay?.storyId === beginningOf(after.entry)?.id,
  },
  {
    id: 'INV-053 INV-054',
    says: 'a series that is left is remembered in front, unless it was heard to its end',
    holds: ({ cause, before, after, leftSeconds, historyLimit, isGone }) =>
      cause?.kind === 'visit' ||
      cause?.kind === 'log-out' ||
      before.entry === undefined ||
      wasPruned(before, isGone) ||
      before.entry.series.id === after.entry?.series.id ||
      sameHistory(after.history.items, historyAfterLeaving(before, leftSeconds).slice(0, historyLimit)),
  },
  {
    id: 'INV-057',
    says: 'within a series nothing is remembered',
    holds: ({ cause, before, after, isGone }) =>
      cause?.kind === 'visit' ||
      cause?.kind === 'log-out' ||
      before.entry?.series.id !== after.entry?.series.id ||
      sameHistory(withoutGone(before.history.items, isGone), withoutGone(after.history.items, isGone)),
  },
  {
    id: 'INV-058 QUE-40',
    says: 'logging out forgets what was left and what is lined up, and falls silent',
    holds: ({ cause, after }) =>
      cause?.kind !== 'log-out' ||
      (after.history.items.length === 0 && ids(after).length === 0 && after.currentPlay === undefined),
  },
  {
    id: 'INV-017',
    says: 'what is chosen plays in front of everything that waited',
    holds: ({ cause, before, after }) =>
      !hasMoved(before, after) ||
      (cause?.kind !== 'play-series' && cause?.kind !== 'play-story') ||
      sameList(ids(after), frontOf(after, before).slice(0, MAX_PLAYLIST_LENGTH)),
  },
  {
    id: 'INV-012 INV-013',
    says: 'what is put in the place of the playing series leaves the others as they were',
    holds: ({ cause, before, after }) =>
      !hasMoved(before, after) ||
      (cause?.kind !== 'play-waiting' && cause?.kind !== 'play-suggestion') ||
      sameList(ids(after), [
        ids(after)[0],
        ...ids(before)
          .slice(1)
          .filter((id) => id !== ids(after)[0]),
      ]),
  },
  {
    id: 'INV-019 INV-020',
    says: 'what is added waits at the end',
    holds: ({ cause, before, after }) =>
      cause !== undefined ||
      ids(after).length <= ids(before).length ||
      sameList(ids(after).slice(0, ids(before).length), ids(before)),
  },
  {
    id: 'INV-035 INV-036',
    says: 'deleting takes exactly what was selected, and leaves what plays alone',
    holds: ({ cause, before, after, selected }) =>
      cause?.kind !== 'remove-selected' ||
      (!hasMoved(before, after) &&
        sameList(
          ids(after),
          before.playlist.entries.map((entry) => entry.series.id).filter((id) => !selected.has(id)),
        )),
  },
  {
    id: 'INV-025 INV-028',
    says: 'dragging moves one waiting series',
    holds: ({ cause, before, after }) =>
      cause?.kind !== 'reorder' || sameList(ids(after), dragged(ids(before), cause.from, cause.to)),
  },
  {
    id: 'INV-026',
    says: 'dragging leaves what plays alone',
    holds: ({ cause, before, after }) =>
      cause?.kind !== 'reorder' || (!hasMoved(before, after) && before.entry?.series.id === after.entry?.series.id),
  },
];

export const PANEL_INVARIANTS: readonly Invariant<PanelStep>[] = [
  {
    id: 'INV-031',
    says: 'only what waits is selected, and only in the delete mode, which needs two series',
    holds: ({ playback, panels: { selection } }) => {
      const waiting = new Set<number>(ids(playback).slice(1));
      return (
        (selection.isOn ? waiting.size > 0 : selection.ids.size === 0) &&
        [...selection.ids].every((id) => waiting.has(id))
      );
    },
  },
  {
    id: 'INV-080',
    says: 'the full player and the playlist are never open together',
    holds: ({ panels }) => !(panels.isNarrowFullPlayerOpen && panels.isMobilePlaylistOpen),
  },
];

export const QUIET_INVARIANTS: readonly Invariant<QuietStep>[] = [
  {
    id: 'INV-023',
    says: 'what is stored decodes to what plays, waits and was left',
    holds: ({ playback, restored }) => restored === undefined || isSameState(playback, restored),
  },
  {
    id: 'INV-011 idle',
    says: 'there is a current story exactly when something is lined up',
    holds: ({ playback, player }) =>
      (playback.currentPlay === undefined) === (playback.playlist.entries.length === 0) &&
      player.storyId === playback.currentPlay?.storyId,
  },
];

export const MOMENT_INVARIANTS: readonly Invariant<MomentStep>[] = [
  {
    id: 'PLY-43 PLY-56',
    says: 'whoever hears a story to its end hears what follows, as soon as the server is there',
    holds: ({ playback, offered, waitedSeconds }) =>
      waitedSeconds <= GOES_ON_WITHIN_SECONDS || !hasSequel(playback, offered),
  },
  {
    id: 'QUE-02 full',
    says: 'what a full storage has refused is kept as soon as it takes something again',
    holds: ({ isOwedAText }) => !isOwedAText,
  },
  {
    id: 'QUE-41 windows',
    says: 'the windows of a device have one voice and one playlist',
    holds: ({ playback, player, beside }) =>
      beside === undefined ||
      (!(wantsAudio(player.phase) && wantsAudio(beside.player.phase)) &&
        !hasMoved(playback, beside.playback) &&
        sameList(ids(playback), ids(beside.playback))),
  },
  {
    id: 'INV-024 later',
    says: 'what a later version has kept is left to it',
    holds: ({ hasLostForeign }) => !hasLostForeign,
  },
];

/** Something that no rule names: code of the product threw. */
export const NOTHING_THROWS: Invariant<never> = {
  id: 'no throw',
  says: 'nothing that a listener or the world can do makes the product throw',
  holds: () => false,
};

function isOpen(story: Story): boolean {
  return story.isFree || story.isPaid;
}

function areDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

function ids(state: PlaybackState): readonly number[] {
  return state.playlist.entries.map((entry) => entry.series.id);
}

function sameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}

function isWhole({ playlist: { entries }, currentPlay }: PlaybackState): boolean {
  const [first] = entries;
  return (
    entries.length <= MAX_PLAYLIST_LENGTH &&
    areDistinct(entries.map((entry) => entry.series.id)) &&
    entries.every((entry) => entry.stories.length > 0) &&
    first?.series.id === currentPlay?.seriesId &&
    (first === undefined || first.stories.some((story) => story.id === currentPlay?.storyId))
  );
}

function hasMoved(before: PlaybackState, after: PlaybackState): boolean {
  return before.currentPlay?.storyId !== after.currentPlay?.storyId;
}

const CHOICES: ReadonlySet<AnyEvent['kind']> = new Set([
  'play-series',
  'play-story',
  'play-waiting',
  'play-suggestion',
  'visit',
  'log-out',
]);

/** The listener named what they wanted to hear, came back to what they had, or left. */
function isChoice(cause: AnyEvent | undefined): boolean {
  return cause !== undefined && CHOICES.has(cause.kind);
}

/** The current story is one that the server has taken back: what follows is not going on. */
function wasPruned({ currentPlay }: PlaybackState, isGone: IsGone): boolean {
  return currentPlay !== undefined && (isGone.series(currentPlay.seriesId) || isGone.story(currentPlay.storyId));
}

/** What an entry begins with: its first open story, else its first one. */
function beginningOf(entry: PlaylistEntry | undefined): Story | undefined {
  return entry?.stories.find(isOpen) ?? entry?.stories[0];
}

function withoutGone(items: readonly HistoryItem[], isGone: IsGone): readonly HistoryItem[] {
  return items.filter(
    ({ series, stories }) => !isGone.series(series.id) && !stories.every(({ id }) => isGone.story(id)),
  );
}

/** Something that may be heard follows the current story, be it known to the device or not. */
function hasSequel({ playlist, currentPlay }: PlaybackState, offered: readonly Story[]): boolean {
  const [playing, ...waiting] = playlist.entries;
  if (playing === undefined || currentPlay === undefined) return false;
  const isWhole = playing.stories.length >= playing.series.storyCount;
  const follows = (stories: readonly Story[]): boolean => {
    const open = stories.filter(isOpen);
    const place = open.findIndex((story) => story.id === currentPlay.storyId);
    return place >= 0 && place + 1 < open.length;
  };
  return (
    follows(playing.stories) || (!isWhole && follows(offered)) || waiting.some((entry) => entry.stories.some(isOpen))
  );
}

/** The rule on what comes next, worded once more: the open stories first, else the next series that has one. */
/** The stories of a series that is not left are those that are known by then: they may have come just now. */
function isNext(before: PlaybackState, after: PlaybackState): boolean {
  const [left, ...waiting] = before.playlist.entries;
  const playing = left?.series.id === after.entry?.series.id ? after.entry : left;
  const open = playing?.stories.filter(isOpen) ?? [];
  const place = open.findIndex((story) => story.id === before.currentPlay?.storyId);
  const following = place < 0 ? undefined : open[place + 1];
  if (following !== undefined) return after.currentPlay?.storyId === following.id && sameList(ids(before), ids(after));
  const next = waiting.find((entry) => entry.stories.some(isOpen));
  const others = waiting.filter((entry) => entry !== next).map((entry) => entry.series.id);
  const first = next?.stories.find(isOpen);
  return (
    first !== undefined && after.currentPlay?.storyId === first.id && sameList(ids(after), [next?.series.id, ...others])
  );
}

function isPrevious(before: PlaybackState, after: PlaybackState): boolean {
  const stories = before.entry?.stories ?? [];
  const inOrder = [...stories.filter(isOpen), ...stories.filter((story) => !isOpen(story))];
  const place = inOrder.findIndex((story) => story.id === before.currentPlay?.storyId);
  const previous = place > 0 ? inOrder[place - 1] : undefined;
  return (
    previous !== undefined &&
    isOpen(previous) &&
    previous.id === after.currentPlay?.storyId &&
    sameList(ids(before), ids(after))
  );
}

function historyAfterLeaving(before: PlaybackState, leftSeconds: number): readonly PartOfHistory[] {
  const { entry, currentPlay, history } = before;
  if (entry === undefined || currentPlay === undefined) return history.items;
  const others = history.items.filter((item) => item.series.id !== entry.series.id);
  const last = entry.stories.findLast(isOpen);
  const isAtEnd = last !== undefined && last.id === currentPlay.storyId && last.durationSeconds > 0;
  if (isAtEnd && last.durationSeconds - leftSeconds <= HEARD_WITHIN_SECONDS) return others;
  return [{ series: entry.series, lastStoryId: currentPlay.storyId, lastStorySeconds: leftSeconds }, ...others];
}

type PartOfHistory = Pick<HistoryItem, 'series' | 'lastStoryId' | 'lastStorySeconds'>;

function sameHistory(one: readonly PartOfHistory[], other: readonly PartOfHistory[]): boolean {
  const told = ({ series, lastStoryId, lastStorySeconds }: PartOfHistory): string =>
    `${series.id} ${lastStoryId} ${lastStorySeconds}`;
  return sameList(one.map(told), other.map(told));
}

function frontOf(after: PlaybackState, before: PlaybackState): readonly number[] {
  const first = after.entry?.series.id ?? 0;
  return [first, ...ids(before).filter((id) => id !== first)];
}

function dragged(all: readonly number[], from: number, to: number): readonly number[] {
  const moved = all[from];
  if (from < 1 || moved === undefined) return all;
  const target = Math.min(Math.max(to, 1), all.length - 1);
  return all.toSpliced(from, 1).toSpliced(target, 0, moved);
}

function isSameState(one: PlaybackState, other: PlaybackState): boolean {
  return (
    one.currentPlay?.seriesId === other.currentPlay?.seriesId &&
    one.currentPlay?.storyId === other.currentPlay?.storyId &&
    sameEntries(one.playlist.entries, other.playlist.entries) &&
    sameEntries(one.history.items, other.history.items) &&
    sameHistory(one.history.items, other.history.items)
  );
}

function sameEntries(one: readonly PlaylistEntry[], other: readonly PlaylistEntry[]): boolean {
  return (
    one.length === other.length &&
    one.every((entry, index) => {
      const stories = other[index]?.stories ?? [];
      return (
        entry.series.id === other[index]?.series.id &&
        entry.stories.length === stories.length &&
        entry.stories.every((story, place) => isSameStory(story, stories[place]))
      );
    })
  );
}

function isSameStory(one: Story, other: Story | undefined): boolean {
  return (
    one.id === other?.id &&
    one.isFree === other.isFree &&
    one.isPaid === other.isPaid &&
    one.durationSeconds === other.durationSeconds &&
    one.title === other.title &&
    one.episode === other.episode
  );
}
