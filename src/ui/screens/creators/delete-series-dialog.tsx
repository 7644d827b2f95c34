import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { OwnSeries } from '../../../domain/creators/own-series.ts';
import { useApp } from '../../app.ts';
import { classNames } from '../../components/class-names.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { Creators } from '../../creators.ts';
import { MY_CONTENT_PATH } from '../../paths.ts';
import { useCreatorFailure } from './use-creator-failure.ts';
import buttons from '../../components/button/button.module.css';
import dialogs from '../../components/dialog/dialog.module.css';
import styles from './creators.module.css';

interface DeleteSeriesDialogProps {
  readonly creators: Creators;
  readonly series: OwnSeries;
  readonly onClose: () => void;
}

/** Names the series and says what comes of it, before it is deleted (CRE-21, decisions §6). */
export function DeleteSeriesDialog({ creators, series, onClose }: DeleteSeriesDialogProps) {
  const { t } = useTranslation();
  const { toasts } = useApp();
  const navigate = useNavigate();
  const tell = useCreatorFailure();
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    const removed = await creators.ownSeries.remove(series.id);
    setBusy(false);
    onClose();
    if (!removed.ok) return tell(removed.failure);
    creators.seriesDrafts.forget(series.id);
    toasts.show({ kind: 'status', words: t('works.deleted') });
    await navigate(MY_CONTENT_PATH);
  };
  return (
    <Dialog title={t('works.deleteTitle', { title: series.title })} onClose={onClose}>
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
