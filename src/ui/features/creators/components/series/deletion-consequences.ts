import type { TFunction } from 'i18next';
import { KEPT_DELETED_DAYS } from '../../../../../../common/kernel/limits.ts';
import { hasOpenTime, type OwnStory, type WholeSeries } from '../../../../../domain/creators/own-series.ts';

type Deleted = Pick<WholeSeries, 'series' | 'totalBuyers' | 'boughtStories' | 'scheduledCount'>;

/** @returns what comes of the deletion of a series, a sentence each (CRE-21, decisions §6) */
export function seriesDeletion(
  t: TFunction,
  { series, totalBuyers, boughtStories, scheduledCount }: Deleted,
): readonly string[] {
  const { storyCount, unpublishedCount, totalReviews, totalCandy } = series;
  const count = storyCount + unpublishedCount;
  const parts = { published: storyCount, scheduled: scheduledCount, drafts: unpublishedCount - scheduledCount };
  const unsold = count - boughtStories;
  return [
    ...(series.state === 'draft' ? [] : [t('works.deleteHidden')]),
    ...(count === 0 ? [] : [t('works.deleteStories', { count, ...parts })]),
    ...(totalReviews === 0 ? [] : [t('works.deleteComments', { count: totalReviews })]),
    ...(count === 0 ? [] : [buyersOf(t, totalBuyers)]),
    ...candyOf(t, totalCandy),
    ...(unsold === 0 ? [] : [t('works.deleteUnsold', { count: unsold, days: KEPT_DELETED_DAYS })]),
  ];
}

/** @returns what comes of the deletion of a story, a sentence each */
export function storyDeletion(t: TFunction, story: OwnStory): readonly string[] {
  const { state, totalBuyers, totalCandy } = story;
  const isUnseen = hasOpenTime(story) || state === 'with-series';
  return [
    t(isUnseen ? 'works.deleteUnseen' : 'works.deleteHidden'),
    buyersOf(t, totalBuyers),
    ...candyOf(t, totalCandy),
    ...(totalBuyers > 0 ? [] : [t('works.deleteSound', { days: KEPT_DELETED_DAYS })]),
  ];
}

function buyersOf(t: TFunction, count: number): string {
  return count === 0 ? t('works.deleteUnbought') : t('works.deleteBought', { count });
}

function candyOf(t: TFunction, candy: number): readonly string[] {
  return candy === 0 ? [] : [t('works.deleteCandy', { count: candy })];
}
