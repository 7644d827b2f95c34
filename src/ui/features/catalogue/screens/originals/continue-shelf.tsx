import { observer } from 'mobx-react-lite';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../../app/app.ts';
import { lazyComponent, LazyBoundary } from '../../../../app/lazy-component.ts';
import { derived } from '../../../../app/stores/derived.ts';
import styles from './continue-shelf.module.css';

const ContinueCards = lazyComponent(
  async () => (await import('../../../../app/components/in-progress/continue-cards.tsx')).ContinueCards,
);

/**
 * What was left, above the rest of the page. Only this device knows of it, so it comes after the server's page has been
 * shown: its room is always there, and while it is empty the rest stands in it by a transform. Moving by a transform
 * is no layout shift, so nothing jumps under a reader's eyes when the shelf arrives.
 */
export const ContinueShelf = observer(function ContinueShelf({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { player } = useApp();
  const isEmpty = derived(() => !player.isInMiddle);
  return (
    <>
      <div className={styles.room}>
        {!isEmpty && (
          <section className={styles.shelf} aria-labelledby="continue">
            <h2 id="continue" className={styles.title}>
              {t('originals.continue')}
            </h2>
            <LazyBoundary>
              <ContinueCards />
            </LazyBoundary>
          </section>
        )}
      </div>
      <div className={styles.rest} data-empty={isEmpty ? 'true' : undefined}>
        {children}
      </div>
    </>
  );
});
