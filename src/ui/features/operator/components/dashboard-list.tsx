import type { Key, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import type { ListPage } from '../../../../application/ports/api/browse-api.ts';
import { pageCount } from '../../../../domain/series/pages.ts';
import { EmptyState } from '../../../design/empty-state/empty-state.tsx';
import { Pagination } from '../../../app/components/pagination/pagination.tsx';
import { ServerAnswer } from '../../../app/components/server-answer/server-answer.tsx';
import styles from './dashboard-list.module.css';

interface DashboardListProps<One> {
  readonly label: string;
  /** Undefined until the server has told. */
  readonly found: ListPage<One> | undefined;
  readonly load: () => Promise<Result<void, ApiFailure>>;
  readonly blank: ReactNode;
  readonly empty: { readonly title: string; readonly text: string };
  /** Counts from 1. */
  readonly page: number;
  readonly pathOf: (page: number) => string;
  readonly keyOf: (one: One) => Key;
  readonly children: (one: One) => ReactNode;
}

/** What waits on the operator's dashboard: a card for each, and the pages of them. */
export function DashboardList<One>({
  label,
  found,
  load,
  blank,
  empty,
  page,
  pathOf,
  keyOf,
  children,
}: DashboardListProps<One>) {
  const { t } = useTranslation();
  return (
    <ServerAnswer isKnown={found !== undefined} load={load} blank={blank}>
      {found === undefined || found.items.length === 0 ? (
        <EmptyState drawing="box" {...empty} />
      ) : (
        <>
          <ul className={styles.cases} aria-label={label}>
            {found.items.map((one) => (
              <li key={keyOf(one)}>{children(one)}</li>
            ))}
          </ul>
          <Pagination
            label={t('operator.pages')}
            page={page}
            last={pageCount(found.totalCount, found.size)}
            pathOf={pathOf}
          />
        </>
      )}
    </ServerAnswer>
  );
}
