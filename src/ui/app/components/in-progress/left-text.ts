import type { TFunction } from 'i18next';
import type { SeriesInProgress } from '../../../../domain/listening/in-progress.ts';
import { timeLeft } from '../../i18n/format.ts';

/**
 * @param rate at which the listener listens
 * @returns how long the story goes on at that rate, and how many stories came out since
 */
export function leftText(t: TFunction, { story, seconds, newStories }: SeriesInProgress, rate: number): string {
  const left = timeLeft(t, (story.durationSeconds - seconds) / rate);
  return newStories === 0 ? left : t('onShelf.leftAndNew', { left, fresh: t('onShelf.new', { count: newStories }) });
}
