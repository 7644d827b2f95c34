import type { CallAnswer } from '../../../common/contract/calls.ts';
import type { OwnFiguresWire, OwnSeriesWire, OwnStoryWire } from '../../../common/contract/creator-schemas.ts';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { OwnSeriesPage } from '../../application/ports/api/creator-api.ts';
import type { OwnFigures } from '../../domain/creators/own-figures.ts';
import type { OwnSeries, OwnStory } from '../../domain/creators/own-series.ts';
import { timeOrNone, trailerOf } from './wire-mapping.ts';

export function ownSeriesPageOf({ allSeries, counts, ...page }: CallAnswer<'getMySeries'>): OwnSeriesPage {
  return {
    items: allSeries.map(ownSeriesOf),
    page: page.page,
    size: page.size,
    totalCount: page.totalCount,
    counts: { all: counts.all, serial: counts.serial, completed: counts.completed },
  };
}

export function ownSeriesOf(wire: OwnSeriesWire): OwnSeries {
  return {
    id: wire.id as SeriesId,
    edition: wire.edition,
    state: wire.status,
    title: wire.title,
    description: wire.description,
    imageUrl: wire.imageUrl ?? undefined,
    genres: wire.genre.split(',').filter(Boolean),
    isAdult: wire.isAdultContent === 'Y',
    isCompleted: wire.completed,
    language: wire.language,
    freeStories: wire.freeStories,
    candyPrice: wire.candyPrice,
    weekdays: wire.weekdays ?? [],
    madeByAi: wire.madeByAi ?? [],
    allowsPreviews: wire.allowsPreviews === true,
    trailer: trailerOf(wire.trailer),
    storyCount: wire.storyCount,
    unpublishedCount: wire.unpublishedCount,
    lastEpisode: wire.lastEpisode ?? undefined,
    totalListens: wire.totalListens,
    totalLikes: wire.totalLike,
    totalReviews: wire.totalReviewsCount,
    totalCandy: wire.totalCandy,
    createdAt: Date.parse(wire.createdAt),
    lastStoryAt: timeOrNone(wire.lastStoryAt),
    takedown: wire.takedown ?? undefined,
  };
}

export function ownStoryOf(wire: OwnStoryWire): OwnStory {
  return {
    id: wire.id as StoryId,
    title: wire.title,
    episode: wire.episode ?? undefined,
    state: wire.status,
    duration: wire.duration ?? undefined,
    isFree: wire.isFree === 'Y',
    candyPrice: wire.candyPrice,
    publishedAt: timeOrNone(wire.publishedAt),
    refusal: wire.refusal ?? undefined,
    takedown: wire.takedown ?? undefined,
    isProcessing: wire.isProcessing,
    totalListens: wire.totalListens,
    totalListeners: wire.totalListeners,
    totalBuyers: wire.totalBuyers,
    totalCandy: wire.totalCandy,
  };
}

export function figuresOf({ months, lastMonth, totalLikes }: OwnFiguresWire): OwnFigures {
  return {
    months: months.map(({ month, listens, likes, candy }) => ({ month, listens, likes, candy })),
    lastMonth: { listens: lastMonth.listens, candy: lastMonth.candy },
    totalLikes,
  };
}
