import { useTranslation } from 'react-i18next';
import type { ReportReason } from '../../../../common/kernel/moderation.ts';
import type { SubReview } from '../../../domain/community/review.ts';
import { ReasonDialog } from '../../components/reason-dialog/reason-dialog.tsx';
import { useCommentsAround } from './comments-context.ts';
import { reportReasons } from './report-reasons.ts';
import { useAct } from './use-act.ts';

interface ReportDialogProps {
  readonly review: SubReview;
  readonly onClose: () => void;
}

/** Tells the operator what is wrong with a comment. */
export function ReportDialog({ review, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const { community, say } = useCommentsAround();
  const act = useAct();
  const send = async (reason: ReportReason | undefined, note: string): Promise<void> => {
    if (reason === undefined) return;
    onClose();
    const isSent = await act(community?.reportReview(review.id, reason, note));
    if (isSent) say({ kind: 'status', words: t('comments.reported') });
  };
  return (
    <ReasonDialog
      title={t('comments.reportTitle')}
      reasons={{ legend: t('comments.reportWhy'), choices: reportReasons(t) }}
      note={{ label: t('comments.reportNote') }}
      go={t('comments.reportGo')}
      onClose={onClose}
      onGo={(reason, note) => void send(reason, note)}
    />
  );
}
