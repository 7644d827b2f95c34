import { useTranslation } from 'react-i18next';
import type { ReportReason } from '../../../../../common/kernel/moderation.ts';
import { NoteDialog } from '../../../app/components/note-dialog/note-dialog.tsx';
import { reportReasons } from '../../community/feature.ts';
import { classNames } from '../../../design/class-names.ts';
import styles from '../screens/operator.module.css';

interface JudgeDialogProps {
  readonly action: 'hide' | 'restore';
  /** What the comment says. */
  readonly text: string;
  readonly onClose: () => void;
  readonly onJudge: (reason: ReportReason | undefined, note: string) => Promise<string | undefined>;
}

/** Why a comment is hidden or put back. */
export function JudgeDialog({ action, text, onClose, onJudge }: JudgeDialogProps) {
  const { t } = useTranslation();
  return (
    <NoteDialog
      title={t(`operator.${action}Title`)}
      text={t(`operator.${action}Text`)}
      reasons={action === 'hide' ? { legend: t('operator.why'), choices: reportReasons(t) } : undefined}
      note={{ label: t('operator.note') }}
      go={t(`operator.${action}`)}
      kind={action === 'hide' ? 'danger' : 'primary'}
      onClose={onClose}
      onGo={onJudge}
    >
      <blockquote className={classNames(styles.quote, styles.judged)} dir="auto">
        {text}
      </blockquote>
    </NoteDialog>
  );
}
