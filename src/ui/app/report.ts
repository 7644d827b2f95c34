import { useCallback } from 'react';
import type { Result } from '../../../common/kernel/result.ts';
import type { NoticeMessage } from '../../application/ports/notice-port.ts';
import { isLocked } from '../../domain/series/story.ts';
import { useApp } from './app.ts';

/** What became of a press on a control. */
type Outcome = Promise<Result<unknown, { readonly kind: NoticeMessage }>>;

/**
 * @returns a function that shows the failure of an action, if it fails, as the one toast; what stands in the player and
 * may not be heard is put on offer
 */
export function useReport(): (outcome: Outcome) => void {
  const { toasts, offers, player } = useApp();
  return useCallback(
    (outcome) => {
      void outcome.then(
        (result) => {
          if (result.ok) return;
          const { kind: message } = result.failure;
          const { entry, story } = player;
          const isShut = message === 'locked' && entry !== undefined && story !== undefined && isLocked(story);
          if (isShut) offers.ask({ series: entry.series, story, reason: 'wanted' });
          else toasts.show({ kind: 'alert', message });
        },
        // The action itself could not be fetched (ADR 0018).
        () => toasts.show({ kind: 'alert', message: 'offline' }),
      );
    },
    [toasts, offers, player],
  );
}

/**
 * @returns a function that does what a press wants, and says so when what that needs could not be fetched (ADR 0018); it
 * settles either way
 */
export function useAttempt(): (act: () => Promise<unknown>) => Promise<void> {
  const { toasts } = useApp();
  return useCallback(
    async (act) => {
      try {
        await act();
      } catch {
        toasts.show({ kind: 'alert', message: 'offline' });
      }
    },
    [toasts],
  );
}
