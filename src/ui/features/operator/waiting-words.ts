import type { TFunction } from 'i18next';
import { MOST_WAITING_COUNTED } from '../../../../common/kernel/waiting-work.ts';
import type { Waiting } from '../../design/waiting-count/waiting-count.tsx';

/** @returns how much waits, in figures and in words; undefined where nothing does or it is not known */
export function waitingWords(t: TFunction, ...counts: readonly (number | undefined)[]): Waiting | undefined {
  const count = counts.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  if (count === 0) return undefined;
  const shown = count < MOST_WAITING_COUNTED ? String(count) : `${MOST_WAITING_COUNTED - 1}+`;
  return { count: shown, words: t('operator.waiting', { shown }) };
}
