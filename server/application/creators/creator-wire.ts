import type {
  OwnFiguresWire,
  OwnStoryAnswerWire,
  OwnSeriesWire,
  OwnStoryWire,
} from '../../../common/contract/creator-schemas.ts';
import type { Language } from '../../../common/kernel/language.ts';
import { candiesOf } from '../../domain/candy/candy-amount.ts';
import type { GivenFile, OwnFigures, OwnSeries, OwnStory } from '../../domain/series/own-series.ts';
import { imageUrl, yesNo } from '../catalogue-wire.ts';
import { refusalText } from '../clips/clip-wire.ts';

/** @param trailerUrl where the author hears a trailer, by its name in the media store */
export function ownSeriesWire(series: OwnSeries, trailerUrl: (file: string) => string): OwnSeriesWire {
  const { trailer } = series;
  return {
    id: series.id,
    edition: series.edition,
    status: series.state,
    title: series.title,
    description: series.description,
    imageUrl: imageUrl(series.cover?.hash),
    coverHue: series.cover?.tone?.hue ?? null,
    coverChroma: series.cover?.tone?.chroma ?? null,
    seriesCategory: series.category,
    genre: series.genres.join(','),
    isAdultContent: yesNo(series.isAdult),
    completed: series.isCompleted,
    language: series.language,
    freeStories: series.freeStories,
    candyPrice: series.candyPrice,
    weekdays: [...series.weekdays],
    madeByAi: [...series.madeByAi],
    allowsPreviews: series.allowsPreviews,
    trailer: trailer === undefined ? null : { url: trailerUrl(trailer.file), duration: trailer.seconds },
    storyCount: series.storyCount,
    unpublishedCount: series.unpublishedCount,
    lastEpisode: series.lastEpisode ?? null,
    totalDuration: series.totalDurationSeconds,
    totalListens: series.totalListens,
    totalLike: series.totalLikes,
    totalReviewsCount: series.totalReviews,
    totalCandy: candiesOf(series.earned),
    createdAt: series.createdAt.toISOString(),
    lastStoryAt: series.lastStoryAt?.toISOString() ?? null,
    takedown: series.takedown ?? null,
  };
}

export function ownStoryWire(story: OwnStory, language: Language): OwnStoryWire {
  return {
    id: story.id,
    title: story.title,
    episode: story.episode ?? null,
    status: story.state,
    duration: story.durationSeconds ?? null,
    isFree: yesNo(story.isFree),
    candyPrice: story.candyPrice,
    publishedAt: story.publishedAt?.toISOString() ?? null,
    refusal: story.refusal === undefined ? null : refusalText(story.refusal, language),
    takedown: story.takedown ?? null,
    isProcessing: story.isProcessing,
    totalListens: story.totalListens,
    totalListeners: story.totalListeners,
    totalBuyers: story.totalBuyers,
    totalCandy: candiesOf(story.earned),
  };
}

export function givenFileWire({ name, uploadId, givenAt }: GivenFile): NonNullable<OwnStoryAnswerWire['soundFile']> {
  return { name, uploadId: uploadId ?? null, givenAt: givenAt.toISOString() };
}

export function ownFiguresWire({ months, lastMonth, totalLikes }: OwnFigures): OwnFiguresWire {
  return {
    months: months.map(({ earned, ...month }) => ({ ...month, candy: candiesOf(earned) })),
    lastMonth: { listens: lastMonth.listens, candy: candiesOf(lastMonth.earned) },
    totalLikes,
  };
}
