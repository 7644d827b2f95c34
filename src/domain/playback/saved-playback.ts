import { aiPartsAmong } from '../../../common/kernel/ai-parts.ts';
import type { AuthorId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { JsonFields, readJson } from '../../../common/kernel/json-fields.ts';
import { History, type HistoryItem } from '../playlist/history.ts';
import { Playlist, type PlaylistEntry } from '../playlist/playlist.ts';
import { ordered } from '../series/entitlement.ts';
import type { Series } from '../series/series.ts';
import type { Story } from '../series/story.ts';
import { PlaybackState, type CurrentPlay } from './playback-state.ts';
import { migratedTo, SAVED_VERSION } from './saved-versions.ts';

/** The playback state as it is kept, in the specification's spelling (spec §3, decisions §7). */
interface SavedPlayback {
  readonly version: number;
  /** Names this state and those that it came from, the latest first; tells windows apart that write at once. */
  readonly lineage: readonly string[];
  readonly currentPlay: { readonly seriesID: SeriesId; readonly storyID: StoryId } | null;
  readonly playlist: readonly SavedEntry[];
  readonly historyPlaylist: readonly SavedHistoryItem[];
  /** Series heard to their end lately. */
  readonly finished: readonly SeriesId[];
}

interface SavedEntry {
  readonly series: Series;
  readonly stories: readonly Omit<Story, 'address'>[];
}

interface SavedHistoryItem extends SavedEntry {
  readonly lastStoryId: StoryId;
  readonly lastStoryTime: number;
}

/** Where within a story somebody was. */
export interface SavedPlace {
  readonly storyID: StoryId;
  readonly seconds: number;
}

/**
 * What was found where the playback state is kept. `newer`: a later version of the application wrote it, who will want
 * it back. `broken`: nobody can read it.
 */
export type FoundPlayback =
  | { readonly kind: 'nothing' | 'newer' | 'broken' }
  | { readonly kind: 'kept'; readonly state: PlaybackState; readonly lineage: readonly string[] };

/** Letters of the longest state that is written or read: 1 MiB when each takes a byte. */
const MAX_SAVED_LENGTH = 1_048_576;
/** More stories than this are longer than that, whatever their titles. */
const MOST_STORIES = 9_000;

/**
 * @param lineage names of this state and those that it came from, the latest first
 * @returns `state` as text, without its position and without addresses, which end (decisions §7, INV-023). A playlist
 * that is too long to be kept whole keeps of each series the stories that it can begin with; the others load again
 */
export function encodePlayback(state: PlaybackState, lineage: readonly string[]): string {
  const stories = state.playlist.entries.reduce((sum, entry) => sum + entry.stories.length, 0);
  const whole = stories > MOST_STORIES ? undefined : JSON.stringify(savedPlayback(state, lineage, savedEntry));
  if (whole !== undefined && whole.length <= MAX_SAVED_LENGTH) return whole;
  return JSON.stringify(savedPlayback(state, lineage, (entry, begin) => savedEntry(beginningOf(entry, begin))));
}

/** @returns the position within a story as text */
export function encodePlace(storyID: StoryId, seconds: number): string {
  return JSON.stringify({ storyID, seconds } satisfies SavedPlace);
}

/** Reads what was kept. Nothing of it is trusted, and nothing throws (INV-024). */
export function decodePlayback(text: string | undefined, historyLimit: number): FoundPlayback {
  if (text === undefined) return { kind: 'nothing' };
  if (text.length > MAX_SAVED_LENGTH) return { kind: 'broken' };
  const migrated = readJson(() => migratedTo(SAVED_VERSION, JSON.parse(text)));
  if (migrated?.kind === 'newer') return migrated;
  return readJson(() => readPlayback(migrated?.value, historyLimit)) ?? { kind: 'broken' };
}

/** @returns the position that was kept, undefined when there is none or it is broken */
export function decodePlace(text: string | undefined): SavedPlace | undefined {
  return text === undefined ? undefined : readJson(() => readPosition(JSON.parse(text)));
}

function savedPlayback(
  { currentPlay, playlist, history }: PlaybackState,
  lineage: readonly string[],
  saved: (entry: PlaylistEntry, begin: StoryId | undefined) => SavedEntry,
): SavedPlayback {
  return {
    version: SAVED_VERSION,
    lineage,
    currentPlay: currentPlay === undefined ? null : { seriesID: currentPlay.seriesId, storyID: currentPlay.storyId },
    playlist: playlist.entries.map((entry) => saved(entry, currentPlay?.storyId)),
    historyPlaylist: history.items.map((item) => ({
      ...saved(item, item.lastStoryId),
      lastStoryId: item.lastStoryId,
      lastStoryTime: item.lastStorySeconds,
    })),
    finished: history.finished,
  };
}

/** The story that a series goes on with, else the one that it begins with. */
function beginningOf({ series, stories }: PlaylistEntry, begin: StoryId | undefined): PlaylistEntry {
  const begun = stories.filter(({ id }) => id === begin);
  return { series: { ...series, description: '' }, stories: [...begun, ...ordered(stories)].slice(0, 1) };
}

function savedEntry({ series, stories }: PlaylistEntry): SavedEntry {
  const bare = series.firstStory === undefined ? series : { ...series, firstStory: withoutAddress(series.firstStory) };
  return { series: { ...bare }, stories: stories.map(withoutAddress) };
}

function withoutAddress(story: Story): Story {
  return { ...story, address: undefined };
}

function readPlayback(value: unknown, historyLimit: number): FoundPlayback | undefined {
  const fields = JsonFields.of<SavedPlayback>(value);
  const current = fields.optionalFields('currentPlay');
  const currentPlay: CurrentPlay | undefined = current && {
    seriesId: current.id('seriesID'),
    storyId: current.id('storyID'),
  };
  const lineage = fields.list('lineage', readText);
  const playlist = Playlist.of(fields.list('playlist', readEntry));
  const finished = fields.list('finished', readSeriesId);
  const history = History.of(fields.list('historyPlaylist', readHistoryItem), historyLimit, finished);
  const state = playlist.ok
    ? PlaybackState.of({ currentPlay, playlist: playlist.value, history, positionSeconds: 0 })
    : undefined;
  return state && { kind: 'kept', state, lineage };
}

function readPosition(value: unknown): SavedPlace {
  const fields = JsonFields.of<SavedPlace>(value);
  return { storyID: fields.id('storyID'), seconds: fields.amount('seconds') };
}

function readEntry(value: unknown): PlaylistEntry {
  const fields = JsonFields.of<SavedEntry>(value);
  return { series: readSeries(fields.fields('series')), stories: fields.list('stories', readStory) };
}

function readHistoryItem(value: unknown): HistoryItem {
  const fields = JsonFields.of<SavedHistoryItem>(value);
  return {
    ...readEntry(value),
    lastStoryId: fields.id('lastStoryId'),
    lastStorySeconds: fields.amount('lastStoryTime'),
  };
}

function readSeries(fields: JsonFields<Series>): Series {
  const author = fields.fields('author');
  const tone = fields.optionalFields('coverTone');
  const hero = fields.optionalFields('hero');
  const firstStory = fields.optionalFields('firstStory');
  return {
    id: fields.id('id'),
    title: fields.text('title'),
    imageUrl: fields.optionalText('imageUrl'),
    description: fields.text('description'),
    author: {
      id: author.id<AuthorId>('id'),
      name: author.text('name'),
      profileImage: author.optionalText('profileImage'),
    },
    categories: fields.list('categories', readText),
    genres: fields.list('genres', readText),
    isAdult: fields.flag('isAdult'),
    isCompleted: fields.flag('isCompleted'),
    totalDurationSeconds: fields.amount('totalDurationSeconds'),
    totalLikes: fields.amount('totalLikes'),
    totalReviews: fields.amount('totalReviews'),
    storyCount: fields.amount('storyCount'),
    language: fields.oneOf('language', ['ko', 'en']),
    firstSentence: fields.optionalText('firstSentence'),
    madeByAi: fields.value('madeByAi') === undefined ? undefined : aiPartsAmong(fields.list('madeByAi', readText)),
    coverTone: tone && { hue: tone.amount('hue'), chroma: tone.amount('chroma') },
    hero: hero && { wide: hero.text('wide'), tall: hero.text('tall') },
    firstStory: firstStory && storyOf(firstStory),
  };
}

function readStory(value: unknown): Story {
  return storyOf(JsonFields.of<Story>(value));
}

function storyOf(fields: JsonFields<Story>): Story {
  return {
    id: fields.id('id'),
    title: fields.text('title'),
    episode: fields.optionalAmount('episode'),
    durationSeconds: fields.amount('durationSeconds'),
    isFree: fields.flag('isFree'),
    isPaid: fields.flag('isPaid'),
    candyPrice: fields.amount('candyPrice'),
    publishedAt: fields.amount('publishedAt'),
    address: undefined,
  };
}

function readSeriesId(value: unknown): SeriesId {
  return JsonFields.of<{ id: SeriesId }>({ id: value }).id('id');
}

function readText(value: unknown): string {
  return JsonFields.of<{ text: string }>({ text: value }).text('text');
}
