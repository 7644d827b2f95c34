import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { SeriesWire, StoryAudioWire, StoryWire } from '../../../common/contract/schemas.ts';
import { parseId, type AuthorId, type SeriesId, type StoryId } from '../../../common/kernel/ids.ts';
import type { EpisodePage } from '../../application/ports/api-port.ts';
import type { ListPage } from '../../application/ports/api/browse-api.ts';
import type { Unavailable } from '../../domain/playlist/unavailable.ts';
import { distinctParts, type Author, type Section, type Series, type Trailer } from '../../domain/series/series.ts';
import type { Story, StoryAudio } from '../../domain/series/story.ts';

// What a schema promises has been checked: an id is one, a text of an instant can be parsed.

export function sectionsOf({ sections }: CallAnswer<'getOriginals'>): readonly Section[] {
  return sections.map(({ key, title, series }) => ({ key, title, series: series.map(seriesOf) }));
}

export function episodesOf({ episodes, page, size, totalCount }: CallAnswer<'getEpisodes'>): EpisodePage {
  return { stories: episodes.map(storyOf), page, size, totalCount };
}

export function seriesWithStoriesOf({ detailSeries, stories }: CallAnswer<'getSeriesStories'>[number]): {
  readonly series: Series;
  readonly stories: readonly Story[];
} {
  return { series: seriesOf(detailSeries), stories: stories.map(storyOf) };
}

export function storyAudioOf(wire: StoryAudioWire): StoryAudio {
  return {
    address: { url: wire.audioSeriesUrl, expiresAt: Date.parse(wire.expiresAt) },
    durationSeconds: wire.duration,
    loudness: wire.loudness,
    script: wire.scriptLines.map(({ at, text }) => ({ atSeconds: at ?? undefined, text })),
  };
}

/** What is marked `N`; all that is not named counts as there (QUE-36). */
export function unavailableOf({ series, stories }: CallAnswer<'getStatus'>): Unavailable {
  return { seriesIds: new Set(markedGone<SeriesId>(series)), storyIds: new Set(markedGone<StoryId>(stories)) };
}

function markedGone<Id extends SeriesId | StoryId>(marks: Readonly<Record<string, 'Y' | 'N'>>): readonly Id[] {
  return Object.entries(marks).flatMap(([name, mark]) => (mark === 'Y' ? [] : (parseId<Id>(name) ?? [])));
}

export function seriesOf(wire: SeriesWire): Series {
  const { coverHue: hue, coverChroma: chroma, hero, firstStory } = wire;
  return {
    id: wire.id as SeriesId,
    title: wire.title,
    imageUrl: wire.imageUrl ?? undefined,
    description: wire.description,
    author: authorOf(wire.author),
    categories: distinctParts(wire.seriesCategory),
    genres: distinctParts(wire.genre),
    isAdult: wire.isAdultContent === 'Y',
    isCompleted: wire.completed,
    totalDurationSeconds: wire.totalDuration,
    totalLikes: wire.totalLike,
    totalReviews: wire.totalReviewsCount,
    storyCount: wire.storyCount,
    language: wire.language,
    firstSentence: wire.firstSentence ?? undefined,
    weekdays: wire.weekdays,
    madeByAi: wire.madeByAi,
    trailer: trailerOf(wire.trailer),
    nextStoryAt: timeOrNone(wire.nextStoryAt ?? null),
    coverTone: hue === null || chroma === null ? undefined : { hue, chroma },
    hero: hero === null ? undefined : { wide: hero.wide, tall: hero.tall },
    firstStory: firstStory === null ? undefined : storyOf(firstStory),
  };
}

export function trailerOf(wire: SeriesWire['trailer'] | null): Trailer | undefined {
  return wire ? { url: wire.url, seconds: wire.duration } : undefined;
}

export function titledOf<Id extends SeriesId | StoryId>({
  id,
  title,
}: {
  readonly id: number;
  readonly title: string;
}): { readonly id: Id; readonly title: string } {
  return { id: id as Id, title };
}

export function authorOf({ id, name, profileImage }: SeriesWire['author']): Author {
  return { id: id as AuthorId, name, profileImage: profileImage ?? undefined };
}

export function storyOf(wire: StoryWire): Story {
  const { audioSeriesUrl: url, audioExpiresAt } = wire;
  return {
    id: wire.id as StoryId,
    title: wire.title,
    episode: wire.episode ?? undefined,
    durationSeconds: wire.duration,
    isFree: wire.isFree === 'Y',
    isPaid: wire.isPaid,
    candyPrice: wire.candyPrice,
    publishedAt: Date.parse(wire.publishedAt),
    address: url === null || audioExpiresAt === null ? undefined : { url, expiresAt: Date.parse(audioExpiresAt) },
  };
}

/** @returns milliseconds since 1970 */
export function timeOrNone(instant: string | null): number | undefined {
  return instant === null ? undefined : Date.parse(instant);
}

/** A page of a list, whose items have been translated. */
export function listPageOf<Item>(
  answer: { readonly page: number; readonly size: number; readonly totalCount: number },
  items: readonly Item[],
): ListPage<Item> {
  return { items, page: answer.page, size: answer.size, totalCount: answer.totalCount };
}
