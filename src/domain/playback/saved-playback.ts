import type { AuthorId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { JsonFields, readJson } from '../../../common/kernel/json-fields.ts';
import { History, type HistoryItem } from '../playlist/history.ts';
import { Playlist, type PlaylistEntry } from '../playlist/playlist.ts';
import type { Series } from '../series/series.ts';
import type { Story } from '../series/story.ts';
import { PlaybackState, type CurrentPlay } from './playback-state.ts';

/** Grows when the form changes; what an other version wrote is not read. */
const VERSION = 1;

/** The playback state as it is kept, in the specification's spelling (spec §3, decisions §7). */
interface SavedPlayback {
  readonly version: number;
  readonly currentPlay: { readonly seriesID: SeriesId; readonly storyID: StoryId } | null;
  readonly playlist: readonly SavedEntry[];
  readonly historyPlaylist: readonly SavedHistoryItem[];
}

interface SavedEntry {
  readonly series: Series;
  readonly stories: readonly Omit<Story, 'address'>[];
}

interface SavedHistoryItem extends SavedEntry {
  readonly lastStoryId: StoryId;
  readonly lastStoryTime: number;
}

interface SavedPosition {
  readonly storyID: StoryId;
  readonly seconds: number;
}

/** @returns `state` as text, without its position and without addresses, which end (decisions §7, INV-023) */
export function encodePlayback(state: PlaybackState): string {
  const { currentPlay, playlist, history } = state;
  const saved: SavedPlayback = {
    version: VERSION,
    currentPlay: currentPlay === undefined ? null : { seriesID: currentPlay.seriesId, storyID: currentPlay.storyId },
    playlist: playlist.entries.map(savedEntry),
    historyPlaylist: history.items.map((item) => ({
      ...savedEntry(item),
      lastStoryId: item.lastStoryId,
      lastStoryTime: item.lastStorySeconds,
    })),
  };
  return JSON.stringify(saved);
}

/** @returns the position within a story as text */
export function encodePosition(storyID: StoryId, seconds: number): string {
  return JSON.stringify({ storyID, seconds } satisfies SavedPosition);
}

/**
 * Reads what was kept. Nothing of it is trusted, and nothing throws.
 * @param positionText counts only for the story that is current
 * @returns the state, an idle one when the text is missing, broken or of another version (INV-024)
 */
export function decodePlayback(
  text: string | undefined,
  positionText: string | undefined,
  historyLimit: number,
): PlaybackState {
  const idle = PlaybackState.idle(historyLimit);
  if (text === undefined) return idle;
  const saved = readJson(() => readPlayback(JSON.parse(text), historyLimit));
  if (saved === undefined) return idle;
  const position = positionText === undefined ? undefined : readJson(() => readPosition(JSON.parse(positionText)));
  return position?.storyId === saved.currentPlay?.storyId ? saved.at(position?.seconds ?? 0) : saved;
}

function savedEntry({ series, stories }: PlaylistEntry): SavedEntry {
  const bare = series.firstStory === undefined ? series : { ...series, firstStory: withoutAddress(series.firstStory) };
  return { series: { ...bare }, stories: stories.map(withoutAddress) };
}

function withoutAddress(story: Story): Story {
  return { ...story, address: undefined };
}

function readPlayback(value: unknown, historyLimit: number): PlaybackState | undefined {
  const fields = JsonFields.of<SavedPlayback>(value);
  if (fields.amount('version') !== VERSION) return undefined;
  const current = fields.optionalFields('currentPlay');
  const currentPlay: CurrentPlay | undefined = current && {
    seriesId: current.id('seriesID'),
    storyId: current.id('storyID'),
  };
  const playlist = Playlist.of(fields.list('playlist', readEntry));
  const history = History.of(fields.list('historyPlaylist', readHistoryItem), historyLimit);
  return playlist.ok
    ? PlaybackState.of({ currentPlay, playlist: playlist.value, history, positionSeconds: 0 })
    : undefined;
}

function readPosition(value: unknown): { readonly storyId: StoryId; readonly seconds: number } {
  const fields = JsonFields.of<SavedPosition>(value);
  return { storyId: fields.id('storyID'), seconds: fields.amount('seconds') };
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

function readText(value: unknown): string {
  return JsonFields.of<{ text: string }>({ text: value }).text('text');
}
