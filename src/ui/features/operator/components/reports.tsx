import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { CaseList } from '../../../../application/ports/api/operator-api.ts';
import { SegmentedLinks } from '../../../design/segmented/segmented-links.tsx';
import type { Operator } from '../parts.ts';
import { REPORTED_KINDS, reportsPath } from '../paths.ts';
import { waitingWords } from '../waiting-words.ts';
import { ContentCases } from './content/content-cases.tsx';
import { ReviewCases } from './review-cases.tsx';
import styles from './reports.module.css';

/** Pixels of the kind before the one that is shown that stay in sight. */
const HALF_IN_SIGHT = 48;

interface ReportsProps {
  readonly operator: Operator;
  readonly list: CaseList;
  /** Counts from 1. */
  readonly page: number;
}

/** What was reported, one kind at a time: comments, series, stories, authors. */
export const Reports = observer(function Reports({ operator, list, page }: ReportsProps) {
  const { t } = useTranslation();
  const { dashboard, content, waiting } = operator;
  const asked = useSearchParams()[0].get('kind');
  const kind = REPORTED_KINDS.find((one) => one === asked) ?? 'comment';
  const waits = list === 'open' ? waiting.work?.reportsOf : undefined;
  const row = useRef<HTMLDivElement>(null);
  // What waits is told later than its kind, which it widens.
  const counts = REPORTED_KINDS.map((one) => waits?.[one]).join(' ');
  useEffect(() => {
    const shown = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && shown) row.current.scrollLeft = shown.offsetLeft - row.current.offsetLeft - HALF_IN_SIGHT;
  }, [kind, counts]);
  return (
    <>
      <div ref={row} className={styles.filter}>
        <SegmentedLinks
          label={t('operator.reportedKinds')}
          choices={REPORTED_KINDS.map((one) => ({
            to: reportsPath(list, one),
            label: t(`operator.reportedKind.${one}`),
            isCurrent: one === kind,
            waiting: waitingWords(t, waits?.[one]),
          }))}
        />
      </div>
      {kind === 'comment' ? (
        <ReviewCases operator={dashboard} list={list} page={page} />
      ) : (
        <ContentCases key={kind} content={content} list={list} kind={kind} page={page} />
      )}
    </>
  );
});
