import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  fasterRate,
  MAX_RATE,
  MIN_RATE,
  PRESET_RATES,
  RATE_STEP,
  slowerRate,
} from '../../../../domain/playback/rate.ts';
import { SKIP_CHOICES, skipOf } from '../../../../domain/playback/skip.ts';
import { MORE_SLEEP_MINUTES, SLEEP_MINUTES } from '../../../../domain/playback/sleep-timer.ts';
import { useApp } from '../../../app/app.ts';
import { timeLeft } from '../../../app/i18n/format.ts';
import { derived } from '../../../app/stores/derived.ts';
import { IconButton } from '../../../design/button/icon-button.tsx';
import { classNames } from '../../../design/class-names.ts';
import { Switch } from '../../../design/form/switch.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import { StopAtLocked } from '../../wallet/feature.ts';
import { sleepText } from './sleep-text.ts';
import buttons from '../../../design/button/button.module.css';
import tiles from '../../../design/form/tiles.module.css';
import ranges from '../../../design/range/range.module.css';
import styles from './listening-settings.module.css';

/** How fast a story plays, when it falls silent by itself, and how far a skip leads. Each choice takes effect at once. */
export function ListeningSettings({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  useEscape(onClose);
  return (
    <div className={styles.settings}>
      <header className={styles.head}>
        <h2>{t('listening.title')}</h2>
        <IconButton icon="close" size={20} label={t('listening.done')} onClick={onClose} />
      </header>
      <RateChoice />
      <SleepChoice />
      <SkipChoice />
      <div className={styles.stops}>
        <StopAtLocked />
      </div>
    </div>
  );
}

/** Escape closes these alone, wherever the focus is, and not what they stand above. */
function useEscape(onClose: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isAbove = event.target instanceof Element && event.target.closest('dialog[open]:not([popover])') !== null;
      if (event.key !== 'Escape' || event.defaultPrevented || isAbove) return;
      event.preventDefault();
      onClose();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  });
}

const RateChoice = observer(function RateChoice() {
  const { t } = useTranslation();
  const { player, changeRate } = useApp();
  const { rate } = player;
  return (
    <fieldset className={tiles.group}>
      <legend>{t('listening.rate')}</legend>
      <div className={styles.fine}>
        <IconButton
          icon={LAZY_ICONS.minus}
          size={20}
          label={t('listening.slower', { step: RATE_STEP })}
          aria-disabled={rate === MIN_RATE}
          onClick={() => changeRate.run(slowerRate(rate))}
        />
        <RateRange />
        <IconButton
          icon="plus"
          size={20}
          label={t('listening.faster', { step: RATE_STEP })}
          aria-disabled={rate === MAX_RATE}
          onClick={() => changeRate.run(fasterRate(rate))}
        />
        <span className={styles.rate} aria-hidden="true">
          {t('listening.times', { rate })}
        </span>
      </div>
      <div className={styles.presets}>
        {PRESET_RATES.map((preset) => (
          <label key={preset} className={tiles.choice}>
            <input type="radio" name="rate" checked={rate === preset} onChange={() => changeRate.run(preset)} />
            {t('listening.times', { rate: preset })}
          </label>
        ))}
      </div>
      <div className={styles.only}>
        <OnlyThisSeries />
      </div>
    </fieldset>
  );
});

/** Every speed there is (PLY-58). */
const RateRange = observer(function RateRange() {
  const { t } = useTranslation();
  const { player, changeRate } = useApp();
  const { rate } = player;
  const range = useRef<HTMLInputElement>(null);
  const filled = ((rate - MIN_RATE) / (MAX_RATE - MIN_RATE)) * 100;
  useLayoutEffect(() => range.current?.style.setProperty('--filled', `${filled}%`), [filled]);
  return (
    <input
      ref={range}
      className={classNames(ranges.range, styles.range)}
      type="range"
      min={MIN_RATE}
      max={MAX_RATE}
      step={RATE_STEP}
      value={rate}
      aria-label={t('listening.rate')}
      aria-valuetext={t('listening.times', { rate })}
      onChange={(event) => changeRate.run(event.currentTarget.valueAsNumber)}
    />
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

/** How far back and forward lead, by buttons, keys and the device's controls (PLY-62). */
const SkipChoice = observer(function SkipChoice() {
  const { t } = useTranslation();
  const { player, changeSkip } = useApp();
  const chosen = derived(() => skipOf(player.player()));
  return (
    <fieldset className={classNames(tiles.group, styles.skip)}>
      <legend>{t('listening.skip')}</legend>
      <div className={styles.lengths}>
        {SKIP_CHOICES.map((seconds) => (
          <label key={seconds} className={tiles.choice}>
            <input type="radio" name="skip" checked={chosen === seconds} onChange={() => changeSkip.run(seconds)} />
            {t('listening.seconds', { seconds })}
          </label>
        ))}
      </div>
    </fieldset>
  );
});
