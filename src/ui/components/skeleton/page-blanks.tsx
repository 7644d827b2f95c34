import { useTranslation } from 'react-i18next';
import { KOREAN_GENRES } from '../../../../common/kernel/genres.ts';
import { useApp } from '../../app.ts';
import { genresToShow } from '../../genres.ts';
import { ChallengeStatement } from '../../screens/challenge/challenge-statement.tsx';
import { Filters } from '../../screens/discovery/filters.tsx';
import { ContinueShelf } from '../../screens/originals/continue-shelf.tsx';
import { discoveryPath } from '../../paths.ts';
import { classNames } from '../class-names.ts';
import { Shelf } from '../series/shelf.tsx';
import author from '../../screens/musician/musician-screen.module.css';
import authors from '../../screens/musician/musicians-screen.module.css';
import buttons from '../button/button.module.css';
import catalogue from '../../screens/contents/contents-screen.module.css';
import discovery from '../../screens/discovery/discovery-screen.module.css';
import episodes from '../../screens/series/episodes-screen.module.css';
import hero from '../../screens/originals/hero.module.css';
import home from '../../screens/originals/originals-screen.module.css';
import text from '../text-page.module.css';
import page from '../../theme/page.module.css';
import row from '../../screens/series/episode-row.module.css';
import series from '../../screens/series/series-summary.module.css';
import tabs from '../tabs/tabs.module.css';
import {
  BlankAuthors,
  BlankAvatar,
  BlankCover,
  BlankGrid,
  BlankNames,
  BlankRanking,
  BlankSentences,
  repeat,
  Words,
} from './blanks.tsx';
import styles from './skeleton.module.css';

/** The genres of a page that does not know yet which of them it has. */
const GENRES = Object.keys(KOREAN_GENRES);

/** What this device knows of is there already. */
export function BlankHome() {
  const { t } = useTranslation();
  return (
    <div className={home.page}>
      <div className={classNames(hero.hero, styles.block)} />
      <ContinueShelf>
        <Shelf title={t('originals.firstSentences')} hint={t('originals.firstSentencesHint')}>
          <BlankSentences />
        </Shelf>
        <Shelf title={t('originals.popular')} more={discoveryPath()}>
          <BlankRanking />
        </Shelf>
      </ContinueShelf>
    </div>
  );
}

export function BlankDiscovery() {
  const { t } = useTranslation();
  const { browse, preferences } = useApp();
  const genres = browse.genres === undefined ? GENRES : genresToShow(browse.genres, preferences.language);
  return (
    <div className={page.page}>
      <div className={discovery.head}>
        <h1 className={page.title}>{t('shell.discovery')}</h1>
        <BlankChoices />
      </div>
      <Filters filter={{ sort: 'popular', genre: undefined, category: undefined }} genres={genres} />
      <BlankGrid />
    </div>
  );
}

export function BlankChallenge() {
  const { t } = useTranslation();
  return (
    <div className={page.page}>
      <ChallengeStatement />
      <Shelf title={t('challenge.firstLines')} more={discoveryPath()}>
        <BlankSentences />
      </Shelf>
      <Shelf title={t('challenge.rising')} more={discoveryPath()}>
        <BlankGrid />
      </Shelf>
    </div>
  );
}

export function BlankContents() {
  const { t } = useTranslation();
  return (
    <div className={page.page}>
      <div className={catalogue.head}>
        <h1 className={page.title}>{t('contents.title')}</h1>
        <BlankChoices />
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
                  <BlankCover className={catalogue.cover} />
                  <BlankNames className={catalogue.names} />
                </div>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** The stories of a series, and the comments on it. */
export function BlankSeries() {
  return (
    <div className={episodes.page}>
      <div className={series.summary}>
        <div className={series.picture}>
          <BlankCover className={series.cover} />
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
          <span className={classNames(buttons.icon, styles.block, series.add)} />
          {repeat(2, (key) => (
            <span key={key} className={classNames(buttons.button, styles.block, series.like)} />
          ))}
          <span className={classNames(buttons.button, styles.block, series.sponsor)} />
          <span className={classNames(buttons.button, styles.block, series.share)} />
        </div>
        <div className={series.description}>
          <Words />
          <Words />
          <Words isShort />
        </div>
      </div>
      <section className={episodes.episodes}>
        <BlankTabs />
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

export function BlankMusicians() {
  const { t } = useTranslation();
  return (
    <div className={page.page}>
      <h1 className={classNames(page.title, authors.title)}>{t('musician.title')}</h1>
      <BlankAuthors />
    </div>
  );
}

export function BlankMusician() {
  const { t } = useTranslation();
  return (
    <div className={page.page}>
      <div className={author.author}>
        <span className={styles.portrait}>
          <BlankAvatar />
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
      <Shelf title={t('musician.works')} className={author.works}>
        <BlankGrid cards={6} />
      </Shelf>
    </div>
  );
}

/** A page of words. */
export function BlankText() {
  return (
    <div className={text.page}>
      <div className={text.contents}>
        {repeat(8, (key) => (
          <Words key={key} />
        ))}
      </div>
      <div className={text.text}>
        <div className={text.title}>
          <Words isShort />
        </div>
        <div className={text.date}>
          <Words isShort />
        </div>
        {repeat(12, (key) => (
          <Words key={key} />
        ))}
      </div>
    </div>
  );
}

/** The two orders of a list. */
function BlankChoices() {
  return <span className={classNames(buttons.button, buttons.middle, styles.block, styles.wideButton)} />;
}

/** A row of tabs with nothing in it yet. */
export function BlankTabs({ className }: { readonly className?: string | undefined }) {
  return (
    <div className={classNames(tabs.tabs, className)}>
      {repeat(2, (key) => (
        <span key={key} className={tabs.tab}>
          <Words className={styles.tab} />
        </span>
      ))}
    </div>
  );
}
