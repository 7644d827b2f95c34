import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Collection } from '../../../../../domain/series/collection.ts';
import { COLLECTIONS_PATH, collectionPath } from '../../../../app/collection-path.ts';
import chips from '../../../../design/chips/chips.module.css';
import styles from './collection-chips.module.css';

interface CollectionChipsProps {
  readonly collections: readonly Pick<Collection, 'id' | 'title'>[];
}

/** From everything that is there to what operators have put together (SHL-94). */
export function CollectionChips({ collections }: CollectionChipsProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles.collections} aria-labelledby="collection-chips">
      <span id="collection-chips" className={styles.label}>
        {t('collections.title')}
      </span>
      <ul className={styles.row}>
        {collections.map(({ id, title }) => (
          <li key={id}>
            <Link className={chips.chip} to={collectionPath(id)}>
              {title}
            </Link>
          </li>
        ))}
        <li>
          <Link className={chips.chip} to={COLLECTIONS_PATH}>
            {t('collections.all')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
