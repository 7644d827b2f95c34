import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Series } from '../../../../domain/series/series.ts';
import { useApp } from '../../../app/app.ts';
import { IconButton } from '../../../design/button/icon-button.tsx';
import { classNames } from '../../../design/class-names.ts';
import { Dialog } from '../../../design/dialog/dialog.tsx';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import buttons from '../../../design/button/button.module.css';
import styles from './queue-menu.module.css';

interface QueueMenuProps {
  readonly series: Series;
  /** The place in the queue, from 0. */
  readonly place: number;
}

/** What can be done with a waiting series without the delete mode: to hear it next, and to take it out (QUE-43, QUE-44). */
export function QueueMenu({ series, place }: QueueMenuProps) {
  const { t } = useTranslation();
  const { reorderQueue, removeSelected, toasts } = useApp();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { id, title } = series;
  const close = (): void => setOpen(false);
  const playNext = (): void => {
    flushSync(() => {
      close();
      reorderQueue.playNext(id);
    });
    toasts.show({ kind: 'status', words: t('playlist.playsNext', { title }) });
    // The row takes the focus along, which a browser drops when it is moved.
    opener.current?.focus();
  };
  const takeOut = (): void => {
    const section = opener.current?.closest('section');
    flushSync(() => {
      close();
      removeSelected.only(id);
    });
    // The button that led here is gone: keys go on at the row that has its place, or the last one.
    const others = [...(section?.querySelectorAll<HTMLElement>('[data-queue-menu]') ?? [])];
    (others[place] ?? others.at(-1) ?? section?.querySelector('h3'))?.focus();
  };
  const choice = classNames(buttons.button, buttons.line, buttons.wide);
  return (
    <>
      <IconButton
        ref={opener}
        icon={LAZY_ICONS.more}
        size={20}
        className={styles.open}
        label={t('playlist.menu', { title })}
        aria-haspopup="dialog"
        data-queue-menu
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog title={title} onClose={close}>
          <div className={styles.choices}>
            {place > 0 && (
              <button type="button" className={choice} onClick={playNext}>
                <Icon name={LAZY_ICONS.next} size={20} />
                {t('playlist.playNext')}
              </button>
            )}
            <button type="button" className={choice} onClick={takeOut}>
              <Icon name={LAZY_ICONS.trash} size={20} />
              {t('playlist.takeOut')}
            </button>
            <button type="button" className={classNames(buttons.button, buttons.wide)} onClick={close}>
              {t('playlist.closeMenu')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
