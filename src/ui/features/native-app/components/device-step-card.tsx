import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ASKED_STEPS,
  DEVICE_ANSWERS,
  MAX_DEVICE_NOTE,
  type DeviceStep,
} from '../../../../domain/device-check/steps.ts';
import { classNames } from '../../../design/class-names.ts';
import { Radio } from '../../../design/form/radio.tsx';
import type { DeviceChecking } from '../parts.ts';
import buttons from '../../../design/button/button.module.css';
import shared from '../screens/native-host.module.css';
import styles from './device-step-card.module.css';

interface DeviceStepCardProps {
  readonly step: DeviceStep;
  readonly part: DeviceChecking;
}

/** A step: what to do, what the page has seen of it, and what it asks the person. */
export const DeviceStepCard = observer(function DeviceStepCard({ step, part }: DeviceStepCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const { check, checkDevice } = part;
  const outcome = check.outcomes.find((one) => one.step === step);
  if (outcome === undefined) return null;
  const title = t(`deviceCheck.steps.${step}.title`);
  const isBegun = check.recording()?.events.some((event) => event.kind === 'step' && event.step === step) === true;
  const button = classNames(buttons.button, buttons.line, buttons.small);
  return (
    <li className={styles.step} aria-labelledby={id} aria-current={check.step === step ? 'step' : undefined}>
      <div className={styles.head}>
        <h2 id={id} className={shared.heading}>
          {title}
        </h2>
        <span className={styles.verdict} data-verdict={outcome.verdict}>
          {t(`deviceCheck.verdicts.${outcome.verdict}`)}
        </span>
      </div>
      <p>{t(`deviceCheck.steps.${step}.todo`)}</p>
      <div className={styles.buttons}>
        <button
          type="button"
          className={button}
          aria-label={t(isBegun ? 'deviceCheck.againWhat' : 'deviceCheck.beginWhat', { step: title })}
          onClick={() => checkDevice.step(step)}
        >
          {t(isBegun ? 'deviceCheck.again' : 'deviceCheck.begin')}
        </button>
        {step === 'stories' && check.step === step && (
          <button type="button" className={button} onClick={() => checkDevice.nearTheEnd()}>
            {t('deviceCheck.nearEnd')}
          </button>
        )}
        {step === 'reload' && check.step === step && (
          <button type="button" className={button} onClick={() => window.location.reload()}>
            {t('deviceCheck.reload')}
          </button>
        )}
      </div>
      {check.step === step && <p className={styles.quiet}>{t('deviceCheck.underway')}</p>}
      {outcome.measures.length > 0 && (
        <ul className={styles.measures} aria-label={t('deviceCheck.measured', { step: title })}>
          {outcome.measures.map(({ name, ...values }) => (
            <li key={name}>{t(`deviceCheck.measures.${name}`, values)}</li>
          ))}
        </ul>
      )}
      {isBegun && ASKED_STEPS.includes(step) && <Question step={step} title={title} part={part} />}
    </li>
  );
});

const Question = observer(function Question({ step, title, part }: DeviceStepCardProps & { readonly title: string }) {
  const { t } = useTranslation();
  const name = useId();
  const { check, checkDevice } = part;
  const { answer, note = '' } = check.recording()?.replies[step] ?? {};
  if (step !== 'locked' && step !== 'headset' && step !== 'call') return null;
  return (
    <>
      <fieldset className={styles.question}>
        <legend>{t(`deviceCheck.steps.${step}.question`)}</legend>
        {DEVICE_ANSWERS.map((one) => (
          <label key={one}>
            <Radio
              name={name}
              checked={answer === one}
              onChange={() => checkDevice.reply(step, { answer: one, note })}
            />
            {t(`deviceCheck.answers.${one}`)}
          </label>
        ))}
      </fieldset>
      <label className={shared.choice}>
        {t('deviceCheck.note')}
        <input
          value={note}
          maxLength={MAX_DEVICE_NOTE}
          aria-label={t('deviceCheck.noteOf', { step: title })}
          onChange={({ target }) => checkDevice.reply(step, { answer, note: target.value })}
        />
      </label>
    </>
  );
});
