import type { TFunction } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { genreIn } from '../../../../../common/kernel/genres.ts';
import type { Language } from '../../../../../common/kernel/language.ts';
import type { Series } from '../../../../domain/series/series.ts';
import { useApp } from '../../../app/app.ts';
import { Avatar } from '../../../design/avatar/avatar.tsx';
import { Cover } from '../../../app/components/cover/cover.tsx';
import { LikeButton } from '../../../app/components/marks/like-button.tsx';
import { ShareButton } from '../../../app/components/share/share-button.tsx';
import { stitchesOf } from '../../../app/listening.ts';
import { episodesPath } from '../../catalogue/paths.ts';
import { storyLabel } from '../../../app/story-title.ts';
import { BookmarkButton } from '../../bookmarks/feature.ts';
import { CommentsButton } from '../../community/feature.ts';
import { LeavingLink } from '../../../app/components/leaving-link.tsx';
import { DeleteBar } from '../playlist/delete-bar.tsx';
import { Playlist } from '../playlist/playlist.tsx';
import { PlaylistHead } from '../playlist/playlist-head.tsx';
import { CurrentStoryMenu } from './current-story-menu.tsx';
import { Script } from './script.tsx';
import styles from './wide-full-player.module.css';

/** What rises from the desktop play bar: the story with its script, and the playlist (spec §2). Always dark. */
export const WideFullPlayer = observer(function WideFullPlayer() {
  const { t } = useTranslation();
  const { player, age } = useApp();
  const { entry, story } = player;
  const isClosed = entry?.series.isAdult === true && !age.isConfirmed;
  const imageUrl = isClosed ? undefined : entry?.series.imageUrl;
  return (
    <section
      className={styles.panel}
      aria-label={t('player.panel')}
      data-empty={entry === undefined ? 'true' : undefined}
      data-one-thread="true"
    >
      {entry !== undefined && story !== undefined && (
        <>
          <div className={styles.ground} aria-hidden="true">
            {imageUrl !== undefined && <img src={imageUrl} alt="" width={400} height={400} />}
          </div>
          <div className={styles.main}>
            <Summary series={entry.series} />
            <article className={styles.script}>
              <div className={styles.heading}>
                <h2 className={styles.story} lang={entry.series.language}>
                  {story.episode !== undefined && <span>{storyLabel(t, story)}</span>}
                  {story.title}
                </h2>
                <CurrentStoryMenu />
              </div>
              <Script className={styles.lines} />
            </article>
          </div>
        </>
      )}
      <aside className={styles.playlist}>
        <header className={styles.head}>
          <PlaylistHead />
        </header>
        <div className={styles.entries} data-scrolls>
          <Playlist />
        </div>
        <DeleteBar />
      </aside>
    </section>
  );
});

const Summary = observer(function Summary({ series }: { readonly series: Series }) {
  const { t } = useTranslation();
  const { player, preferences } = useApp();
  return (
    <div className={styles.summary}>
      <LeavingLink to={episodesPath(series.id)} aria-label={t('player.toEpisodes', { title: series.title })}>
        <Cover className={styles.cover} series={series} alt="" sizes="250px" stitches={stitchesOf(player, series)} />
      </LeavingLink>
      <div className={styles.about}>
        <ul className={styles.tags}>
          {chipsOf(t, preferences.language, series).map((chip) => (
            <li key={chip}>{chip}</li>
          ))}
        </ul>
        <h1 className={styles.title} lang={series.language}>
          {series.title}
        </h1>
        <LeavingLink className={styles.author} to={`/musician/${series.author.id}`}>
          <Avatar image={series.author.profileImage} size={28} />
          {series.author.name}
        </LeavingLink>
        <p className={styles.description} lang={series.language}>
          {series.description}
        </p>
        <div className={styles.actions}>
          <LikeButton series={series} className={styles.action} iconSize={20} />
          <CommentsButton series={series} className={styles.action} iconSize={20} />
          <BookmarkButton className={styles.action} />
          <ShareButton series={series} className={styles.action} />
        </div>
      </div>
    </div>
  );
});

/** Where the series is published, then its genres, each once (INT-38), and what of it a machine made (SHL-90). */
function chipsOf(t: TFunction, language: Language, { categories, genres, madeByAi = [] }: Series): readonly string[] {
  const places = categories.map((category) => {
    if (category === 'original') return t('shell.originals');
    return category === 'challenge' ? t('shell.challenge') : category;
  });
  const made = madeByAi.map((part) => t(`series.ai.${part}`));
  return [...new Set([...places, ...genres.map((name) => genreIn(name, language)), ...made])];
}
