import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CONTENT_REPORT_REASONS,
  type Content,
  type ContentReportReason,
} from '../../../../../../common/kernel/content-report.ts';
import { useApp } from '../../../../app/app.ts';
import { NoteDialog } from '../../../../app/components/note-dialog/note-dialog.tsx';
import { importWithRetry } from '../../../../app/lazy-component.ts';
import { useFailureWords } from '../../../../app/use-failure-words.ts';
import { classNames } from '../../../../design/class-names.ts';
import { Dialog } from '../../../../design/dialog/dialog.tsx';
import buttons from '../../../../design/button/button.module.css';
import dialog from '../../../../design/dialog/dialog.module.css';

interface ReportContentDialogProps {
  readonly content: Content;
  readonly onClose: () => void;
}

/** Tells the operators what is wrong with a series, a story or an author, and says in the same place that it was told. */
export const ReportContentDialog = observer(function ReportContentDialog(props: ReportContentDialogProps) {
  const { content, onClose } = props;
  const { t } = useTranslation();
  const { community } = useApp();
  const failureWords = useFailureWords();
  const [isSent, setSent] = useState(false);
  const hasArrived = useRef(false);
  const send = async (reason: ContentReportReason | undefined, note: string): Promise<string | undefined> => {
    if (reason === undefined) return undefined;
    const { contentReports } = await importWithRetry(community);
    const sent = await contentReports.report(content, reason, note);
    if (!sent.ok) return failureWords(sent.failure);
    hasArrived.current = true;
    return undefined;
  };
  if (isSent) {
    return (
      <Dialog title={t('reporting.done')} onClose={onClose}>
        <p className={dialog.text} role="status">
          {t('reporting.doneText')}
        </p>
        <div className={dialog.answers}>
          <button type="button" className={classNames(buttons.button, buttons.primary)} onClick={onClose}>
            {t('reporting.close')}
          </button>
        </div>
      </Dialog>
    );
  }
  const reasons = new Map(CONTENT_REPORT_REASONS.map((one) => [one, t(`reporting.reason.${one}`)]));
  return (
    <NoteDialog
      title={t(`reporting.title.${content.kind}`)}
      text={t('reporting.text')}
      reasons={{ legend: t('comments.reportWhy'), choices: reasons }}
      note={{ label: t('comments.reportNote') }}
      go={t('comments.reportGo')}
      onClose={() => (hasArrived.current ? setSent(true) : onClose())}
      onGo={send}
    />
  );
});
