import { CALENDAR_PATH } from '../../app/calendar-path.ts';
import { COLLECTIONS_PATH } from '../../app/collection-path.ts';
import { useTranslation } from 'react-i18next';
import { matchPath, useSearchParams } from 'react-router-dom';
import { KOREAN_GENRES } from '../../../../common/kernel/genres.ts';
import { useApp } from '../../app/app.ts';
import { classNames } from '../../design/class-names.ts';
import { Shelf } from '../../app/components/series/shelf.tsx';
import {
  AuthorsSkeleton,
  AvatarSkeleton,
  CoverSkeleton,
  GridSkeleton,
  NamesSkeleton,
  RankingSkeleton,
  SentencesSkeleton,
  repeat,
  Words,
} from '../../app/components/skeleton/basic-skeletons.tsx';
import { TabsSkeleton } from '../../app/components/skeleton/page-skeletons.tsx';
import type { FeatureSkeleton, SkeletonProps } from '../../app/feature.ts';
import { genresToShow } from '../../app/genres.ts';
import { readPage } from '../../app/page-number.ts';
import { HOME_PATH } from '../../app/paths.ts';
import { CHALLENGE_PATH, CONTENTS_PATH, DISCOVERY_PATH, discoveryPath, GENRE_PATH, MUSICIANS_PATH } from './paths.ts';
import { ChallengeStatement } from './screens/challenge/challenge-statement.tsx';
import { CollectionChips } from './screens/discovery/collection-chips.tsx';
import { CalendarLine } from './screens/discovery/calendar-line.tsx';
import { readDiscoveryQuery } from './screens/discovery/discovery-query.ts';
import { GenreFace } from './screens/discovery/genre-face.tsx';
import { Filters } from './screens/discovery/filters.tsx';
import { ContinueShelf } from './screens/originals/continue-shelf.tsx';
import buttons from '../../design/button/button.module.css';
import styles from '../../design/skeleton/skeleton.module.css';
import page from '../../design/theme/page.module.css';
import calendarDay from './screens/calendar/calendar-day.module.css';
import calendar from './screens/calendar/calendar-screen.module.css';
import collection from './screens/collections/collection-screen.module.css';
import collections from './screens/collections/collections-screen.module.css';
import catalogue from './screens/contents/contents-screen.module.css';
import discovery from './screens/discovery/discovery-screen.module.css';
import author from './screens/author/author-screen.module.css';
import authors from './screens/author/authors-screen.module.css';
import latest from './screens/author/latest-story.module.css';
import hero from './screens/originals/hero.module.css';
import home from './screens/originals/originals-screen.module.css';
import row from './screens/series/episode-row.module.css';
import episodes from './screens/series/episodes-screen.module.css';
import frame from './screens/series/series-frame.module.css';
import series from './screens/series/series-summary.module.css';

/** The genres of a page that does not know yet which of them it has. */
const GENRES = Object.keys(KOREAN_GENRES);

/** What this device knows of is there already. */
function HomeSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={home.page}>
      <div className={classNames(hero.hero, styles.block)} />
      <ContinueShelf>
        <Shelf title={t('originals.firstSentences')} hint={t('originals.firstSentencesHint')}>
          <SentencesSkeleton />
        </Shelf>
        <Shelf title={t('originals.popular')} more={discoveryPath()}>
          <RankingSkeleton />
        </Shelf>
      </ContinueShelf>
    </div>
  );
}

function DiscoverySkeleton() {
  const { t } = useTranslation();
  const { browse, preferences } = useApp();
  const genres = browse.genres === undefined ? GENRES : genresToShow(browse.genres, preferences.language);
  return (
    <div className={page.page}>
      <div className={discovery.head}>
        <h1 className={page.title}>{t('shell.discovery')}</h1>
        <ChoicesSkeleton />
      </div>
      <CalendarLine />
      <CollectionChips collections={[]} />
      <Filters filter={{ sort: 'popular', genre: undefined, category: undefined }} genres={genres} />
      <GridSkeleton />
    </div>
  );
}

/** The genre is told by the address; how much it has, and what, comes. */
function GenreSkeleton({ pathname }: SkeletonProps) {
  const { browse, preferences } = useApp();
  const genres = browse.genres === undefined ? GENRES : genresToShow(browse.genres, preferences.language);
  const named = matchPath(`${GENRE_PATH}/:genre`, pathname)?.params.genre;
  const { filter } = readDiscoveryQuery(new URLSearchParams(), named === undefined ? '' : decoded(named));
  return (
    <div className={page.page}>
      {filter.genre !== undefined && <GenreFace genre={filter.genre} />}
      <div className={classNames(discovery.head, discovery.below)}>
        <ChoicesSkeleton />
      </div>
      <Filters filter={filter} genres={genres} />
      <GridSkeleton />
    </div>
  );
}

/** An address that says nothing readable has a page that says so. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function ChallengeSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={page.page}>
      <ChallengeStatement />
      <Shelf title={t('challenge.firstLines')} more={discoveryPath()}>
        <SentencesSkeleton />
      </Shelf>
      <Shelf title={t('challenge.rising')} more={discoveryPath()}>
        <GridSkeleton />
      </Shelf>
    </div>
  );
}

function ContentsSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={page.page}>
      <div className={catalogue.head}>
        <h1 className={page.title}>{t('contents.title')}</h1>
        <ChoicesSkeleton />
      </div>
      {repeat(3, (key) => (
        <div key={key} className={catalogue.group}>
          <div className={catalogue.initial}>
            <Words isShort />
          </div>
          <ul className={catalogue.rows}>
            {repeat(6, (place) => (
              <li key={place}>
                <div className={catalogue.row}>
                  <CoverSkeleton className={catalogue.cover} />
                  <NamesSkeleton className={catalogue.names} />
                </div>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function CalendarSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={page.page}>
      <div className={calendar.head}>
        <h1 className={page.title}>{t('calendar.title')}</h1>
      </div>
      <p className={calendar.hint}>{t('calendar.hint')}</p>
      {repeat(4, (key) => (
        <div key={key} className={calendarDay.day}>
          <div className={calendarDay.date}>
            <Words isShort />
          </div>
          <ul className={calendarDay.rows}>
            {repeat(2, (place) => (
              <li key={place}>
                <div className={calendarDay.row}>
                  <CoverSkeleton className={calendarDay.cover} />
                  <NamesSkeleton className={calendarDay.names} />
                </div>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function CollectionsSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={page.page}>
      <div className={collections.head}>
        <h1 className={page.title}>{t('collections.title')}</h1>
        <p className={collections.hint}>{t('collections.hint')}</p>
      </div>
      <ul className={collections.cards}>
        {repeat(4, (key) => (
          <li key={key}>
            <div className={collections.card}>
              <span className={collections.covers}>
                {repeat(4, (place) => (
                  <CoverSkeleton key={place} />
                ))}
              </span>
              <Words className={collections.title} isShort />
              <Words className={collections.text} />
              <Words className={collections.count} isShort />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function CollectionSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={page.page}>
      <div className={collection.head}>
        <p className={collection.kind}>{t('collections.title')}</p>
        <div className={page.title}>
          <Words isShort />
        </div>
        <div className={collection.text}>
          <Words />
        </div>
      </div>
      <GridSkeleton cards={6} />
    </div>
  );
}

/** The stories of a series, and the comments on it. */
function SeriesSkeleton() {
  return (
    <div className={frame.page}>
      <div className={series.summary}>
        <div className={series.picture}>
          <CoverSkeleton className={series.cover} />
          <p className={series.progress} />
        </div>
        <div className={series.names}>
          <div className={series.title}>
            <Words />
          </div>
          <div className={series.author}>
            <strong className={classNames(styles.words, styles.fixed)} />
          </div>
        </div>
        <div className={series.actions}>
          <span className={classNames(buttons.button, styles.block, styles.mostOfLine)} />
          <span className={classNames(buttons.icon, styles.block, series.round)} />
          {repeat(2, (key) => (
            <span key={key} className={classNames(buttons.button, styles.block, series.like)} />
          ))}
          <span className={classNames(buttons.icon, styles.block, series.round)} />
        </div>
        <div className={series.description}>
          <Words />
          <Words />
          <Words isShort />
        </div>
      </div>
      <section className={frame.half}>
        <TabsSkeleton />
        <ol className={episodes.rows}>
          {repeat(10, (key) => (
            <li key={key} className={row.row}>
              <div className={row.press}>
                <span />
                <span className={row.label} />
                <Words className={row.title} />
              </div>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function AuthorsPageSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={page.page}>
      <h1 className={classNames(page.title, authors.title)}>{t('musician.title')}</h1>
      <AuthorsSkeleton />
    </div>
  );
}

function AuthorPageSkeleton() {
  const { t } = useTranslation();
  const isFirst = readPage(useSearchParams()[0]) === 1;
  return (
    <div className={page.page}>
      <div className={author.author}>
        <span className={styles.portrait}>
          <AvatarSkeleton />
        </span>
        <div className={author.words}>
          <p className={author.kind}>{t('musician.kind')}</p>
          <div className={author.name}>
            <Words className={styles.fixed} />
          </div>
          <div className={author.about}>
            <Words className={styles.long} />
            <Words className={styles.narrowLine} isShort />
          </div>
          <div className={author.counts}>
            <Words className={styles.fixed} />
          </div>
        </div>
        <span className={classNames(buttons.button, styles.block, styles.wideButton)} />
      </div>
      {isFirst && (
        <div className={latest.latest}>
          <h2 className={latest.heading}>{t('musician.latest')}</h2>
          <div className={latest.story}>
            <CoverSkeleton className={latest.cover} />
            <Words className={styles.fixed} />
          </div>
        </div>
      )}
      <Shelf title={t('musician.works')} className={author.works}>
        <GridSkeleton cards={6} />
      </Shelf>
    </div>
  );
}

/** The two orders of a list. */
function ChoicesSkeleton() {
  return <span className={classNames(buttons.button, buttons.middle, styles.block, styles.wideButton)} />;
}

export const CATALOGUE_SKELETONS: readonly FeatureSkeleton[] = [
  { path: HOME_PATH, Page: HomeSkeleton },
  { path: DISCOVERY_PATH, Page: DiscoverySkeleton },
  { path: `${GENRE_PATH}/:genre`, Page: GenreSkeleton },
  { path: CHALLENGE_PATH, Page: ChallengeSkeleton },
  { path: CALENDAR_PATH, Page: CalendarSkeleton },
  { path: COLLECTIONS_PATH, Page: CollectionsSkeleton },
  { path: `${COLLECTIONS_PATH}/:collectionId`, Page: CollectionSkeleton },
  { path: CONTENTS_PATH, Page: ContentsSkeleton },
  ...['/series/:seriesId/*', '/original/:seriesId', `${CONTENTS_PATH}/:seriesId`].map((path) => ({
    path,
    Page: SeriesSkeleton,
  })),
  { path: MUSICIANS_PATH, Page: AuthorsPageSkeleton },
  { path: `${MUSICIANS_PATH}/:authorId`, Page: AuthorPageSkeleton },
];
