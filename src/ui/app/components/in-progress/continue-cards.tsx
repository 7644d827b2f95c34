import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DEVICE_HISTORY_PATH } from '../../../features/listening/paths.ts';
import { useApp } from '../../app.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import { ShelfRow } from '../series/shelf.tsx';
import { ContinueCard } from '../series/continue-card.tsx';
import { useInProgress } from './use-in-progress.ts';
import styles from './continue-cards.module.css';

/** Cards of the home page; the others are in my drawer. */
const MOST = 12;

/** A row of cards, one for each series in which the listener is in the middle, the one heard last first. What is not known yet comes to its end; a visitor finds their history beside the title. */
export const ContinueCards = observer(function ContinueCards() {
  const { t } = useTranslation();
  const { isKnown, isSignedIn } = useApp().session;
  const { items, ids, load } = useInProgress(MOST);
  const [isFailed, setFailed] = useState(false);
  // Whatever their order: the series heard last changes with each of them that is played.
  const wanted = ids.toSorted((one, other) => one - other).join();
  const canLoad = load !== undefined;
  const ask = async (): Promise<void> => {
    const answer = await load?.();
    setFailed(answer?.ok === false);
  };
  const askAnew = useEffectEvent(() => void ask());
  useEffect(() => {
    if (canLoad) askAnew();
  }, [canLoad, wanted]);
  return (
    <>
      {isKnown && !isSignedIn && (
        <Link className={styles.history} to={DEVICE_HISTORY_PATH}>
          {t('onShelf.history')}
          <Icon name="right" size={16} />
        </Link>
      )}
      <ShelfRow kind="four">
        {items.map((item) => (
          <ContinueCard key={item.series.id} item={item} />
        ))}
        {isFailed && items.length === 0 && (
          <button type="button" className={styles.again} onClick={() => void ask()}>
            {t('onShelf.failed')} <b>{t('failure.action')}</b>
          </button>
        )}
      </ShelfRow>
    </>
  );
});
