import { useTranslation } from 'react-i18next';
import { useApp } from '../../app.ts';
import type { Problems } from '../../forms/problem.ts';
import { MESSAGES } from '../../messages.ts';
import { useWaitWords } from '../../use-wait-words.ts';

/** What keeps an author's name and description, and says what came of it (spec §8). */
type UpdateAuthor = (name: string, description: string) => Promise<Problems | undefined>;

/** @param onUpdated once they are kept */
export function useAuthorUpdate(onUpdated: () => void = () => undefined): UpdateAuthor {
  const { account, toasts } = useApp();
  const { t } = useTranslation();
  const waitWords = useWaitWords();
  return async (name, description) => {
    const { updateAuthor } = await account();
    const result = await updateAuthor.run(name, description);
    if (result.ok) {
      onUpdated();
      return undefined;
    }
    if (result.failure.kind === 'name-taken') return { name: 'name-taken' };
    toasts.show({ kind: 'alert', words: waitWords(result.failure) ?? t(MESSAGES[result.failure.kind]) });
    return undefined;
  };
}
