import { observer } from 'mobx-react-lite';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../../app/app.ts';
import { ShelfRow } from '../../../../app/components/series/shelf.tsx';
import { lazyComponent, LazyBoundary } from '../../../../app/lazy-component.ts';
import styles from './continue-shelf.module.css';

const ContinueCard = lazyComponent(
  async () => (await import('../../../../app/components/series/continue-card.tsx')).ContinueCard,
);

/**
 * What was left, above the rest of the page. Only this device knows of it, so it comes after the server's page has been
 * shown: its room is always there, and while it is empty the rest stands in it by a transform. Moving by a transform
 * is no layout shift, so nothing jumps under a reader's eyes when the shelf arrives.
 */
export const ContinueShelf = observer(function ContinueShelf({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { history } = useApp().player;
  const isEmpty = history.length === 0;
  return (
    <>
      <div className={styles.room}>
        {!isEmpty && (
          <section className={styles.shelf} aria-labelledby="continue">
            <h2 id="continue" className={styles.title}>
              {t('originals.continue')}
            </h2>
            <ShelfRow kind="four">
              <LazyBoundary>
                {history.map(({ series }) => (
                  <ContinueCard key={series.id} series={series} />
                ))}
              </LazyBoundary>
            </ShelfRow>
          </section>
        )}
      </div>
      <div className={styles.rest} data-empty={isEmpty ? 'true' : undefined}>
        {children}
      </div>
    </>
  );
});
