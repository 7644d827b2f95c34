import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import text from '../../theme/text.module.css';
import styles from './page-skeleton.module.css';

/** `home`: a hero and covers. `series`: a cover and rows. `list`: a title and covers. */
export type SkeletonKind = 'home' | 'series' | 'list';

/** The sizes of the page that is on its way. */
export function PageSkeleton({ kind }: { readonly kind: SkeletonKind }) {
  const { t } = useTranslation();
  return (
    <div className={classNames(styles.page, styles[kind])} aria-busy="true">
      <p className={text.hidden} role="status">
        {t('shell.loading')}
      </p>
      {kind !== 'series' ? (
        <>
          <div className={kind === 'home' ? styles.hero : styles.heading} />
          <div className={styles.covers}>
            {repeat(kind === 'home' ? 6 : 12, (key) => (
              <Threaded key={key} />
            ))}
          </div>
        </>
      ) : (
        <>
          <Threaded />
          <div className={styles.rows}>
            {repeat(8, (key) => (
              <div key={key} className={styles.line} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

function repeat<Item>(times: number, make: (key: number) => Item): readonly Item[] {
  return Array.from({ length: times }, (_, key) => make(key));
}

/** A cover's place, crossed by a faint thread. */
function Threaded() {
  return (
    <div className={styles.cover}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <path d="M0 50H34q2-2 4 0t4 0q2-8 4 0t4 0q2-12 4 0t4 0q2-8 4 0t4 0q2-2 4 0H100" />
      </svg>
    </div>
  );
}
