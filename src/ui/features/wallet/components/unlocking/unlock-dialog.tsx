import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { UnlockRequest } from '../../../../../application/ports/state/offer-state-port.ts';
import type { CandyPack } from '../../../../../domain/candy/pack.ts';
import { useApp } from '../../../../app/app.ts';
import { classNames } from '../../../../design/class-names.ts';
import { DialogAnswers } from '../../../../app/components/dialog/dialog-answers.tsx';
import { Dialog } from '../../../../design/dialog/dialog.tsx';
import { SIGN_IN_PATH } from '../../../account/paths.ts';
import { fullCount } from '../../../../app/i18n/format.ts';
import { storyTitle } from '../../../../app/story-title.ts';
import { CandyAmount } from '../candy-amount.tsx';
import { CandyWorth } from './candy-worth.tsx';
import { MemberOffer } from './member-offer.tsx';
import { OfferPreview } from './story-preview.tsx';
import { StoryOpening } from './story-opening.tsx';
import { useLeaveFor } from './use-leave-for.ts';
import { useSoldPacks } from './use-sold-packs.ts';
import { useUnlockOffer } from './use-unlock-offer.ts';
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
  const packs = useSoldPacks();
  return (
    <Dialog title={storyTitle(t, story)} onClose={offers.close}>
      <p className={styles.series} lang={series.language}>
        {series.title}
      </p>
      {reason === 'ended' && <p className={dialog.text}>{t('unlock.ended')}</p>}
      {reason === 'capped' && <p className={dialog.text}>{t('unlock.capped')}</p>}
      {session.isSignedIn ? (
        <MemberOffer request={request} packs={packs} />
      ) : (
        <VisitorOffer request={request} packs={packs} />
      )}
    </Dialog>
  );
});

interface VisitorOfferProps extends UnlockDialogProps {
  readonly packs: readonly CandyPack[];
}

/** What is known before anything is asked stands at once. */
const VisitorOffer = observer(function VisitorOffer({ request, packs }: VisitorOfferProps) {
  const { t } = useTranslation();
  const { offers, preferences } = useApp();
  const leaveFor = useLeaveFor(request);
  const offer = useUnlockOffer(request);
  const read = offer.offers;
  const rest = request.isRest === true ? read?.rest : undefined;
  const candyPrice = rest?.candyPrice ?? request.story.candyPrice;
  const price =
    rest === undefined
      ? t('unlock.price', { count: candyPrice })
      : rest.storyIds.length === 1
        ? t('unlock.priceLast', { candies: fullCount(preferences.language, candyPrice) })
        : t('unlock.priceAll', { count: rest.storyIds.length, candies: fullCount(preferences.language, candyPrice) });
  return (
    <>
      <StoryOpening series={request.series} sentence={read?.story.firstSentence} />
      <OfferPreview offer={offer} />
      <p className={dialog.text}>
        {candyPrice > 0 ? price : t('unlock.plain')} {t('unlock.signIn')}
      </p>
      <p className={styles.alone}>
        <CandyAmount candies={candyPrice} />
      </p>
      <CandyWorth candies={candyPrice} packs={packs} />
      <DialogAnswers cancel={t('unlock.later')} onCancel={offers.close}>
        <button
          type="button"
          className={classNames(buttons.button, buttons.primary)}
          onClick={() => leaveFor(SIGN_IN_PATH)}
        >
          {t('unlock.enter')}
        </button>
      </DialogAnswers>
    </>
  );
});
