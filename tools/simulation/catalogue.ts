import type { AuthorId, SeriesId, StoryId } from '../../common/kernel/ids.ts';
import type { MemorySeries } from '../../src/adapters/memory/memory-catalogue.ts';
import type { Story } from '../../src/domain/series/story.ts';
import { DAY_MS, MINUTE_MS, startOfDay } from './calendar.ts';
import type { CatalogueEvent, ListenerEvent } from './listener-event.ts';
import { Random } from './random.ts';

/** Series on the first day. */
const SERIES_AT_FIRST = 48;
/** Stories are numbered within their series: 1000 · series + number. */
const STORIES_A_SERIES = 1000;
/** How many changes of each kind an average day brings. */
const CHANGES_A_DAY = { 'story-published': 8, 'series-published': 1, 'story-hidden': 2, 'series-hidden': 0.5 };

/** @returns the series that a story belongs to */
export function seriesOf(id: StoryId): SeriesId {
  return Math.floor(id / STORIES_A_SERIES) as SeriesId;
}

/** @returns the series of the first day; their order is that of their popularity */
export function firstCatalogue(seed: number): readonly MemorySeries[] {
  return Array.from({ length: SERIES_AT_FIRST }, (_, index) => aSeries(seed, (index + 1) as SeriesId));
}

/** @returns what changes on the server on day `day` for everybody, in order */
export function changesOn(seed: number, day: number): readonly ListenerEvent[] {
  const random = Random.of(seed, day, 2);
  const known = SERIES_AT_FIRST + day;
  const changes: ListenerEvent[] = [];
  for (const [kind, mean] of Object.entries(CHANGES_A_DAY)) {
    for (let left = mean * 2 * random.unit(); random.chance(Math.min(1, left)); left -= 1) {
      const seriesId = random.between(1, known) as SeriesId;
      const at = startOfDay(day) + random.below(DAY_MS);
      changes.push({ at, what: change(kind as keyof typeof CHANGES_A_DAY, seriesId, known, random) });
    }
  }
  return changes.sort((one, other) => one.at - other.at);
}

function change(kind: keyof typeof CHANGES_A_DAY, seriesId: SeriesId, known: number, random: Random): CatalogueEvent {
  switch (kind) {
    case 'series-published':
      return { kind, seriesId: (known + 1) as SeriesId };
    case 'story-hidden':
      return { kind, storyId: storyIdOf(seriesId, random.between(1, 12)) };
    case 'story-published':
    case 'series-hidden':
      return { kind, seriesId };
  }
}

function storyIdOf(seriesId: SeriesId, number: number): StoryId {
  return (seriesId * STORIES_A_SERIES + number) as StoryId;
}

/** @returns series `id` as it is when it is published */
export function aSeries(seed: number, id: SeriesId): MemorySeries {
  const random = Random.of(seed, id, 3);
  const count = random.chance(0.1) ? random.between(40, 90) : random.between(3, 24);
  const isSold = random.chance(0.6);
  const freeStories = !isSold ? count : random.chance(0.06) ? 0 : 3;
  const stories = Array.from({ length: count }, (_, index) => aStory(seed, id, index + 1, index < freeStories));
  return withStories({ series: bareSeries(id), stories: [] }, stories);
}

/** @returns the series with one story more; it is sold where the last one is */
export function withOneMore(seed: number, entry: MemorySeries): MemorySeries {
  const last = entry.stories.at(-1);
  const number = last === undefined ? 1 : (last.id % STORIES_A_SERIES) + 1;
  const added = aStory(seed, entry.series.id, number, last?.isFree ?? true);
  return withStories(entry, [...entry.stories, added]);
}

/** @returns the series with these stories, and with what is counted from them */
export function withStories(entry: MemorySeries, stories: readonly Story[]): MemorySeries {
  const totalDurationSeconds = stories.reduce((sum, story) => sum + story.durationSeconds, 0);
  const counted = { totalDurationSeconds, storyCount: stories.length, firstStory: stories[0] };
  return { ...entry, series: { ...entry.series, ...counted }, stories };
}

/** One story in forty has no stated duration (HIS-12). */
function aStory(seed: number, seriesId: SeriesId, number: number, isFree: boolean): Story {
  const random = Random.of(seed, seriesId, number, 4);
  return {
    id: storyIdOf(seriesId, number),
    title: `${number}화`,
    episode: random.chance(0.9) ? number : undefined,
    durationSeconds: random.chance(0.025) ? 0 : Math.floor(soundMs(seed, storyIdOf(seriesId, number)) / 1000),
    isFree,
    isPaid: false,
    candyPrice: 3,
    publishedAt: startOfDay(0),
    address: undefined,
  };
}

/** @returns how long the sound of a story really is; what is stated of it leaves out the broken second */
export function soundMs(seed: number, id: StoryId): number {
  const random = Random.of(seed, id, 5);
  return random.chance(0.05) ? random.between(5_000, 40_000) : random.between(4 * MINUTE_MS, 26 * MINUTE_MS);
}

function bareSeries(id: SeriesId): MemorySeries['series'] {
  return {
    id,
    title: `연재 ${id}`,
    imageUrl: undefined,
    description: '',
    author: { id: 1 as AuthorId, name: '지은이', profileImage: undefined },
    categories: ['드라마'],
    genres: ['미스터리'],
    isAdult: false,
    isCompleted: false,
    totalDurationSeconds: 0,
    totalLikes: 0,
    totalReviews: 0,
    storyCount: 0,
    language: 'ko',
    firstSentence: undefined,
    coverTone: undefined,
    hero: undefined,
    firstStory: undefined,
  };
}
