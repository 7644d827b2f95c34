import type { Result } from '../../common/kernel/result.ts';
import type { NoticeMessage } from '../application/ports/notice-port.ts';
import { useApp } from './app.ts';

/** What became of a press on a control. */
type Outcome = Promise<Result<unknown, { readonly kind: NoticeMessage }>>;

/** @returns a function that shows the failure of an action, if it fails, as the one toast */
export function useReport(): (outcome: Outcome) => void {
  const { toasts } = useApp();
  return (outcome) => {
    void outcome.then(
      (result) => {
        if (!result.ok) toasts.show({ kind: 'alert', message: result.failure.kind });
      },
      // The action itself could not be fetched (ADR 0018).
      () => toasts.show({ kind: 'alert', message: 'offline' }),
    );
  };
}
