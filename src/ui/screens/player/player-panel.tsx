import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Series } from '../../../domain/series/series.ts';
import { useApp } from '../../app.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Cover } from '../../components/cover/cover.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { ShareButton } from '../../components/share-button.tsx';
import { fullCount } from '../../i18n/format.ts';
import { heardPart } from '../../listening.ts';
import { SIGN_IN_PATH, episodesPath } from '../../paths.ts';
import { storyLabel } from '../../story-title.ts';
import text from '../../theme/text.module.css';
import { Playlist, PlaylistTitle } from './playlist.tsx';
import { Script } from './script.tsx';
import styles from './player-panel.module.css';

/** What rises from the desktop play bar: the story with its script, and the playlist (spec §2). Always dark. */
export const PlayerPanel = observer(function PlayerPanel() {
  const { t } = useTranslation();
  const { entry, story } = useApp().player;
  return (
    <section className={styles.panel} aria-label={t('player.panel')}>
      {entry !== undefined && story !== undefined && (
        <>
          <div className={styles.ground} aria-hidden="true">
            {entry.series.imageUrl !== undefined && <img src={entry.series.imageUrl} alt="" />}
          </div>
          <div className={styles.main}>
            <Summary series={entry.series} />
            <article className={styles.script}>
              <h2 className={styles.story} lang={entry.series.language}>
                {story.episode !== undefined && <span>{storyLabel(t, story)}</span>}
                {story.title}
              </h2>
              <Script className={styles.lines} />
            </article>
          </div>
        </>
      )}
      <aside className={styles.playlist}>
        <header className={styles.head}>
          <PlaylistTitle />
        </header>
        <div className={styles.entries}>
          <Playlist />
        </div>
      </aside>
    </section>
  );
});

const Summary = observer(function Summary({ series }: { readonly series: Series }) {
  const { t } = useTranslation();
  const { player, preferences } = useApp();
  const likes = fullCount(preferences.language, series.totalLikes);
  const comments = fullCount(preferences.language, series.totalReviews);
  const close = (): void => player.closePanels();
  return (
    <div className={styles.summary}>
      <Link to={episodesPath(series.id)} aria-label={t('player.toEpisodes', { title: series.title })} onClick={close}>
        <Cover
          className={styles.cover}
          imageUrl={series.imageUrl}
          alt=""
          sizes="250px"
          isAdult={series.isAdult}
          heard={heardPart(player, series)}
        />
      </Link>
      <div className={styles.about}>
        <ul className={styles.tags}>
          {series.genres.map((genre) => (
            <li key={genre}>{genre}</li>
          ))}
        </ul>
        <h1 className={styles.title} lang={series.language}>
          {series.title}
        </h1>
        <Link className={styles.author} to={`/musician/${series.author.id}`} onClick={close}>
          <Avatar image={series.author.profileImage} size={28} />
          {series.author.name}
        </Link>
        <p className={styles.description} lang={series.language}>
          {series.description}
        </p>
        <div className={styles.actions}>
          <Link className={styles.action} to={SIGN_IN_PATH} onClick={close}>
            <Icon name="heart" size={20} />
            <span className={text.hidden}>{t('series.like')}</span>
            {likes}
          </Link>
          <Link className={styles.action} to={SIGN_IN_PATH} onClick={close}>
            <Icon name="comment" size={20} />
            <span className={text.hidden}>{t('player.comments')}</span>
            {comments}
          </Link>
          <ShareButton series={series} className={styles.action} />
        </div>
      </div>
    </div>
  );
});
