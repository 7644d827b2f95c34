import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { classNames } from '../../../../design/class-names.ts';
import { DialogAnswers } from '../../../../app/components/dialog/dialog-answers.tsx';
import { Dialog } from '../../../../design/dialog/dialog.tsx';
import { Drawing } from '../../../../design/empty-state/drawing.tsx';
import { LAZY_DRAWINGS } from '../../../../design/empty-state/lazy-drawings.tsx';
import { POST_SERIES_PATH } from '../../paths.ts';
import buttons from '../../../../design/button/button.module.css';
import dialogs from '../../../../design/dialog/dialog.module.css';

/** Before the first story there has to be a series (HDR-18, CRE-12). */
export function NoSeriesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Dialog title={t('works.noneTitle')} picture={<Drawing of={LAZY_DRAWINGS.pen} />} onClose={onClose}>
      <p className={dialogs.text}>{t('works.noneText')}</p>
      <DialogAnswers cancel={t('works.later')} onCancel={onClose}>
        <button
          type="button"
          className={classNames(buttons.button, buttons.primary)}
          onClick={() => {
            onClose();
            void navigate(POST_SERIES_PATH);
          }}
        >
          {t('works.make')}
        </button>
      </DialogAnswers>
    </Dialog>
  );
}
