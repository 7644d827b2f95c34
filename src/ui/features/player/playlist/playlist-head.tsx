import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PLAYLIST_LENGTH } from '../../../../../common/kernel/limits.ts';
import { useApp } from '../../../app/app.ts';
import { classNames } from '../../../design/class-names.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import { useFocusAfter } from '../../../design/use-focus-after.ts';
import styles from './playlist-head.module.css';

/**
 * How many series are lined up, of how many that may be, and the way into the delete mode; in it, how many are selected
 * and the way out (spec §4).
 * @param lead what stands before the title outside the delete mode
 */
export const PlaylistHead = observer(function PlaylistHead({ lead }: { readonly lead?: ReactNode }) {
  const { isEditingQueue } = useApp().player;
  const title = useRef<HTMLHeadingElement>(null);
  useFocusAfter(isEditingQueue, title);
  return isEditingQueue ? <EditingHead /> : <PlainHead lead={lead} title={title} />;
});

interface PlainHeadProps {
  readonly lead: ReactNode;
  readonly title: RefObject<HTMLHeadingElement | null>;
}

const PlainHead = observer(function PlainHead({ lead, title }: PlainHeadProps) {
  const { t } = useTranslation();
  const { player } = useApp();
  return (
    <>
      {lead}
      <div className={styles.head}>
        <h2 ref={title} className={styles.title} tabIndex={-1}>
          {t('playlist.title')}
          <span>{t('playlist.size', { total: player.entries.length, limit: MAX_PLAYLIST_LENGTH })}</span>
        </h2>
        {player.canEditQueue && (
          <button type="button" className={styles.action} onClick={player.toggleQueueEditing}>
            <Icon name={LAZY_ICONS.trash} size={18} />
            {t('playlist.edit')}
          </button>
        )}
      </div>
    </>
  );
});

const EditingHead = observer(function EditingHead() {
  const { t } = useTranslation();
  const { player } = useApp();
  const all = useRef<HTMLButtonElement>(null);
  // The button that led here is gone; keys go on at the first one of the delete mode.
  useLayoutEffect(() => all.current?.focus(), []);
  const { size } = player.selectedIds;
  const isAll = size === player.entries.length - 1;
  return (
    <div className={styles.head}>
      <button
        ref={all}
        type="button"
        className={classNames(styles.action, styles.all)}
        onClick={player.toggleAllSelected}
      >
        {t(isAll ? 'playlist.selectNone' : 'playlist.selectAll')}
      </button>
      <h2 className={styles.title} aria-live="polite">
        {t('playlist.selected', { count: size })}
      </h2>
      <button type="button" className={styles.action} onClick={player.toggleQueueEditing}>
        {t('playlist.cancel')}
      </button>
    </div>
  );
});
