import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { UnlockRequest } from '../../../../../application/ports/state/offer-state-port.ts';
import { useApp } from '../../../../app/app.ts';
import { classNames } from '../../../../design/class-names.ts';
import { DialogAnswers } from '../../../../app/components/dialog/dialog-answers.tsx';
import { Dialog } from '../../../../design/dialog/dialog.tsx';
import { SIGN_IN_PATH } from '../../../account/paths.ts';
import { storyTitle } from '../../../../app/story-title.ts';
import { CandyAmount } from '../candy-amount.tsx';
import { CandyWorth } from './candy-worth.tsx';
import { MemberOffer } from './member-offer.tsx';
import { useLeaveFor } from './use-leave-for.ts';
import buttons from '../../../../design/button/button.module.css';
import dialog from '../../../../design/dialog/dialog.module.css';
import styles from './unlock-dialog.module.css';

export interface UnlockDialogProps {
  readonly request: UnlockRequest;
}

/** What a locked story costs, and what is left then (decisions §5); visitors sign in first. */
export const UnlockDialog = observer(function UnlockDialog({ request }: UnlockDialogProps) {
  const { t } = useTranslation();
  const { offers, session } = useApp();
  const { series, story, reason } = request;
  return (
    <Dialog title={storyTitle(t, story)} onClose={offers.close}>
      <p className={styles.series} lang={series.language}>
        {series.title}
      </p>
      {reason === 'ended' && <p className={dialog.text}>{t('unlock.ended')}</p>}
      {reason === 'capped' && <p className={dialog.text}>{t('unlock.capped')}</p>}
      {session.isSignedIn ? <MemberOffer request={request} /> : <VisitorOffer request={request} />}
    </Dialog>
  );
});

function VisitorOffer({ request }: UnlockDialogProps) {
  const { t } = useTranslation();
  const { offers } = useApp();
  const leaveFor = useLeaveFor(request);
  const { candyPrice } = request.story;
  return (
    <>
      <p className={dialog.text}>
        {candyPrice > 0 ? t('unlock.price', { count: candyPrice }) : t('unlock.plain')} {t('unlock.signIn')}
      </p>
      <p className={styles.alone}>
        <CandyAmount candies={candyPrice} />
      </p>
      <CandyWorth candies={candyPrice} />
      <DialogAnswers cancel={t('unlock.later')} onCancel={offers.close}>
        <button
          type="button"
          className={classNames(buttons.button, buttons.primary)}
          onClick={() => leaveFor(SIGN_IN_PATH)}
        >
          {t('shell.signIn')}
        </button>
      </DialogAnswers>
    </>
  );
}
