import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { EditedCollection } from '../../../../../../common/kernel/collections.ts';
import type { CollectionId } from '../../../../../../common/kernel/ids.ts';
import { MAX_PINS } from '../../../../../../common/kernel/limits.ts';
import { useApp } from '../../../../app/app.ts';
import { collectionPath } from '../../../../app/collection-path.ts';
import { NoteDialog } from '../../../../app/components/note-dialog/note-dialog.tsx';
import { ServerAnswer } from '../../../../app/components/server-answer/server-answer.tsx';
import { useFailureWords } from '../../../../app/use-failure-words.ts';
import { classNames } from '../../../../design/class-names.ts';
import { EmptyState } from '../../../../design/empty-state/empty-state.tsx';
import { editCollectionPath } from '../../paths.ts';
import { CasesSkeleton } from '../../skeletons.tsx';
import type { CollectionStore } from '../../stores/collection-store.ts';
import { CollectionEditor } from './collection-editor.tsx';
import { PinnedCollections } from './pinned-collections.tsx';
import buttons from '../../../../design/button/button.module.css';
import shared from '../../screens/operator.module.css';
import styles from './collections.module.css';

interface CollectionsProps {
  readonly collections: CollectionStore;
}

/** The collections, or the one that the address names, to be changed (SES-103). */
export const Collections = observer(function Collections({ collections }: CollectionsProps) {
  const named = useSearchParams()[0].get('collection');
  const { all } = collections;
  return (
    <ServerAnswer isKnown={all !== undefined} load={() => collections.load()} blank={<CasesSkeleton />}>
      {all !== undefined && named === null && <AllCollections collections={collections} all={all} />}
      {all !== undefined && named !== null && (
        <CollectionEditor
          key={named}
          collections={collections}
          collection={all.find(({ id }) => String(id) === named)}
          isNew={named === 'new'}
        />
      )}
    </ServerAnswer>
  );
});

interface AllCollectionsProps extends CollectionsProps {
  readonly all: readonly EditedCollection[];
}

const AllCollections = observer(function AllCollections({ collections, all }: AllCollectionsProps) {
  const { t } = useTranslation();
  const { toasts } = useApp();
  const failureWords = useFailureWords();
  const [deleted, setDeleted] = useState<EditedCollection>();
  const pinned = all.filter(({ pinnedPlace }) => pinnedPlace !== undefined);
  const pin = async (pins: readonly CollectionId[], done: string): Promise<void> => {
    const answer = await collections.pin(pins);
    if (answer.ok) return toasts.show({ kind: 'status', words: done });
    const { failure } = answer;
    const words = failure.kind === 'changed' ? t('operator.collection.pinsChanged') : failureWords(failure);
    toasts.show({ kind: 'alert', words });
  };
  const remove = async ({ id }: EditedCollection): Promise<string | undefined> => {
    const removed = await collections.remove(id);
    if (!removed.ok) return failureWords(removed.failure);
    toasts.show({ kind: 'status', words: t('operator.collection.deleted') });
    return undefined;
  };
  return (
    <>
      <div className={styles.lead}>
        <p>{t('operator.collection.lead')}</p>
        <Link className={classNames(buttons.button, buttons.primary, buttons.middle)} to={editCollectionPath('new')}>
          {t('operator.collection.make')}
        </Link>
      </div>
      {all.length === 0 ? (
        <EmptyState drawing="box" title={t('operator.collection.empty')} text={t('operator.collection.emptyText')} />
      ) : (
        <>
          <PinnedCollections
            pinned={pinned}
            onOrder={(pins) => pin(pins, t('operator.collection.moved'))}
            onUnpin={(id) =>
              pin(
                pinned.map((one) => one.id).filter((one) => one !== id),
                t('operator.collection.unpinDone'),
              )
            }
          />
          <section className={shared.part} aria-labelledby="all-collections">
            <h2 id="all-collections">{t('operator.collection.all')}</h2>
            <ul className={styles.rows}>
              {all.map((one) => (
                <CollectionRow
                  key={one.id}
                  collection={one}
                  onPin={
                    pinned.length < MAX_PINS && one.isPublished && one.pinnedPlace === undefined
                      ? () => pin([...pinned.map(({ id }) => id), one.id], t('operator.collection.pinDone'))
                      : undefined
                  }
                  onDelete={() => setDeleted(one)}
                />
              ))}
            </ul>
          </section>
        </>
      )}
      {deleted !== undefined && (
        <NoteDialog
          title={t('operator.collection.deleteTitle', { title: deleted.title.ko })}
          text={t('operator.collection.deleteText')}
          go={t('operator.collection.delete')}
          kind="danger"
          onClose={() => setDeleted(undefined)}
          onGo={() => remove(deleted)}
        />
      )}
    </>
  );
});

interface CollectionRowProps {
  readonly collection: EditedCollection;
  /** Undefined where it cannot be pinned, or is. */
  readonly onPin: (() => Promise<void>) | undefined;
  readonly onDelete: () => void;
}

function CollectionRow({ collection, onPin, onDelete }: CollectionRowProps) {
  const { t } = useTranslation();
  const { id, title, isPublished, pinnedPlace, series } = collection;
  const unseen = series.filter(({ isShown }) => !isShown).length;
  const look = classNames(buttons.button, buttons.line, buttons.small);
  return (
    <li className={styles.row}>
      <div className={shared.facts}>
        <b className={classNames(shared.state, !isPublished && shared.waiting)}>
          {t(isPublished ? 'operator.collection.state.published' : 'operator.collection.state.draft')}
        </b>
        {isPublished ? (
          <Link className={shared.link} to={collectionPath(id)}>
            {title.ko}
          </Link>
        ) : (
          <b>{title.ko}</b>
        )}
        {title.en !== '' && <span lang="en">{title.en}</span>}
        <span>{t('operator.collection.series', { count: series.length })}</span>
        {unseen > 0 && <span>{t('operator.collection.unseen', { count: unseen })}</span>}
        {pinnedPlace !== undefined && <span>{t('operator.collection.isPinned')}</span>}
      </div>
      <div className={shared.acts}>
        {onPin !== undefined && (
          <button
            type="button"
            className={look}
            aria-label={t('operator.collection.pinLabel', { title: title.ko })}
            onClick={() => void onPin()}
          >
            {t('operator.collection.pin')}
          </button>
        )}
        <Link
          className={look}
          to={editCollectionPath(id)}
          aria-label={t('operator.collection.editLabel', { title: title.ko })}
        >
          {t('operator.collection.edit')}
        </Link>
        <button
          type="button"
          className={look}
          aria-label={t('operator.collection.deleteLabel', { title: title.ko })}
          onClick={onDelete}
        >
          {t('operator.collection.delete')}
        </button>
      </div>
    </li>
  );
}
