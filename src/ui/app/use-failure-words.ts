import { useTranslation } from 'react-i18next';
import { MESSAGES } from './messages.ts';
import { type Reason, useWaitWords } from './use-wait-words.ts';

/** A refusal in the server's own words. */
interface Told {
  readonly kind: 'other';
  readonly message: string;
}

/** @returns a function that says why something did not work, and when it can be tried again where that is known. Within an observer. */
export function useFailureWords(): (failure: Reason<keyof typeof MESSAGES> | Told) => string {
  const { t } = useTranslation();
  const waitWords = useWaitWords();
  return (failure) => (failure.kind === 'other' ? failure.message : (waitWords(failure) ?? t(MESSAGES[failure.kind])));
}
