import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { SubReview } from '../../../../domain/community/review.ts';
import { useAsMember } from '../../../app/sign-in-first.ts';
import { useCommentsAround } from './comments-context.ts';
import type { Folding } from './use-fold.ts';
import { useMute } from './use-mute.ts';

interface StandingActionsProps {
  readonly review: SubReview;
  readonly onAsk: (asked: Folding) => void;
}

/** Mutes and blocks the writer, or ends it: whoever is blocked is muted with it, and both end at once. */
export const StandingActions = observer(function StandingActions({ review, onAsk }: StandingActionsProps) {
  const { t } = useTranslation();
  const { community } = useCommentsAround();
  const asMember = useAsMember();
  const setWriter = useMute();
  const end = (): void => void setWriter(review, 'read');
  const { isMuted, isBlocked } = review;
  return (
    <>
      {!isBlocked && (
        <button
          type="button"
          aria-haspopup={isMuted ? undefined : 'dialog'}
          disabled={community === undefined}
          onClick={() => (isMuted ? end() : asMember(() => onAsk('muted'), { kind: 'mute' }))}
        >
          {t(isMuted ? 'comments.unmute' : 'comments.mute')}
        </button>
      )}
      <button
        type="button"
        aria-haspopup={isBlocked ? undefined : 'dialog'}
        disabled={community === undefined}
        onClick={() => (isBlocked ? end() : asMember(() => onAsk('blocked'), { kind: 'block' }))}
      >
        {t(isBlocked ? 'comments.unblock' : 'comments.block')}
      </button>
    </>
  );
});
