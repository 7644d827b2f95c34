import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classNames } from '../../../design/class-names.ts';
import text from '../../../design/theme/text.module.css';
import { Icon } from '../../../design/icon/icon.tsx';
import styles from './shelf.module.css';

interface ShelfProps {
  readonly title: string;
  readonly hint?: string | undefined;
  /** Where there is more of the same. */
  readonly more?: string | undefined;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A titled part of a section page. */
export function Shelf({ title, hint, more, children, className }: ShelfProps) {
  const { t } = useTranslation();
  return (
    <section className={classNames(styles.shelf, className)}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
        {more !== undefined && (
          <Link className={styles.more} to={more}>
            {t('shelf.more')}
            <span className={text.hidden}>: {title}</span>
            <Icon name="right" size={16} />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

/**
 * `covers`: one row of as many as fit, to be pushed sideways in narrow windows. `four`: four, likewise. `sentences`:
 * cards of words, wider than covers.
 */
interface ShelfRowProps {
  readonly kind: 'covers' | 'four' | 'sentences';
  readonly children: ReactNode;
}

/** The things on a shelf. */
export function ShelfRow({ kind, children }: ShelfRowProps) {
  return <div className={classNames(styles.row, styles[kind])}>{children}</div>;
}
