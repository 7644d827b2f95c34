import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { RATES } from '../../../../domain/playback/rate.ts';
import { MORE_SLEEP_MINUTES, SLEEP_MINUTES } from '../../../../domain/playback/sleep-timer.ts';
import { useApp } from '../../../app/app.ts';
import { timeLeft } from '../../../app/i18n/format.ts';
import { derived } from '../../../app/stores/derived.ts';
import { classNames } from '../../../design/class-names.ts';
import { Dialog } from '../../../design/dialog/dialog.tsx';
import { Switch } from '../../../design/form/switch.tsx';
import { StopAtLocked } from '../../wallet/feature.ts';
import { sleepText } from './sleep-text.ts';
import buttons from '../../../design/button/button.module.css';
import tiles from '../../../design/form/tiles.module.css';
import styles from './listening-dialog.module.css';

/** How fast a story plays, and when it falls silent by itself. Both take effect at once. */
export function ListeningDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('listening.title')} onClose={onClose}>
      <RateChoice />
      <SleepChoice />
      <div className={styles.stops}>
        <StopAtLocked />
      </div>
      <button
        type="button"
        className={classNames(buttons.button, buttons.line, buttons.wide, styles.done)}
        onClick={onClose}
      >
        {t('listening.done')}
      </button>
    </Dialog>
  );
}

const RateChoice = observer(function RateChoice() {
  const { t } = useTranslation();
  const { player, changeRate } = useApp();
  return (
    <fieldset className={tiles.group}>
      <legend>{t('listening.rate')}</legend>
      <div className={tiles.choices}>
        {RATES.map((rate) => (
          <label key={rate} className={tiles.choice}>
            <input type="radio" name="rate" checked={player.rate === rate} onChange={() => changeRate.run(rate)} />
            {t('listening.times', { rate })}
          </label>
        ))}
      </div>
      <div className={styles.only}>
        <OnlyThisSeries />
      </div>
    </fieldset>
  );
});

/** Whose speed it is (JRN-88), what holds for the other series, and how long the story goes on at it. */
const OnlyThisSeries = observer(function OnlyThisSeries() {
  const { t } = useTranslation();
  const { player, changeRate } = useApp();
  const { entry, rate, rates } = player;
  if (entry === undefined || rates === undefined) return null;
  const isOwn = rates.isOwn(entry.series.id);
  return (
    <>
      <Switch isOn={isOwn} onChange={(isOn) => changeRate.onlyThisSeries(isOn)}>
        {t('listening.onlySeries')}
      </Switch>
      <p className={styles.whose} aria-live="polite">
        {isOwn ? t('listening.ownRate', { rate, general: rates.general }) : t('listening.generalRate', { rate })}
      </p>
      <p className={styles.whose}>
        {derived(() => timeLeft(t, (player.durationSeconds - player.elapsedSeconds) / player.rate))}
      </p>
    </>
  );
});

/** A timer that counts down is none of the choices any more: what is left of it is said below them. */
const SleepChoice = observer(function SleepChoice() {
  const { t } = useTranslation();
  const { player, setSleepTimer } = useApp();
  const { sleepTimer } = player;
  return (
    <fieldset className={tiles.group}>
      <legend>{t('listening.sleep')}</legend>
      <div className={tiles.choices}>
        {SLEEP_MINUTES.map((minutes) => (
          <button
            key={minutes}
            type="button"
            className={tiles.choice}
            aria-pressed={sleepTimer === minutes}
            onClick={() => setSleepTimer.run(minutes)}
          >
            {t('time.minutes', { minutes })}
          </button>
        ))}
        <button
          type="button"
          className={classNames(tiles.choice, tiles.double)}
          aria-pressed={sleepTimer === 'story-end'}
          onClick={() => setSleepTimer.run('story-end')}
        >
          {t('listening.storyEnd')}
        </button>
        <button
          type="button"
          className={tiles.choice}
          aria-pressed={sleepTimer === undefined}
          onClick={() => setSleepTimer.run(undefined)}
        >
          {t('listening.off')}
        </button>
      </div>
      <div className={styles.left}>
        <p role="status">{sleepTimer !== undefined && sleepText(t, sleepTimer)}</p>
        {typeof sleepTimer === 'number' && (
          <button
            type="button"
            className={classNames(buttons.button, buttons.quiet, buttons.small)}
            onClick={() => setSleepTimer.putOff()}
          >
            {t('listening.more', { minutes: MORE_SLEEP_MINUTES })}
          </button>
        )}
      </div>
    </fieldset>
  );
});
