import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentCase, ContentCaseAction, ContentKind } from '../../../../../../common/kernel/content-report.ts';
import type { CaseList } from '../../../../../application/ports/api/operator-api.ts';
import { useApp } from '../../../../app/app.ts';
import { NoteDialog } from '../../../../app/components/note-dialog/note-dialog.tsx';
import { MESSAGES } from '../../../../app/messages.ts';
import { reportsPath } from '../../paths.ts';
import { CasesSkeleton } from '../../skeletons.tsx';
import type { ContentCaseStore } from '../../stores/content-case-store.ts';
import { DashboardList } from '../dashboard-list.tsx';
import { ContentCaseCard } from './content-case-card.tsx';

interface ContentCasesProps {
  readonly content: ContentCaseStore;
  readonly list: CaseList;
  readonly kind: ContentKind;
  /** Counts from 1. */
  readonly page: number;
}

/** Series, stories or authors that were reported, and what becomes of them (SHL-80). */
export const ContentCases = observer(function ContentCases({ content, list, kind, page }: ContentCasesProps) {
  const { t } = useTranslation();
  const { toasts } = useApp();
  const [asked, setAsked] = useState<{
    readonly one: ContentCase;
    readonly action: Exclude<ContentCaseAction, 'take' | 'dismiss'>;
  }>();
  const [isBusy, setBusy] = useState(false);
  const shown = { list, kind, page };

  /** @returns what is in the way, in words */
  const judge = async (one: ContentCase, action: ContentCaseAction, words = ''): Promise<string | undefined> => {
    setBusy(true);
    const judged = await content.judge(one.id, { action, words }, shown);
    setBusy(false);
    if (judged.ok) toasts.show({ kind: 'status', words: t(`operator.contentDone.${action}`) });
    else if (judged.failure.kind === 'case-changed') toasts.show({ kind: 'alert', words: t('operator.changed') });
    else return t(MESSAGES[judged.failure.kind]);
    return undefined;
  };
  const judgeAtOnce = async (one: ContentCase, action: ContentCaseAction): Promise<void> => {
    const words = await judge(one, action);
    if (words !== undefined) toasts.show({ kind: 'alert', words });
  };
  const act = (one: ContentCase, action: ContentCaseAction): void => {
    if (action === 'take' || action === 'dismiss') void judgeAtOnce(one, action);
    else setAsked({ one, action });
  };

  return (
    <>
      <DashboardList
        label={t(`operator.${list}`)}
        found={content.cases(shown)}
        load={() => content.load(shown)}
        blank={<CasesSkeleton />}
        empty={{
          title: t(`operator.${list}Empty`),
          text: t(list === 'open' ? 'operator.contentEmptyText' : 'operator.closedEmptyText'),
        }}
        page={page}
        pathOf={(number) => reportsPath(list, kind, number)}
        keyOf={({ id }) => id}
      >
        {(one) => <ContentCaseCard one={one} isBusy={isBusy} onAct={(action) => act(one, action)} />}
      </DashboardList>
      {asked !== undefined && (
        <NoteDialog
          title={t(`operator.contentAsk.${asked.action}`, { title: asked.one.title })}
          text={t(`operator.contentAskText.${asked.action}`)}
          note={
            asked.action === 'take-down'
              ? { label: t('operator.refusalNote'), isRequired: true }
              : { label: t('operator.note') }
          }
          go={t(`operator.contentAct.${asked.action}`)}
          kind={asked.action === 'take-down' ? 'danger' : 'primary'}
          onClose={() => setAsked(undefined)}
          onGo={(_, words) => judge(asked.one, asked.action, words)}
        />
      )}
    </>
  );
});
