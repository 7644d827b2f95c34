import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../../common/kernel/language.ts';
import { classNames } from '../../../design/class-names.ts';
import { Dialog } from '../../../design/dialog/dialog.tsx';
import buttons from '../../../design/button/button.module.css';
import dialogs from '../../../design/dialog/dialog.module.css';
import styles from './conflict-dialog.module.css';

interface ConflictDialogProps {
  /** What was saved elsewhere. */
  readonly title: string;
  readonly text: string;
  readonly language: Language;
  /** What there is to say of sounds, a line each. */
  readonly sounds?: readonly string[];
  /** Whether it was posted there, and was a draft before. */
  readonly isPosted?: boolean;
  readonly onClose: () => void;
  readonly onTakeTheirs: () => void;
  readonly onSaveMine: () => void;
}

/** Another window saved first: the author sees what, and chooses what stays. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { title, text, language, sounds = [], isPosted = false, onClose, onTakeTheirs, onSaveMine } = props;
  const { t } = useTranslation();
  return (
    <Dialog title={t(isPosted ? 'works.postedTitle' : 'works.changedTitle')} onClose={onClose}>
      <p className={dialogs.text}>{t(isPosted ? 'works.postedText' : 'works.changedText', { title })}</p>
      {text !== '' && (
        <blockquote className={styles.theirs} lang={language}>
          {text}
        </blockquote>
      )}
      {sounds.length > 0 && (
        <ul className={styles.theirSounds}>
          {sounds.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div className={dialogs.answers}>
        <button type="button" className={classNames(buttons.button, buttons.line)} onClick={onTakeTheirs}>
          {t(isPosted ? 'works.postedSee' : 'works.theirs')}
        </button>
        <button type="button" className={classNames(buttons.button, buttons.primary)} onClick={onSaveMine}>
          {t('works.mine')}
        </button>
      </div>
    </Dialog>
  );
}
