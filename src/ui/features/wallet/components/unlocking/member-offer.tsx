import type { TFunction } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnlockRequest } from '../../../../../application/ports/state/offer-state-port.ts';
import type { Language } from '../../../../../../common/kernel/language.ts';
import { packFor, type CandyPack } from '../../../../../domain/candy/pack.ts';
import type { UnlockOffer } from '../../../../../domain/candy/unlock-offer.ts';
import { useApp } from '../../../../app/app.ts';
import { classNames } from '../../../../design/class-names.ts';
import { FormAlert } from '../../../../design/form/form-alert.tsx';
import { Radio } from '../../../../design/form/radio.tsx';
import { won } from '../../../../app/i18n/amounts.ts';
import { fullCount } from '../../../../app/i18n/format.ts';
import { buyCandyPath, offerPath } from '../../paths.ts';
import { useWaitWords } from '../../../../app/use-wait-words.ts';
import { AutoUnlockChoice } from './auto-unlock-choice.tsx';
import { CandyAmount } from '../candy-amount.tsx';
import { CandyWorth } from './candy-worth.tsx';
import { CandySums } from '../payouts/candy-sums.tsx';
import { REFUSALS } from '../candy-texts.ts';
import { StoryOpening } from './story-opening.tsx';
import { OfferPreview } from './story-preview.tsx';
import { StopAtLocked } from './stop-at-locked.tsx';
import { useLeaveFor } from './use-leave-for.ts';
import { useUnlock } from './use-unlock.ts';
import { useUnlockOffer } from './use-unlock-offer.ts';
import buttons from '../../../../design/button/button.module.css';
import shared from './unlock-dialog.module.css';
import styles from './member-offer.module.css';

interface MemberOfferProps {
  readonly request: UnlockRequest;
  /** Those that are sold. */
  readonly packs: readonly CandyPack[];
}

/** The price and the balance before and after, beside the button that pays. */
export const MemberOffer = observer(function MemberOffer({ request, packs }: MemberOfferProps) {
  const { t } = useTranslation();
  const { player, preferences } = useApp();
  const { language } = preferences;
  const waitWords = useWaitWords();
  const offer = useUnlockOffer(request);
  const { offers, failure } = offer;
  const [isRest, setRest] = useState(request.isRest === true);
  const unlock = useUnlock(request, offer);
  if (offers === undefined) {
    return (
      <>
        {failure === undefined && (
          <p className={styles.loading} role="status">
            {t('shell.loading')}
          </p>
        )}
        <FormAlert lines={failure === undefined ? [] : [waitWords(failure) ?? t(REFUSALS[failure.kind])]} />
        <Answers go={failure === undefined ? undefined : { label: t('failure.action'), run: offer.retry }} />
      </>
    );
  }
  const chosen = isRest ? offers.rest : offers.story;
  return (
    <>
      <StoryOpening series={request.series} sentence={offers.story.firstSentence} />
      <OfferPreview offer={offer} />
      {offers.rest.storyIds.length > 1 && (
        <Extent story={offers.story} rest={offers.rest} isRest={isRest} onChange={setRest} />
      )}
      <CandySums
        sums={[
          [t('unlock.cost'), chosen.candyPrice],
          [t('unlock.balance'), chosen.balance],
          [t('unlock.after'), chosen.balanceAfter],
        ]}
      />
      <CandyWorth candies={chosen.candyPrice} packs={packs} />
      <FormAlert
        lines={
          failure === undefined
            ? missing(t, language, chosen, packs)
            : [waitWords(failure) ?? t(REFUSALS[failure.kind])]
        }
      />
      <AutoUnlockChoice auto={offers.story.autoUnlock} onChange={(cap) => void offer.setAuto(cap)} />
      {isMet(request) && player.entries.length > 1 && <StopAtLocked />}
      <Pay
        request={{ ...request, isRest }}
        chosen={chosen}
        isBusy={unlock.isBusy}
        onPay={() => void unlock.pay(isRest, chosen)}
      />
    </>
  );
});

/** The sound has come to it. */
function isMet({ reason }: UnlockRequest): boolean {
  return reason === 'ended' || reason === 'capped';
}

/** What is missing, and the smallest pack that is as much: what has to be paid is more than the price of a story (CND-30). */
function missing(
  t: TFunction,
  language: Language,
  { missing: count }: UnlockOffer,
  packs: readonly CandyPack[],
): readonly string[] {
  if (count <= 0) return [];
  const pack = packFor(count, packs);
  const short = t('unlock.missing', { count });
  if (pack === undefined || pack.candyAmount < count) return [short];
  const candies = fullCount(language, pack.candyAmount);
  return [short, t('unlock.covers', { candies, won: won(t, language, pack.wonAmount) })];
}

interface ExtentProps {
  readonly story: UnlockOffer;
  readonly rest: UnlockOffer;
  readonly isRest: boolean;
  readonly onChange: (isRest: boolean) => void;
}

/** How much is unlocked: the story, or all that is locked. */
function Extent({ story, rest, isRest, onChange }: ExtentProps) {
  const { t } = useTranslation();
  const choices = [
    { value: false, label: t('unlock.one'), candies: story.candyPrice },
    { value: true, label: t('unlock.rest', { count: rest.storyIds.length }), candies: rest.candyPrice },
  ];
  return (
    <fieldset className={styles.extent}>
      <legend>{t('unlock.extent')}</legend>
      {choices.map(({ value, label, candies }) => (
        <label key={label}>
          <Radio className={styles.field} name="extent" checked={isRest === value} onChange={() => onChange(value)} />
          <span>{label}</span>
          <CandyAmount candies={candies} />
        </label>
      ))}
    </fieldset>
  );
}

interface PayProps extends Pick<MemberOfferProps, 'request'> {
  readonly chosen: UnlockOffer;
  readonly isBusy: boolean;
  readonly onPay: () => void;
}

const Pay = observer(function Pay({ request, chosen, isBusy, onPay }: PayProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const leaveFor = useLeaveFor(request);
  const { candyPrice, missing: short } = chosen;
  if (short > 0) {
    const path = buyCandyPath(offerPath(request.series.id, request.story.id, request.isRest), short);
    return <Answers request={request} go={{ label: t('unlock.buy'), run: () => leaveFor(path) }} />;
  }
  const key = request.reason === 'pressed' ? 'unlock.go' : 'unlock.goAndListen';
  const label = t(key, { count: candyPrice, candies: fullCount(language, candyPrice) });
  return <Answers request={request} go={{ label: isBusy ? t('unlock.going') : label, run: onPay, isBusy }} />;
});

interface AnswersProps extends Partial<Pick<MemberOfferProps, 'request'>> {
  readonly go: { readonly label: string; readonly run: () => void; readonly isBusy?: boolean } | undefined;
}

/** Leaving it, or what follows in the playlist instead; and what is done. */
const Answers = observer(function Answers({ request, go }: AnswersProps) {
  const { t } = useTranslation();
  const { offers, player, playWaiting } = useApp();
  const next = request !== undefined && isMet(request) ? player.entries[1] : undefined;
  const toNext = (): void => {
    offers.close();
    if (next !== undefined) void playWaiting.run(next.series.id);
  };
  return (
    <div className={shared.answers}>
      <button
        type="button"
        className={classNames(buttons.button, buttons.primary)}
        disabled={go === undefined}
        aria-busy={go?.isBusy === true}
        onClick={go?.run}
      >
        {go?.label ?? t('unlock.open')}
      </button>
      {next !== undefined && (
        <button type="button" className={classNames(buttons.button, buttons.line)} onClick={toNext}>
          {t('unlock.next')}
        </button>
      )}
      <button type="button" className={classNames(buttons.button, buttons.line)} onClick={offers.close}>
        {t('unlock.later')}
      </button>
    </div>
  );
});
