import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import text from '../../../design/theme/text.module.css';
import { classNames } from '../../../design/class-names.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import styles from '../../../design/tabs/tabs.module.css';

interface Order {
  readonly to: string;
  readonly label: string;
  readonly isCurrent: boolean;
}

/** The two orders of a list beside its tabs; narrow windows have room for the present one, which leads to the other. */
export function SortLinks({ orders }: { readonly orders: readonly Order[] }) {
  const { t } = useTranslation();
  const present = orders.find(({ isCurrent }) => isCurrent);
  const other = orders.find(({ isCurrent }) => !isCurrent);
  return (
    <nav className={styles.right} aria-label={t('series.sort')}>
      {orders.map(({ to, label, isCurrent }) => (
        <Link
          key={to}
          className={classNames(styles.sort, styles.wide)}
          to={to}
          state={{ keepsPlace: true }}
          replace
          aria-current={isCurrent ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
      {present !== undefined && other !== undefined && (
        <Link className={classNames(styles.sort, styles.narrow)} to={other.to} state={{ keepsPlace: true }} replace>
          {present.label}
          <span className={text.hidden}>: {t('series.sortTo', { order: other.label })}</span>
          <Icon name="down" size={16} />
        </Link>
      )}
    </nav>
  );
}
