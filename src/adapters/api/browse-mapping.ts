import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { CollectionWire } from '../../../common/contract/collection-schemas.ts';
import { parseId, type AuthorId, type CollectionId, type SeriesId, type StoryId } from '../../../common/kernel/ids.ts';
import type { AuthorProfileWire, CompletionWire, LineWire, SearchWire } from '../../../common/contract/schemas.ts';
import type {
  AuthorProfile,
  Completion,
  FoundLine,
  FoundStory,
  ListPage,
  SearchFindings,
} from '../../application/ports/api/browse-api.ts';
import type { Collection } from '../../domain/series/collection.ts';
import type { Series } from '../../domain/series/series.ts';
import { authorOf, listPageOf, seriesOf, storyOf, titledOf } from './wire-mapping.ts';

export function seriesPageOf(answer: CallAnswer<'getDiscovery'>): ListPage<Series> {
  return listPageOf(answer, answer.series.map(seriesOf));
}

export function collectionOf({ id, title, text, seriesCount, series }: CollectionWire): Collection {
  return { id: id as CollectionId, title, text, seriesCount, series: series.map(seriesOf) };
}

export function findingsOf(answer: SearchWire): SearchFindings {
  const { keyword, isApproximate, page, size, totals } = answer;
  return {
    keyword,
    isApproximate,
    page,
    size,
    totals: { series: totals.series, stories: totals.stories, authors: totals.authors },
    series: answer.series.map((found) => ({
      series: seriesOf(found),
      titleMarks: found.titleMarks,
      authorMarks: found.authorMarks,
    })),
    stories: answer.stories.map(foundStoryOf),
    authors: answer.authors.map((found) => ({ author: profileOf(found), nameMarks: found.nameMarks })),
  };
}

export function lineOf({ story, at, text, marks }: LineWire): FoundLine {
  return { ...storyOfSeriesOf(story), seconds: at ?? undefined, text, marks };
}

export function completionOf({ text, marks, detail, seriesId, storyId, authorId }: CompletionWire): Completion {
  return {
    text,
    marks,
    detail: detail ?? undefined,
    seriesId: parseId<SeriesId>(seriesId),
    storyId: parseId<StoryId>(storyId),
    authorId: parseId<AuthorId>(authorId),
  };
}

function foundStoryOf(found: SearchWire['stories'][number]): FoundStory {
  return { ...storyOfSeriesOf(found), titleMarks: found.titleMarks };
}

/** A story with as much of its series as stands beside it. */
export function storyOfSeriesOf(
  wire: Omit<SearchWire['stories'][number], 'titleMarks'>,
): Omit<FoundStory, 'titleMarks'> {
  return { story: storyOf(wire), series: shownSeriesOf(wire.series) };
}

/** As much of a series as stands beside one of its stories. */
export function shownSeriesOf(wire: SearchWire['stories'][number]['series']): FoundStory['series'] {
  return {
    ...titledOf(wire),
    imageUrl: wire.imageUrl ?? undefined,
    isAdult: wire.isAdultContent === 'Y',
    author: authorOf(wire.author),
  };
}

export function profileOf(wire: AuthorProfileWire): AuthorProfile {
  return {
    ...authorOf(wire),
    description: wire.description,
    seriesCount: wire.seriesCount,
    storyCount: wire.storyCount,
    totalLikes: wire.totalLike,
  };
}
