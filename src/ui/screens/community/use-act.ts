import { useTranslation } from 'react-i18next';
import type { Result } from '../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../application/ports/api-port.ts';
import { MESSAGES } from '../../messages.ts';
import { useWaitWords } from '../../use-wait-words.ts';
import { useCommentsAround } from './comments-context.ts';

/** @returns a function that tells on the surface what did not work: a toast would lie behind it */
export function useAct(): (acting: Promise<Result<void, ApiFailure>> | undefined) => Promise<boolean> {
  const { t } = useTranslation();
  const waitWords = useWaitWords();
  const { say } = useCommentsAround();
  return async (acting) => {
    const answer = await acting;
    if (answer === undefined) return false;
    say(
      answer.ok ? undefined : { kind: 'alert', words: waitWords(answer.failure) ?? t(MESSAGES[answer.failure.kind]) },
    );
    return answer.ok;
  };
}
