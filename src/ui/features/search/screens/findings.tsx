import { useTranslation } from 'react-i18next';
import type {
  FoundAuthor,
  FoundLine,
  FoundSeries,
  FoundStory,
  ListPage,
  SearchFindings,
} from '../../../../application/ports/api/browse-api.ts';
import { Marked } from '../../../app/components/marked/marked.tsx';
import { Pagination } from '../../../app/components/pagination/pagination.tsx';
import { AiMark } from '../../../app/components/series/ai-mark.tsx';
import { LanguageMark } from '../../../app/components/series/language-mark.tsx';
import { SeriesCard } from '../../../app/components/series/series-card.tsx';
import { Grid } from '../../../app/components/series/series-grid.tsx';
import { Shelf } from '../../../app/components/series/shelf.tsx';
import { searchPath, type SearchKind, type SearchQuery } from '../paths.ts';
import { AuthorCard } from '../../../app/components/author-card/author-card.tsx';
import { FoundLineRow } from './found-line-row.tsx';
import { FoundStoryRow } from './found-story-row.tsx';
import { LinesUnread } from './lines-unread.tsx';
import authors from '../../../app/components/author-card/author-card.module.css';
import styles from './findings.module.css';

/** How many of each kind stand beside the others: a row of covers, a handful of rows. */
const SHOWN = { series: 6, stories: 5, lines: 5, authors: 3 } as const;

interface FindingsProps {
  readonly found: SearchFindings;
  /** Undefined where lines could not be searched. */
  readonly said: ListPage<FoundLine> | undefined;
  readonly query: Required<SearchQuery>;
}

/** What was found: a little of each kind, or a page of one. */
export function Findings({ found, said, query }: FindingsProps) {
  const { t } = useTranslation();
  const { kind } = query;
  const more = (one: Exclude<SearchKind, 'all'>): string | undefined =>
    totalOfKind(one) > SHOWN[one] ? searchPath({ ...query, kind: one }) : undefined;
  const totalOfKind = (one: Exclude<SearchKind, 'all'>): number =>
    one === 'lines' ? (said?.totalCount ?? 0) : found.totals[one];
  if (kind === 'all') {
    const lines = said?.totalCount !== 0 && (
      <Shelf title={t('search.lines')} more={more('lines')} className={styles.part}>
        {said === undefined ? <LinesUnread query={query} /> : <FoundLines found={said.items.slice(0, SHOWN.lines)} />}
      </Shelf>
    );
    return (
      <>
        {/* A line has the keyword itself, where titles only resemble it. */}
        {found.isApproximate && lines}
        {found.series.length > 0 && (
          <Shelf title={t('search.series')} more={more('series')} className={styles.part}>
            <FoundCards found={found.series.slice(0, SHOWN.series)} />
          </Shelf>
        )}
        {found.stories.length > 0 && (
          <Shelf title={t('search.stories')} more={more('stories')} className={styles.part}>
            <FoundStories found={found.stories.slice(0, SHOWN.stories)} />
          </Shelf>
        )}
        {!found.isApproximate && lines}
        {found.authors.length > 0 && (
          <Shelf title={t('search.authors')} more={more('authors')} className={styles.part}>
            <FoundAuthors found={found.authors.slice(0, SHOWN.authors)} />
          </Shelf>
        )}
      </>
    );
  }
  const shown = kind === 'lines' ? said?.items : found[kind];
  return (
    <div className={styles.one}>
      {kind === 'series' && <FoundCards found={found.series} />}
      {kind === 'stories' && <FoundStories found={found.stories} />}
      {kind === 'authors' && <FoundAuthors found={found.authors} />}
      {kind === 'lines' && (said === undefined ? <LinesUnread query={query} /> : <FoundLines found={said.items} />)}
      {shown?.length === 0 && <p className={styles.none}>{t('search.noneOfKind')}</p>}
      <Pagination
        label={t('search.pages')}
        page={query.page}
        last={Math.ceil(totalOfKind(kind) / found.size)}
        pathOf={(number) => searchPath({ ...query, page: number })}
      />
    </div>
  );
}

function FoundCards({ found }: { readonly found: readonly FoundSeries[] }) {
  const { t } = useTranslation();
  return (
    <Grid>
      {found.map(({ series, titleMarks, authorMarks }) => (
        <li key={series.id}>
          <SeriesCard
            series={series}
            isInGrid
            title={<Marked text={series.title} marks={titleMarks} />}
            meta={
              <>
                <LanguageMark language={series.language} />
                <AiMark madeByAi={series.madeByAi} />
                <Marked text={series.author.name} marks={authorMarks} /> ·{' '}
                {t('series.stories', { count: series.storyCount })}
              </>
            }
          />
        </li>
      ))}
    </Grid>
  );
}

function FoundStories({ found }: { readonly found: readonly FoundStory[] }) {
  return (
    <ul className={styles.rows}>
      {found.map((one) => (
        <FoundStoryRow key={one.story.id} found={one} />
      ))}
    </ul>
  );
}

function FoundLines({ found }: { readonly found: readonly FoundLine[] }) {
  return (
    <ul className={styles.rows}>
      {found.map((one) => (
        <FoundLineRow key={one.story.id} found={one} />
      ))}
    </ul>
  );
}

function FoundAuthors({ found }: { readonly found: readonly FoundAuthor[] }) {
  return (
    <ul className={authors.cards}>
      {found.map(({ author, nameMarks }) => (
        <li key={author.id}>
          <AuthorCard author={author} name={<Marked text={author.name} marks={nameMarks} />} />
        </li>
      ))}
    </ul>
  );
}
