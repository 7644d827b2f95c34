import { observer } from 'mobx-react-lite';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { MAX_SPONSOR_CANDY, MAX_SPONSOR_MESSAGE_LENGTH } from '../../../../../common/kernel/limits.ts';
import type { Series } from '../../../../domain/series/series.ts';
import { useApp } from '../../../app/app.ts';
import { classNames } from '../../../design/class-names.ts';
import { Dialog } from '../../../design/dialog/dialog.tsx';
import { FormAlert } from '../../../design/form/form-alert.tsx';
import { fullCount } from '../../../app/i18n/format.ts';
import { CANDY_PATH } from '../paths.ts';
import { useSignInFirst } from '../../../app/sign-in-first.ts';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';
import { useTyped } from '../../../app/use-typed.ts';
import { type Reason, useWaitWords } from '../../../app/use-wait-words.ts';
import { CandySums } from './payouts/candy-sums.tsx';
import { REFUSALS } from './candy-texts.ts';
import buttons from '../../../design/button/button.module.css';
import dialog from '../../../design/dialog/dialog.module.css';
import tiles from '../../../design/form/tiles.module.css';
import notes from '../../../app/components/note-dialog/note-dialog.module.css';
import shared from './unlocking/unlock-dialog.module.css';
import styles from './sponsor-dialog.module.css';

/** Amounts that are offered; any other can be written. */
const AMOUNTS = [5, 10, 30, 100] as const;

export interface SponsorDialogProps {
  readonly series: Series;
  readonly onClose: () => void;
}

/** Gives candy to the author of a series, with a word that the author reads. */
export const SponsorDialog = observer(function SponsorDialog({ series, onClose }: SponsorDialogProps) {
  const { t } = useTranslation();
  const { preferences, wallet, session } = useApp();
  const signInFirst = useSignInFirst();
  const navigate = useNavigate();
  const balance = useLazyFeature(wallet)?.balance;
  useEffect(() => void balance?.load(), [balance]);
  const [written, setWritten] = useState('10');
  const [message, setMessage] = useMessage(series);
  const waitWords = useWaitWords();
  const candyAmount = amountOf(written);
  const held = balance?.balance?.totalCandy;
  const isShort = held !== undefined && candyAmount !== undefined && candyAmount > held;
  const { isBusy, refusal, send } = useSponsoring(series, onClose);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!session.isSignedIn) signInFirst({ kind: 'sponsor' });
    else if (isShort) void navigate(CANDY_PATH);
    else if (candyAmount !== undefined) void send(candyAmount, message.normalize('NFC').trim());
  };
  const count = candyAmount ?? 0;
  const go = t('sponsor.go', { count, candies: fullCount(preferences.language, count) });
  const paying = isBusy ? t('sponsor.going') : go;
  const label = session.isSignedIn ? (isShort ? t('unlock.buy') : paying) : t('auth.signIn');
  return (
    <Dialog title={t('sponsor.title', { author: series.author.name })} onClose={onClose}>
      <form onSubmit={submit}>
        <p className={dialog.text}>{t('sponsor.text')}</p>
        <fieldset className={tiles.group}>
          <legend>{t('sponsor.amount')}</legend>
          <div className={tiles.choices}>
            {AMOUNTS.map((amount) => (
              <label key={amount} className={tiles.choice}>
                <input
                  type="radio"
                  name="amount"
                  checked={candyAmount === amount}
                  onChange={() => setWritten(String(amount))}
                />
                {t('sponsor.candies', { count: amount })}
              </label>
            ))}
          </div>
        </fieldset>
        <label className={notes.note}>
          {t('sponsor.other')}
          <input
            className={styles.number}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(MAX_SPONSOR_CANDY).length}
            value={written}
            onChange={(event) => setWritten(event.target.value.replace(/[^0-9]/g, ''))}
          />
        </label>
        <label className={notes.note}>
          {t('sponsor.message')}
          <textarea
            rows={2}
            maxLength={MAX_SPONSOR_MESSAGE_LENGTH}
            dir="auto"
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </label>
        <CandySums
          sums={[
            [t('unlock.balance'), held],
            [t('sponsor.after'), isShort || held === undefined ? undefined : held - count],
          ]}
        />
        <FormAlert
          lines={
            refusal !== undefined
              ? [waitWords(refusal) ?? t(REFUSALS[refusal.kind])]
              : isShort
                ? [t('unlock.missing', { count: count - held })]
                : []
          }
        />
        <div className={shared.answers}>
          <button
            type="submit"
            className={classNames(buttons.button, buttons.primary)}
            disabled={candyAmount === undefined}
            aria-busy={isBusy}
          >
            {label}
          </button>
          <button type="button" className={classNames(buttons.button, buttons.line)} onClick={onClose}>
            {t('unlock.later')}
          </button>
        </div>
      </form>
    </Dialog>
  );
});

/** @returns whole candies, undefined where no sponsorship has so many */
function amountOf(written: string): number | undefined {
  const amount = Number(written);
  return amount >= 1 && amount <= MAX_SPONSOR_CANDY ? amount : undefined;
}

/** What is written to the author; it is kept on the device. */
function useMessage(series: Series): [string, (message: string) => void] {
  const { unlocking } = useApp();
  const drafts = useLazyFeature(unlocking)?.sponsorDrafts;
  const [typed, setTyped] = useTyped();
  // Who writes before the drafts have been fetched has written all the same.
  useEffect(() => {
    if (typed !== undefined) drafts?.keep(series.id, typed);
  }, [drafts, series.id, typed]);
  return [typed ?? drafts?.read(series.id) ?? '', setTyped];
}

function useSponsoring(series: Series, onClose: () => void) {
  const { t } = useTranslation();
  const { unlocking, toasts } = useApp();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Reason<keyof typeof REFUSALS>>();
  const send = async (candyAmount: number, message: string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const { sponsorSeries, sponsorDrafts } = await unlocking();
      const words = message === '' ? undefined : message;
      const paid = await sponsorSeries.run({ seriesId: series.id, candyAmount, message: words });
      if (!paid.ok) return setRefusal(paid.failure);
      sponsorDrafts.keep(series.id, '');
      onClose();
      toasts.show({ kind: 'status', words: t('sponsor.done', { count: candyAmount }) });
    } catch {
      setRefusal({ kind: 'offline' }); // the part itself could not be fetched
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, send };
}
