import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classNames } from '../../../design/class-names.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import { pagesShown } from './pages-shown.ts';
import text from '../../../design/theme/text.module.css';
import buttons from '../../../design/button/button.module.css';
import styles from './pagination.module.css';

interface PaginationProps {
  readonly label: string;
  /** From 1, as is `last`. */
  readonly page: number;
  readonly last: number;
  readonly pathOf: (page: number) => string;
}

/** The pages of a list, as links. Nothing for a list of one page. */
export function Pagination({ label, page, last, pathOf }: PaginationProps) {
  const { t } = useTranslation();
  if (last <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={label}>
      <Step to={page > 1 ? pathOf(page - 1) : undefined} icon="left" label={t('series.previousPage')} />
      {pagesShown(page, last).map((number) => (
        <Link
          key={number}
          className={styles.page}
          to={pathOf(number)}
          aria-current={number === page ? 'page' : undefined}
        >
          <span className={text.hidden}>{t('series.page', { page: number })}</span>
          <span aria-hidden="true">{number}</span>
        </Link>
      ))}
      <Step to={page < last ? pathOf(page + 1) : undefined} icon="right" label={t('series.nextPage')} />
    </nav>
  );
}

interface StepProps {
  readonly to: string | undefined;
  readonly icon: 'left' | 'right';
  readonly label: string;
}

function Step({ to, icon, label }: StepProps) {
  if (to === undefined) {
    return (
      <span className={classNames(buttons.icon, styles.off)} aria-hidden="true">
        <Icon name={icon} size={18} />
      </span>
    );
  }
  return (
    <Link className={buttons.icon} to={to} aria-label={label}>
      <Icon name={icon} size={18} />
    </Link>
  );
}
