import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../../../../common/kernel/language.ts';
import type { SeriesFacets } from '../../../../../application/ports/api/browse-api.ts';
import { FilterChip, FilterGroup } from './filter-bar.tsx';

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
      <FilterGroup label={t('filters.language')}>
        {LANGUAGES.map((language) => (
          <FilterChip
            key={language}
            isChosen={language === chosen}
            to={path({ language: language === chosen ? undefined : language })}
          >
            <span lang={language}>{t(language === 'ko' ? 'shell.korean' : 'shell.english')}</span>
          </FilterChip>
        ))}
      </FilterGroup>
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
