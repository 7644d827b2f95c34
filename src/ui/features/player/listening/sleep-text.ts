import type { TFunction } from 'i18next';
import type { SleepTimer } from '../../../../domain/playback/sleep-timer.ts';

/** @returns when it falls silent by itself, `30분 뒤 꺼져요` */
export function sleepText(t: TFunction, timer: SleepTimer): string {
  return timer === 'story-end' ? t('listening.untilEnd') : t('listening.minutesLeft', { count: timer });
}
