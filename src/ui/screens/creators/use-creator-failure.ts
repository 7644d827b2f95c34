import { useTranslation } from 'react-i18next';
import type { CreatorFailure } from '../../../application/ports/creator-api.ts';
import { useApp } from '../../app.ts';
import { MESSAGES } from '../../messages.ts';
import { useWaitWords } from '../../use-wait-words.ts';

/** @returns what shows a refusal for three seconds, in the server's own words where it has any (CRE-08) */
export function useCreatorFailure(): (failure: CreatorFailure) => void {
  const { t } = useTranslation();
  const waitWords = useWaitWords();
  const { toasts } = useApp();
  return (failure) => {
    const words = failure.kind === 'other' ? failure.message : (waitWords(failure) ?? t(MESSAGES[failure.kind]));
    toasts.show({ kind: 'alert', words });
  };
}
