import { useTranslation } from 'react-i18next';
import text from '../../../design/theme/text.module.css';
import { IconButton } from '../../../design/button/icon-button.tsx';
import { pagesShown } from './pages-shown.ts';
import styles from './pagination.module.css';

interface PageButtonsProps {
  readonly label: string;
  /** From 1, as is `last`. */
  readonly page: number;
  readonly last: number;
  readonly onTurn: (page: number) => void;
}

/** The pages of a list that has no address of its own. Nothing for a list of one page. */
export function PageButtons({ label, page, last, onTurn }: PageButtonsProps) {
  const { t } = useTranslation();
  if (last <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={label}>
      <IconButton
        icon="left"
        size={18}
        label={t('series.previousPage')}
        disabled={page === 1}
        onClick={() => onTurn(page - 1)}
      />
      {pagesShown(page, last).map((number) => (
        <button
          key={number}
          type="button"
          className={styles.page}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onTurn(number)}
        >
          <span className={text.hidden}>{t('series.page', { page: number })}</span>
          <span aria-hidden="true">{number}</span>
        </button>
      ))}
      <IconButton
        icon="right"
        size={18}
        label={t('series.nextPage')}
        disabled={page === last}
        onClick={() => onTurn(page + 1)}
      />
    </nav>
  );
}
