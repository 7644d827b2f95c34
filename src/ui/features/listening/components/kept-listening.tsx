import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../app/app.ts';
import { DialogAnswers } from '../../../app/components/dialog/dialog-answers.tsx';
import { useAttempt, useReport } from '../../../app/report.ts';
import { classNames } from '../../../design/class-names.ts';
import { Dialog } from '../../../design/dialog/dialog.tsx';
import { Switch } from '../../../design/form/switch.tsx';
import type { ListeningYearStore } from '../parts.ts';
import buttons from '../../../design/button/button.module.css';
import dialogs from '../../../design/dialog/dialog.module.css';
import figures from '../../../design/figures.module.css';
import styles from './kept-listening.module.css';

interface KeptListeningProps {
  readonly store: ListeningYearStore;
  readonly isKept: boolean;
}

/** Whether it is kept what the member listens to, and the way to forget it (JRN-53, JRN-54). */
export function KeptListening({ store, isKept }: KeptListeningProps) {
  const { t } = useTranslation();
  const report = useReport();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section className={classNames(figures.section, styles.settings)}>
      <h2>{t('listened.settings')}</h2>
      <Switch isOn={isKept} onChange={(isOn) => report(store.keep(isOn))}>
        {t('listened.keep')}
      </Switch>
      <p>{t('listened.keepText')}</p>
      <button
        type="button"
        className={classNames(buttons.button, buttons.line, buttons.small)}
        onClick={() => setIsAsking(true)}
      >
        {t('listened.erase')}
      </button>
      {isAsking && <EraseDialog store={store} onClose={() => setIsAsking(false)} />}
    </section>
  );
}

interface EraseDialogProps {
  readonly store: ListeningYearStore;
  readonly onClose: () => void;
}

function EraseDialog({ store, onClose }: EraseDialogProps) {
  const { t } = useTranslation();
  const { toasts } = useApp();
  const attempt = useAttempt();
  const [isSent, setIsSent] = useState(false);
  const erase = async (): Promise<void> => {
    setIsSent(true);
    const erased = await store.erase();
    toasts.show(
      erased.ok ? { kind: 'status', words: t('listened.erased') } : { kind: 'alert', message: erased.failure.kind },
    );
    onClose();
  };
  return (
    <Dialog title={t('listened.eraseTitle')} onClose={onClose}>
      <p className={dialogs.text}>{t('listened.eraseText')}</p>
      <DialogAnswers onCancel={onClose}>
        <button
          type="button"
          className={classNames(buttons.button, buttons.danger)}
          disabled={isSent}
          onClick={() => void attempt(erase)}
        >
          {t('listened.eraseDo')}
        </button>
      </DialogAnswers>
    </Dialog>
  );
}
