import { useTranslation } from 'react-i18next';
import { useApp } from '../../../app/app.ts';
import { Unread } from '../../../app/components/server-answer/unread.tsx';
import type { SearchQuery } from '../paths.ts';
import { pagesOf } from '../search-query.ts';

/** Stands in the place of lines that could not be searched, and searches them again; what else was found stands. */
export function LinesUnread({ query }: { readonly query: Required<SearchQuery> }) {
  const { t } = useTranslation();
  const { browse } = useApp();
  const { keyword, language } = query;
  return (
    <Unread
      words={[t('search.linesFailed')]}
      role="status"
      onAgain={() => browse.searchLines(keyword, pagesOf(query).lines, language)}
    />
  );
}
