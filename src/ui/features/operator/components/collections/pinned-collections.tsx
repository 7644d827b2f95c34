import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditedCollection } from '../../../../../../common/kernel/collections.ts';
import type { CollectionId } from '../../../../../../common/kernel/ids.ts';
import { classNames } from '../../../../design/class-names.ts';
import { OrderedRows } from './listed-row.tsx';
import buttons from '../../../../design/button/button.module.css';
import shared from '../../screens/operator.module.css';

interface PinnedCollectionsProps {
  /** In their order. */
  readonly pinned: readonly EditedCollection[];
  readonly onOrder: (pins: readonly CollectionId[]) => Promise<void>;
  readonly onUnpin: (id: CollectionId) => Promise<void>;
}

/** What stands on the home page, to be put in another order and taken away (SHL-95). */
export function PinnedCollections({ pinned, onOrder, onUnpin }: PinnedCollectionsProps) {
  const { t } = useTranslation();
  const [ordered, setOrdered] = useState<readonly EditedCollection[]>();
  const rows = (ordered ?? pinned).map((collection) => ({
    id: collection.id,
    title: collection.title.ko,
    about: collection.title.en,
    collection,
  }));
  const order = async (next: typeof rows): Promise<void> => {
    setOrdered(next.map(({ collection }) => collection));
    await onOrder(next.map(({ id }) => id));
    setOrdered(undefined);
  };
  return (
    <section className={shared.part} aria-labelledby="pinned-collections">
      <h2 id="pinned-collections">{t('operator.collection.pinned')}</h2>
      <p className={shared.hint}>
        {t(pinned.length === 0 ? 'operator.collection.pinnedNone' : 'operator.collection.pinnedHint')}
      </p>
      {pinned.length > 0 && (
        <OrderedRows rows={rows} onOrder={(next) => void order([...next])}>
          {({ id, title }) => (
            <button
              type="button"
              className={classNames(buttons.button, buttons.quiet, buttons.small)}
              aria-label={t('operator.collection.unpinLabel', { title })}
              onClick={() => void onUnpin(id)}
            >
              {t('operator.collection.unpin')}
            </button>
          )}
        </OrderedRows>
      )}
    </section>
  );
}
