import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Series } from '../../../../domain/series/series.ts';
import { duration } from '../../i18n/format.ts';
import { episodesPath } from '../../../features/catalogue/paths.ts';
import { shortStoryName } from '../../story-title.ts';
import text from '../../../design/theme/text.module.css';
import { IconButton } from '../../../design/button/icon-button.tsx';
import { Cover } from '../cover/cover.tsx';
import { usePlayback } from '../use-playback.ts';
import styles from './first-line-card.module.css';

/** A series by what it says first: the sentence, a small cover, and play. */
export const FirstLineCard = observer(function FirstLineCard({ series }: { readonly series: Series }) {
  const { t } = useTranslation();
  const playback = usePlayback(series);
  const { story } = playback;
  if (story === undefined) return null;
  const name = shortStoryName(t, story);
  return (
    <article className={styles.card}>
      <q className={styles.sentence} lang={series.language}>
        {series.firstSentence}
      </q>
      <div className={styles.foot}>
        <Link className={styles.link} to={episodesPath(series.id)}>
          <Cover className={styles.cover} series={series} alt="" sizes="44px" isSmall />
          <span className={styles.names}>
            <strong className={text.line} lang={series.language}>
              {series.title}
            </strong>
            <span className={text.line}>
              {series.author.name} · {name} · {duration(t, story.durationSeconds)}
            </span>
          </span>
        </Link>
        <IconButton
          className={styles.play}
          icon={playback.isPlaying ? 'pause' : 'play'}
          size={20}
          label={t(playback.isPlaying ? 'story.pause' : 'story.play', { story: `${series.title} ${name}` })}
          onClick={playback.press}
          {...playback.intent}
        />
      </div>
    </article>
  );
});
