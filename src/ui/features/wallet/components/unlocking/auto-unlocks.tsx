import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { USUAL_CAP, type AutoUnlockedSeries } from '../../../../../domain/candy/unlock-offer.ts';
import { useApp } from '../../../../app/app.ts';
import { Switch } from '../../../../design/form/switch.tsx';
import { ServerAnswer } from '../../../../app/components/server-answer/server-answer.tsx';
import { RowsSkeleton } from '../../../../app/components/paged-list/rows-skeleton.tsx';
import { useReport } from '../../../../app/report.ts';
import type { AutoUnlocksStore } from '../../stores/auto-unlocks-store.ts';
import { useLazyFeature } from '../../../../app/use-lazy-feature.ts';
import styles from '../../../../app/components/paged-list/rows.module.css';

/** The series that unlock by themselves, each with what that may cost; they are turned off here (decisions §5). */
export const AutoUnlocks = observer(function AutoUnlocks() {
  const { t } = useTranslation();
  const store = useLazyFeature(useApp().unlocking)?.autoUnlocks;
  const list = store?.list;
  return (
    <ServerAnswer
      isKnown={list !== undefined}
      load={store && (() => store.load())}
      failed={t('candy.unread')}
      blank={<RowsSkeleton />}
    >
      {list?.length === 0 && <p className={styles.none}>{t('candy.autoEmpty')}</p>}
      {store !== undefined && list !== undefined && list.length > 0 && (
        <ul className={styles.rows}>
          {list.map((one) => (
            <AutoUnlockRow key={one.series.id} one={one} store={store} />
          ))}
        </ul>
      )}
    </ServerAnswer>
  );
});

interface AutoUnlockRowProps {
  readonly one: AutoUnlockedSeries;
  readonly store: AutoUnlocksStore;
}

function AutoUnlockRow({ one: { series, autoUnlock }, store }: AutoUnlockRowProps) {
  const { t } = useTranslation();
  const report = useReport();
  const [isBusy, setBusy] = useState(false);
  // Who turns it on again allows as much as before.
  const [usual] = useState(autoUnlock.isOn ? autoUnlock.cap : USUAL_CAP);
  const { isOn, cap, spent } = autoUnlock;
  const change = (request: boolean): void => {
    setBusy(true);
    report(store.set(series.id, request ? usual : undefined).finally(() => setBusy(false)));
  };
  return (
    <li>
      <Switch isOn={isOn} isDisabled={isBusy} onChange={change}>
        <b>{series.title}</b>
        <span>{isOn ? t('candy.autoSpent', { spent, cap }) : t('candy.autoOff')}</span>
      </Switch>
    </li>
  );
}
