import type { CreatorFailure } from '../../../../application/ports/api/creator-api.ts';
import { useApp } from '../../../app/app.ts';
import { useFailureWords } from '../../../app/use-failure-words.ts';

/** @returns what shows a refusal for three seconds, in the server's own words where it has any (CRE-08) */
export function useCreatorFailure(): (failure: CreatorFailure) => void {
  const failureWords = useFailureWords();
  const { toasts } = useApp();
  return (failure) => {
    toasts.show({ kind: 'alert', words: failureWords(failure) });
  };
}
