import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useApp } from '../../../app/app.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import { fullCount } from '../../../app/i18n/format.ts';
import { CANDY_PATH } from '../paths.ts';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';
import styles from './balance-strip.module.css';

interface BalanceStripProps {
  /** Another page comes. */
  readonly onLeave?: () => void;
}

/** What a member can spend, and the way to more of it. It is read each time that the strip comes into sight. */
export const BalanceStrip = observer(function BalanceStrip({ onLeave }: BalanceStripProps) {
  const { t } = useTranslation();
  const { preferences, wallet } = useApp();
  const link = useRef<HTMLAnchorElement>(null);
  const [sights, setSights] = useState(0);
  const balance = useLazyFeature(wallet, sights > 0)?.balance;
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) setSights((before) => before + 1);
    });
    if (link.current !== null) watch.observe(link.current);
    return () => watch.disconnect();
  }, []);
  useEffect(() => void balance?.load(), [balance, sights]);
  const held = balance?.balance?.totalCandy;
  return (
    <Link ref={link} className={styles.strip} to={CANDY_PATH} onClick={onLeave}>
      <Icon name={LAZY_ICONS.candy} size={28} />
      <span className={styles.held}>
        {t('candy.balance')}
        <b>{held !== undefined && fullCount(preferences.language, held)}</b>
      </span>
      {t('candy.shop')}
    </Link>
  );
});
