import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnStory } from '../../../domain/creators/own-series.ts';
import { useApp } from '../../app.ts';
import { classNames } from '../../components/class-names.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { OwnStoriesStore } from '../../stores/own-stories-store.ts';
import { useCreatorFailure } from './use-creator-failure.ts';
import buttons from '../../components/button/button.module.css';
import dialogs from '../../components/dialog/dialog.module.css';
import styles from './creators.module.css';

interface DeleteStoryDialogProps {
  readonly story: OwnStory;
  readonly ownStories: OwnStoriesStore;
  readonly onClose: () => void;
}

/** Names the story and says what comes of it, before it is deleted (CRE-18, CRE-21). */
export function DeleteStoryDialog({ story, ownStories, onClose }: DeleteStoryDialogProps) {
  const { t } = useTranslation();
  const { toasts } = useApp();
  const tell = useCreatorFailure();
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    const removed = await ownStories.remove(story.id);
    if (removed.ok) toasts.show({ kind: 'status', words: t('clips.deleted') });
    else tell(removed.failure);
    onClose();
  };
  return (
    <Dialog title={t('works.deleteTitle', { title: story.title })} onClose={onClose}>
      <p className={dialogs.text}>{t('works.deleteText')}</p>
      <ul className={styles.consequences}>
        <li>{t('works.deleteHidden')}</li>
        <li>{t('works.deleteBought')}</li>
        <li>{t('works.deleteUnsold')}</li>
      </ul>
      <div className={dialogs.answers}>
        <button type="button" className={classNames(buttons.button, buttons.line)} onClick={onClose}>
          {t('form.cancel')}
        </button>
        <button
          type="button"
          className={classNames(buttons.button, buttons.danger)}
          disabled={isBusy}
          onClick={() => void remove()}
        >
          {t('works.deleteGo')}
        </button>
      </div>
    </Dialog>
  );
}
