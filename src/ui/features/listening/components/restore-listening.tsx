import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RESTORABLE_DAYS } from '../../../../../common/kernel/limits.ts';
import { wallClockOf } from '../../../../domain/creators/wall-clock.ts';
import { useApp } from '../../../app/app.ts';
import { ServerAnswer } from '../../../app/components/server-answer/server-answer.tsx';
import { useNow } from '../../../app/use-clock.ts';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';
import { ThenPreview } from './then-preview.tsx';
import chips from '../../../design/chips/chips.module.css';
import forms from '../../../design/form/form.module.css';
import styles from './restore-listening.module.css';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Milliseconds before now that are offered. */
const CHOICES = { hourAgo: HOUR_MS, dayAgo: DAY_MS, weekAgo: 7 * DAY_MS, monthAgo: 30 * DAY_MS } as const;

/** Brings the playlist and places back to what they were at a moment, which is shown first (JRN-110). */
export const RestoreListening = observer(function RestoreListening() {
  const { t } = useTranslation();
  const store = useLazyFeature(useApp().restoring);
  const now = useNow();
  const id = useId();
  const [at, setAt] = useState<number>();
  const choose = (text: string): void => {
    const moment = Date.parse(text);
    if (!Number.isNaN(moment)) setAt(moment);
  };
  return (
    <section>
      <h2 className={styles.title}>{t('listened.restoreTitle')}</h2>
      <p className={styles.text}>{t('listened.restoreText')}</p>
      <div className={styles.choices} role="group" aria-label={t('listened.restoreChoices')}>
        {Object.entries(CHOICES).map(([name, before]) => (
          <button key={name} type="button" className={chips.chip} onClick={() => setAt(minuteOf(now - before))}>
            {t(`listened.${name as keyof typeof CHOICES}`)}
          </button>
        ))}
      </div>
      <div className={forms.field}>
        <div className={forms.labels}>
          <label htmlFor={id}>{t('listened.restoreAt')}</label>
        </div>
        <div className={forms.box}>
          <input
            id={id}
            type="datetime-local"
            value={at === undefined ? '' : wallClockOf(at)}
            min={wallClockOf(now - RESTORABLE_DAYS * DAY_MS)}
            max={wallClockOf(now)}
            onChange={(event) => choose(event.target.value)}
          />
        </div>
      </div>
      {at !== undefined && (
        <ServerAnswer
          key={at}
          isKnown={store?.moment(at) !== undefined}
          load={store && (() => store.load(at))}
          failed={t('listened.restoreFailed')}
        >
          {store !== undefined && <ThenPreview then={store.moment(at)} store={store} onDone={() => setAt(undefined)} />}
        </ServerAnswer>
      )}
    </section>
  );
});

function minuteOf(at: number): number {
  return at - (at % 60_000);
}
