import type { Result } from '../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import { useFailureWords } from '../../../app/use-failure-words.ts';
import { useCommentsAround } from './comments-context.ts';

/** @returns a function that tells on the surface what did not work: a toast would lie behind it */
export function useAct(): (acting: Promise<Result<void, ApiFailure>> | undefined) => Promise<boolean> {
  const failureWords = useFailureWords();
  const { say } = useCommentsAround();
  return async (acting) => {
    const answer = await acting;
    if (answer === undefined) return false;
    say(answer.ok ? undefined : { kind: 'alert', words: failureWords(answer.failure) });
    return answer.ok;
  };
}
