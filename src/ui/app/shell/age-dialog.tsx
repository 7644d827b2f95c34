import { useTranslation } from 'react-i18next';
import { useApp } from '../app.ts';
import { classNames } from '../../design/class-names.ts';
import { DialogAnswers } from '../components/dialog/dialog-answers.tsx';
import { Dialog } from '../../design/dialog/dialog.tsx';
import buttons from '../../design/button/button.module.css';
import dialogs from '../../design/dialog/dialog.module.css';

/** Whether the listener is of age. */
export function AgeDialog() {
  const { t } = useTranslation();
  const { age } = useApp();
  return (
    <Dialog title={t('age.title')} onClose={age.decline}>
      <p className={dialogs.text}>{t('age.text')}</p>
      <DialogAnswers cancel={t('age.no')} onCancel={age.decline}>
        <button type="button" className={classNames(buttons.button, buttons.primary)} onClick={age.confirm}>
          {t('age.yes')}
        </button>
      </DialogAnswers>
    </Dialog>
  );
}
