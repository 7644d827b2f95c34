import { useTranslation } from 'react-i18next';
import type { SeriesFacets } from '../../../../../application/ports/api/browse-api.ts';
import { FilterChip, FilterGroup } from '../../../../app/components/filters/filter-bar.tsx';
import { LanguageChips } from '../../../../app/components/filters/language-chips.tsx';

interface FacetChipsProps {
  readonly facets: SeriesFacets;
  /** The address of the same list with these facets instead. */
  readonly pathOf: (facets: SeriesFacets) => string;
}

/** Chips for the language, what is told to its end, and what costs nothing. */
export function FacetChips({ facets, pathOf }: FacetChipsProps) {
  const { t } = useTranslation();
  const { language: chosen, isCompleted = false, isFree = false } = facets;
  const path = (change: Partial<SeriesFacets>) => pathOf({ language: chosen, isCompleted, isFree, ...change });
  return (
    <>
      <LanguageChips chosen={chosen} pathOf={(language) => path({ language })} />
      <FilterGroup label={t('filters.kind')}>
        <FilterChip isChosen={isCompleted} to={path({ isCompleted: !isCompleted })}>
          {t('series.completed')}
        </FilterChip>
        <FilterChip isChosen={isFree} to={path({ isFree: !isFree })}>
          {t('filters.free')}
        </FilterChip>
      </FilterGroup>
    </>
  );
}
