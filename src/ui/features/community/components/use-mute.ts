import { useTranslation } from 'react-i18next';
import { writerOf, type SubReview } from '../../../../domain/community/review.ts';
import { useSignInFirst } from '../../../app/sign-in-first.ts';
import { useFailureWords } from '../../../app/use-failure-words.ts';
import { useCommentsAround } from './comments-context.ts';

/** @returns a function that mutes the writer of a comment or ends it, and says what became of that; settles with whether it was done */
export function useMute(): (review: SubReview, isMuted: boolean) => Promise<boolean> {
  const { t } = useTranslation();
  const { comments, community, say } = useCommentsAround();
  const signInFirst = useSignInFirst();
  const failureWords = useFailureWords();
  return async (review, isMuted) => {
    const { authorId } = review;
    const answer = authorId && (await community?.muteWriter.run(authorId, isMuted, comments));
    if (!answer) return false;
    if (answer.ok) {
      const name = writerOf(review);
      say({ kind: 'status', words: t(isMuted ? 'comments.mutedNow' : 'comments.unmutedNow', { name }) });
      return true;
    }
    const { failure } = answer;
    if (failure.kind === 'unauthenticated') {
      signInFirst({ kind: 'mute' });
      return false;
    }
    say({ kind: 'alert', words: failure.kind === 'mutes-full' ? t('comments.mutesFull') : failureWords(failure) });
    return false;
  };
}
