import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListItem } from '../../../../../application/ports/api/list-api.ts';
import { PagedList } from '../../../../app/components/paged-list/paged-list.tsx';
import { EmptyState } from '../../../../design/empty-state/empty-state.tsx';
import { findPath, type FoundKind } from '../../paths.ts';
import { FoundSkeleton } from '../../skeletons.tsx';
import { FoundMember, FoundSeriesCard, FoundStoryCard } from './found-cards.tsx';
import styles from './found-lists.module.css';

interface FoundProps {
  readonly keyword: string;
  /** Counts from 1. */
  readonly page: number;
}

export function FoundMembers(props: FoundProps) {
  return (
    <FoundList {...props} kind="members" name="findMembers">
      {(one) => <FoundMember one={one} />}
    </FoundList>
  );
}

export function FoundSeries(props: FoundProps) {
  return (
    <FoundList {...props} kind="series" name="findSeries">
      {(one) => <FoundSeriesCard one={one} />}
    </FoundList>
  );
}

export function FoundStories(props: FoundProps) {
  return (
    <FoundList {...props} kind="stories" name="findStories">
      {(one) => <FoundStoryCard one={one} />}
    </FoundList>
  );
}

type FindName = 'findMembers' | 'findSeries' | 'findStories';

interface FoundListProps<Name extends FindName> extends FoundProps {
  readonly kind: FoundKind;
  readonly name: Name;
  readonly children: (one: ListItem<Name>) => ReactNode;
}

/** What was found of a kind, best first, in every state that a list has. */
function FoundList<Name extends FindName>({ keyword, page, kind, name, children }: FoundListProps<Name>) {
  const { t } = useTranslation();
  return (
    <PagedList<FindName>
      name={name}
      query={{ keyword }}
      turned={{ page, label: t('operator.pages') }}
      pathOf={(number) => findPath(keyword, kind, number)}
      empty={<EmptyState drawing="lens" title={t('operator.lookNothing')} text={t(`operator.lookNone.${kind}`)} />}
      blank={<FoundSkeleton />}
    >
      {(items) => (
        <ul className={styles.found} aria-label={t(`operator.lookKind.${kind}`)}>
          {(items as readonly ListItem<Name>[]).map((one) => (
            <li key={one.id}>{children(one)}</li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
