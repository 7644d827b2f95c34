import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router-dom';
import type { Collection } from '../../../../../domain/series/collection.ts';
import { useApp } from '../../../../app/app.ts';
import { COLLECTIONS_PATH } from '../../../../app/collection-path.ts';
import { openFirst } from '../../../../app/components/series/open-first.ts';
import { SeriesGrid } from '../../../../app/components/series/series-grid.tsx';
import page from '../../../../design/theme/page.module.css';
import styles from './collection-screen.module.css';

/** Series that an operator has put together, in their order (SHL-94). */
export const CollectionScreen = observer(function CollectionScreen() {
  const { t } = useTranslation();
  const { age } = useApp();
  const { title, text, series } = useLoaderData<Collection>();
  return (
    <div className={page.page}>
      <div className={styles.head}>
        <p className={styles.kind}>
          <Link className={styles.link} to={COLLECTIONS_PATH}>
            {t('collections.title')}
          </Link>
        </p>
        <h1 className={page.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      <SeriesGrid series={openFirst(series, age.isConfirmed)} isFirst />
    </div>
  );
});
