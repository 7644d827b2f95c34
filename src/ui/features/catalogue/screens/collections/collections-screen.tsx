import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router-dom';
import type { Collection } from '../../../../../domain/series/collection.ts';
import { collectionPath } from '../../../../app/collection-path.ts';
import { Cover } from '../../../../app/components/cover/cover.tsx';
import { classNames } from '../../../../design/class-names.ts';
import { EmptyState } from '../../../../design/empty-state/empty-state.tsx';
import { BROWSE_PATH } from '../../paths.ts';
import buttons from '../../../../design/button/button.module.css';
import page from '../../../../design/theme/page.module.css';
import styles from './collections-screen.module.css';

/** How wide one of the four covers of a card is shown. */
const COVER_SIZES = '(min-width: 1344px) 140px, (min-width: 768px) 11vw, 21vw';

/** What operators have put together, each by its first four series (SHL-94). */
export const CollectionsScreen = observer(function CollectionsScreen() {
  const { t } = useTranslation();
  const collections = useLoaderData<readonly Collection[]>();
  return (
    <div className={page.page}>
      <div className={styles.head}>
        <h1 className={page.title}>{t('collections.title')}</h1>
        <p className={styles.hint}>{t('collections.hint')}</p>
      </div>
      {collections.length === 0 ? (
        <EmptyState
          drawing="book"
          title={t('collections.empty')}
          text={t('collections.emptyText')}
          action={
            <Link className={classNames(buttons.button, buttons.line, buttons.middle)} to={BROWSE_PATH}>
              {t('collections.explore')}
            </Link>
          }
        />
      ) : (
        <ul className={styles.cards}>
          {collections.map((collection) => (
            <li key={collection.id}>
              <CollectionCard collection={collection} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});

function CollectionCard({ collection }: { readonly collection: Collection }) {
  const { t } = useTranslation();
  const { id, title, text, seriesCount, series } = collection;
  return (
    <Link className={styles.card} to={collectionPath(id)}>
      <span className={styles.covers}>
        {series.map((one) => (
          <Cover key={one.id} series={one} alt="" sizes={COVER_SIZES} />
        ))}
      </span>
      <strong className={styles.title}>{title}</strong>
      <span className={styles.text}>{text}</span>
      <span className={styles.count}>{t('collections.series', { count: seriesCount })}</span>
    </Link>
  );
}
