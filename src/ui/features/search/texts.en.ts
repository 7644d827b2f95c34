import type { CountingCatalogue } from '../../app/i18n/ko.ts';
import type { searchKo } from './texts.ko.ts';

/** The search's texts in English. */
export const searchEn = {
  search: {
    title: 'Search results for “{{keyword}}”',
    start: 'What are you looking for?',
    kinds: 'Kinds of results',
    all: 'All',
    series: 'Series',
    stories: 'Episodes',
    lines: 'Lines',
    lineAt: 'Play {{story}} from {{time}}',
    linesFailed: 'Lines of the stories could not be searched.',
    authors: 'Authors',
    pages: 'Pages of results',
    recent: 'Recent searches',
    completed: 'Suggestions',
    completions_one: '{{count}} suggestion',
    completions_other: '{{count}} suggestions',
    oneSeries: 'Series',
    story: 'Episode',
    author: 'Author',
    genre: 'Genre',
    forget: 'Forget {{keyword}}',
    approximate: 'Nothing matches “{{keyword}}” exactly, so here is what comes close.',
    approximateTitles: 'No title or name matches “{{keyword}}” exactly, so here is what comes close.',
    none: 'Nothing found for “{{keyword}}”',
    noneText: 'Try other spacing, the author’s name, or a line you remember.',
    noneIn: { ko: 'No series in Korean has it.', en: 'No series in English has it.' },
    inAll: 'Search in all languages',
    popular: 'Popular right now',
    noneOfKind: 'No results of this kind.',
    byGenre: 'Browse by genre',
    locked: '{{story}}, unlocked with candy',
    description: 'Find series, authors, episodes and lines.',
  },
} satisfies CountingCatalogue<typeof searchKo>;
