import { useTranslation } from 'react-i18next';
import type { ReportReason } from '../../../../../common/kernel/moderation.ts';
import type { SubReview } from '../../../../domain/community/review.ts';
import { NoteDialog } from '../../../app/components/note-dialog/note-dialog.tsx';
import { useCommentsAround } from './comments-context.ts';
import { useFailureWords } from '../../../app/use-failure-words.ts';
import { reportReasons } from './report-reasons.ts';

interface ReportDialogProps {
  readonly review: SubReview;
  readonly onClose: () => void;
  /** The server has it. */
  readonly onReported: () => void;
}

/** Tells the operator what is wrong with a comment. */
export function ReportDialog({ review, onClose, onReported }: ReportDialogProps) {
  const { t } = useTranslation();
  const failureWords = useFailureWords();
  const { community, say } = useCommentsAround();
  const send = async (reason: ReportReason | undefined, note: string): Promise<string | undefined> => {
    if (reason === undefined) return undefined;
    const sent = await community?.reportReview(review.id, reason, note);
    if (sent === undefined) return t('messages.offline');
    if (!sent.ok) return failureWords(sent.failure);
    onReported();
    say({ kind: 'status', words: t('comments.reported') });
    return undefined;
  };
  return (
    <NoteDialog
      title={t('comments.reportTitle')}
      reasons={{ legend: t('comments.reportWhy'), choices: reportReasons(t) }}
      note={{ label: t('comments.reportNote') }}
      go={t('comments.reportGo')}
      onClose={onClose}
      onGo={send}
    />
  );
}
