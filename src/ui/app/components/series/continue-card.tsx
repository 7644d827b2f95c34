import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Series } from '../../../../domain/series/series.ts';
import { useApp } from '../../app.ts';
import { timeLeft } from '../../i18n/format.ts';
import { listeningTo, stitchesOf } from '../../listening.ts';
import { storyTitle } from '../../story-title.ts';
import text from '../../../design/theme/text.module.css';
import { Cover } from '../cover/cover.tsx';
import { StillThread } from '../../../design/thread/still-thread.tsx';
import { usePlayback } from '../use-playback.ts';
import styles from './continue-card.module.css';

/** A series that was left: a press goes on where it was. */
export const ContinueCard = observer(function ContinueCard({ series }: { readonly series: Series }) {
  const { t } = useTranslation();
  const { player } = useApp();
  const playback = usePlayback(series);
  const listening = listeningTo(player, series);
  if (listening === undefined) return null;
  const { story, seconds } = listening;
  const progress = story.durationSeconds > 0 ? Math.min(1, seconds / story.durationSeconds) : 0;
  const left = timeLeft(t, story.durationSeconds - seconds);
  return (
    <button type="button" className={styles.card} onClick={playback.press} {...playback.intent}>
      <Cover
        className={styles.cover}
        imageUrl={series.imageUrl}
        alt=""
        sizes="96px"
        isAdult={series.isAdult}
        stitches={stitchesOf(player, series)}
      />
      <span className={styles.body}>
        <strong className={text.line} lang={series.language}>
          {series.title}
        </strong>
        <span className={text.line}>{storyTitle(t, story)}</span>
        <StillThread className={styles.thread} seed={story.id} progress={progress} />
        <small>{left}</small>
      </span>
      <span className={text.hidden}>{t('originals.continue')}</span>
    </button>
  );
});
