import { useTranslation } from 'react-i18next';
import { STORY_LENGTHS } from '../../../../../../common/kernel/story-length.ts';
import type { DiscoveryFilter } from '../../../../../application/ports/api/browse-api.ts';
import { GenreName } from '../../../../app/components/genre-name.tsx';
import { discoveryPath } from '../../paths.ts';
import { FacetChips } from '../filters/facet-chips.tsx';
import { FilterBar, FilterChip, FilterGroup } from '../../../../app/components/filters/filter-bar.tsx';
import { isWhole } from './discovery-query.ts';

const CATEGORIES = [
  { category: 'original', label: 'shell.originals' },
  { category: 'challenge', label: 'shell.challenge' },
] as const;

interface FiltersProps {
  readonly filter: DiscoveryFilter;
  readonly genres: readonly string[];
}

/** What narrows the list of everything published. */
export function Filters({ filter, genres }: FiltersProps) {
  const { t } = useTranslation();
  const { genre: chosen, category: from, storyLength, isWithoutAi = false } = filter;
  return (
    <>
      <FilterBar label={t('filters.kinds')} isPinned>
        <FilterGroup label={t('filters.category')}>
          <FilterChip isChosen={isWhole(filter)} to={discoveryPath({ sort: filter.sort })}>
            {t('discovery.all')}
          </FilterChip>
          {CATEGORIES.map(({ category, label }) => (
            <FilterChip
              key={category}
              isChosen={from === category}
              to={discoveryPath({ ...filter, category: from === category ? undefined : category })}
            >
              {t(label)}
            </FilterChip>
          ))}
        </FilterGroup>
        <FilterGroup label={t('filters.genre')}>
          {genres.map((genre) => (
            <FilterChip
              key={genre}
              isChosen={chosen === genre}
              to={discoveryPath({ ...filter, genre: chosen === genre ? undefined : genre })}
            >
              <GenreName name={genre} />
            </FilterChip>
          ))}
        </FilterGroup>
      </FilterBar>
      <FilterBar label={t('filters.title')}>
        <FacetChips facets={filter} pathOf={(facets) => discoveryPath({ ...filter, ...facets })} />
        <FilterGroup label={t('filters.length')}>
          {STORY_LENGTHS.map((length) => (
            <FilterChip
              key={length}
              isChosen={storyLength === length}
              to={discoveryPath({ ...filter, storyLength: storyLength === length ? undefined : length })}
            >
              {t(`filters.lengths.${length}`)}
            </FilterChip>
          ))}
        </FilterGroup>
        <FilterGroup label={t('filters.making')}>
          <FilterChip isChosen={isWithoutAi} to={discoveryPath({ ...filter, isWithoutAi: !isWithoutAi })}>
            {t('filters.withoutAi')}
          </FilterChip>
        </FilterGroup>
      </FilterBar>
    </>
  );
}
