import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedStretch } from '../../../../application/listening/device-history.ts';
import { useApp } from '../../../app/app.ts';
import { ServerAnswer } from '../../../app/components/server-answer/server-answer.tsx';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';
import { classNames } from '../../../design/class-names.ts';
import { HistoryDays } from './history-days.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { NothingHeard } from './nothing-heard.tsx';
import buttons from '../../../design/button/button.module.css';
import styles from './device-history.module.css';

/** Stretches that are shown at once, and with each press on the button below them. */
const STEP = 50;

/** What a visitor listened to on this device, day by day, and how long it stays (JRN-109). */
export const DeviceHistory = observer(function DeviceHistory() {
  const { t } = useTranslation();
  const store = useLazyFeature(useApp().deviceHistory);
  return (
    <ServerAnswer
      isKnown={store?.stretches !== undefined}
      load={store && (() => store.load())}
      failed={t('listened.failed')}
      blank={<HistorySkeleton />}
    >
      {store?.stretches !== undefined && <Known stretches={store.stretches} />}
    </ServerAnswer>
  );
});

function Known({ stretches }: { readonly stretches: readonly NamedStretch[] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(STEP);
  if (stretches.length === 0) return <NothingHeard />;
  return (
    <>
      <HistoryDays stretches={stretches.slice(0, shown).map(told)} />
      {shown < stretches.length && (
        <button
          type="button"
          className={classNames(buttons.button, buttons.line, buttons.middle, styles.more)}
          onClick={() => setShown(shown + STEP)}
        >
          {t('listened.earlier')}
        </button>
      )}
    </>
  );
}

/** As the server tells a member of one. */
function told({ series, story, begunAt, endedAt, ...heard }: NamedStretch, index: number) {
  return {
    ...heard,
    id: index,
    begunAt: new Date(begunAt).toISOString(),
    endedAt: new Date(endedAt).toISOString(),
    series: series === undefined ? null : { ...series, imageUrl: series.imageUrl ?? null },
    story: story ?? null,
    device: null,
  };
}
