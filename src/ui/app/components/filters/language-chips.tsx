import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '../../../../../common/kernel/language.ts';
import { FilterChip, FilterGroup } from './filter-bar.tsx';

interface LanguageChipsProps {
  readonly chosen: Language | undefined;
  /** The address of the same list in this language, undefined for any. */
  readonly pathOf: (language: Language | undefined) => string;
}

/** A chip for each language that series are told in. */
export function LanguageChips({ chosen, pathOf }: LanguageChipsProps) {
  const { t } = useTranslation();
  return (
    <FilterGroup label={t('filters.language')}>
      {LANGUAGES.map((language) => (
        <FilterChip
          key={language}
          isChosen={language === chosen}
          to={pathOf(language === chosen ? undefined : language)}
        >
          <span lang={language}>{t(language === 'ko' ? 'shell.korean' : 'shell.english')}</span>
        </FilterChip>
      ))}
    </FilterGroup>
  );
}
