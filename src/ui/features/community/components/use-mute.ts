import { useTranslation } from 'react-i18next';
import type { Result } from '../../../../../common/kernel/result.ts';
import type { Standing } from '../../../../../common/kernel/review.ts';
import type { MuteFailure } from '../../../../application/ports/api/mute-api.ts';
import { standingOf, writerOf, type SubReview } from '../../../../domain/community/review.ts';
import { useApp } from '../../../app/app.ts';
import { useSignInFirst } from '../../../app/sign-in-first.ts';
import { useFailureWords } from '../../../app/use-failure-words.ts';
import { useCommentsAround } from './comments-context.ts';

/** @returns a function that mutes or blocks the writer of a comment or ends it, and says what became of that; settles with whether it was done */
export function useMute(): (review: SubReview, standing: Standing) => Promise<boolean> {
  const { t } = useTranslation();
  const { toasts } = useApp();
  const { comments, community, say } = useCommentsAround();
  const signInFirst = useSignInFirst();
  const failureWords = useFailureWords();

  const isDone = (answer: Result<void, MuteFailure>, standing: Standing): boolean => {
    if (answer.ok) return true;
    const { failure } = answer;
    if (failure.kind === 'unauthenticated') signInFirst({ kind: standing === 'blocked' ? 'block' : 'mute' });
    else say({ kind: 'alert', words: failure.kind === 'mutes-full' ? t('comments.mutesFull') : failureWords(failure) });
    return false;
  };
  return async (review, standing) => {
    const { authorId } = review;
    if (authorId === undefined || community === undefined) return false;
    const { muteWriter } = community;
    const before = standingOf(review);
    if (!isDone(await muteWriter.run(authorId, standing, comments), standing)) return false;
    const name = writerOf(review);
    const told = (words: string): void => say({ kind: 'status', words });
    if (standing !== 'blocked') {
      told(t(standing === 'muted' ? 'comments.mutedNow' : `comments.${ENDED[before]}`, { name }));
      return true;
    }
    const undo = async (): Promise<void> => {
      const answer = await muteWriter.unblock(authorId, before === 'muted' ? 'muted' : 'read', comments);
      if (isDone(answer, 'read')) told(t('comments.unblockedNow', { name }));
    };
    say(undefined);
    toasts.show({ kind: 'status', words: t('comments.blockedNow', { name }), undo: () => void undo() });
    return true;
  };
}

/** What is said when it ends. */
const ENDED = { read: 'unmutedNow', muted: 'unmutedNow', blocked: 'unblockedNow' } as const;
