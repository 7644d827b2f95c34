import type { TFunction } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { authorLinkName } from '../../../../../../common/kernel/author-links.ts';
import { genreIn } from '../../../../../../common/kernel/genres.ts';
import { parseId, type AuthorId } from '../../../../../../common/kernel/ids.ts';
import type { Language } from '../../../../../../common/kernel/language.ts';
import type { AuthorPage } from '../../../../../application/ports/api/browse-api.ts';
import type { Series } from '../../../../../domain/series/series.ts';
import { useApp } from '../../../../app/app.ts';
import { Avatar } from '../../../../design/avatar/avatar.tsx';
import { EmptyState } from '../../../../design/empty-state/empty-state.tsx';
import { FollowAuthorButton } from '../../../../app/components/marks/follow-button.tsx';
import { Grid } from '../../../../app/components/series/series-grid.tsx';
import { SeriesCard } from '../../../../app/components/series/series-card.tsx';
import { Shelf } from '../../../../app/components/series/shelf.tsx';
import { Pagination } from '../../../../app/components/pagination/pagination.tsx';
import { fullCount, shortCount } from '../../../../app/i18n/format.ts';
import { readPage } from '../../../../app/page-number.ts';
import { classNames } from '../../../../design/class-names.ts';
import { useReporting } from '../../../community/feature.ts';
import { authorPath } from '../../paths.ts';
import { LatestStory } from './latest-story.tsx';
import buttons from '../../../../design/button/button.module.css';
import { Icon } from '../../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../../design/icon/lazy-icons.tsx';
import page from '../../../../design/theme/page.module.css';
import text from '../../../../design/theme/text.module.css';
import styles from './author-screen.module.css';

/** An author and the works. */
export const AuthorScreen = observer(function AuthorScreen() {
  const { t } = useTranslation();
  const { browse, preferences } = useApp();
  const id = parseId<AuthorId>(useParams()['authorId']);
  const number = readPage(useSearchParams()[0]);
  const known = id === undefined ? undefined : browse.musician(id, number);
  if (known === undefined) return null;
  const { author, latest, works } = known;
  const isFirst = number === 1;
  return (
    <div className={page.page}>
      <header className={styles.author}>
        <Avatar image={author.profileImage} size={128} />
        <div className={styles.words}>
          <p className={styles.kind}>{t('musician.kind')}</p>
          <h1 className={styles.name}>{author.name}</h1>
          {author.description !== '' && <p className={styles.about}>{author.description}</p>}
          <Links known={known} />
          <Counts known={known} />
        </div>
        <div className={styles.acts}>
          <FollowAuthorButton id={author.id} name={author.name} />
          <ReportAuthor id={author.id} />
        </div>
      </header>
      {latest !== undefined && isFirst && <LatestStory latest={latest} />}
      {works.items.length === 0 ? (
        <EmptyState drawing="book" title={t('originals.empty')} text={t('originals.emptyText')} />
      ) : (
        <Shelf title={t('musician.works')} className={styles.works}>
          <Grid>
            {works.items.map((one) => (
              <li key={one.id}>
                <SeriesCard series={one} isInGrid isFirst meta={factsOf(t, preferences.language, one)} />
              </li>
            ))}
          </Grid>
          <Pagination
            label={t('musician.pages')}
            page={number}
            last={Math.ceil(works.totalCount / works.size)}
            pathOf={(to) => authorPath(author.id, to)}
          />
        </Shelf>
      )}
    </div>
  );
});

const ReportAuthor = observer(function ReportAuthor({ id }: { readonly id: AuthorId }) {
  const { t } = useTranslation();
  const reporting = useReporting({ kind: 'author', id }, id);
  if (reporting === undefined) return null;
  const { isReported, prepare, open, dialog } = reporting;
  return (
    <>
      <button
        type="button"
        className={classNames(buttons.button, buttons.quiet)}
        aria-haspopup="dialog"
        disabled={isReported}
        onPointerEnter={prepare}
        onClick={open}
      >
        {t(isReported ? 'reporting.reported' : 'reporting.report')}
      </button>
      {dialog}
    </>
  );
});

/** Everything here has the same author, so the card says what kind of work it is. */
function factsOf(t: TFunction, language: Language, series: Series): string {
  const [genre] = series.genres;
  const stories = t('series.stories', { count: series.storyCount });
  return [genre && genreIn(genre, language), stories, series.isCompleted && t('series.completed')]
    .filter(Boolean)
    .join(' · ');
}

/** Where else the author is to be found, by their own word. */
function Links({ known: { author, links } }: { readonly known: AuthorPage }) {
  const { t } = useTranslation();
  if (links.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={t('musician.links', { name: author.name })}>
      {links.map((link) => (
        <li key={link}>
          <a className={styles.link} href={link} target="_blank" rel="ugc nofollow noopener noreferrer">
            <Icon name={LAZY_ICONS.link} size={16} />
            <span className={text.line}>{authorLinkName(link)}</span>
            <span className={text.hidden}>{t('share.newTab')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const Counts = observer(function Counts({ known }: { readonly known: AuthorPage }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { author, followerCount } = known;
  const counts = [
    ...(followerCount === undefined
      ? []
      : [{ name: t('musician.followers'), value: shortCount(language, followerCount) }]),
    { name: t('musician.works'), value: fullCount(language, author.seriesCount) },
    { name: t('series.episodes'), value: fullCount(language, author.storyCount) },
    { name: t('musician.likes'), value: shortCount(language, author.totalLikes) },
  ];
  return (
    <dl className={styles.counts}>
      {counts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
});
