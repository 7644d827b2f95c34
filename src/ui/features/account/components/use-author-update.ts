import { useApp } from '../../../app/app.ts';
import type { Problems } from '../../../app/forms/problem.ts';
import { useFailureWords } from '../../../app/use-failure-words.ts';

/** What keeps an author's name and description, and says what came of it (spec §8). */
type UpdateAuthor = (name: string, description: string) => Promise<Problems | undefined>;

/** @param onUpdated once they are kept */
export function useAuthorUpdate(onUpdated: () => void = () => undefined): UpdateAuthor {
  const { account, toasts } = useApp();
  const failureWords = useFailureWords();
  return async (name, description) => {
    const { updateAuthor } = await account();
    const result = await updateAuthor.run(name, description);
    if (result.ok) {
      onUpdated();
      return undefined;
    }
    if (result.failure.kind === 'name-taken') return { name: 'name-taken' };
    toasts.show({ kind: 'alert', words: failureWords(result.failure) });
    return undefined;
  };
}
