import type { TFunction } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Series } from '../../../domain/series/series.ts';
import { useApp } from '../../app.ts';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { usePlayback } from '../../components/use-playback.ts';
import { duration, timeLeft } from '../../i18n/format.ts';
import { shortStoryName } from '../../story-title.ts';
import buttons from '../../components/button/button.module.css';
import styles from './series-play-button.module.css';

/** The one large button of a series: begins it, goes on with it, or pauses it. */
export const SeriesPlayButton = observer(function SeriesPlayButton({ series }: { readonly series: Series }) {
  const { t } = useTranslation();
  const playback = usePlayback(series);
  if (playback.story === undefined) return <p className={styles.none}>{t('series.noStories')}</p>;
  return (
    <button
      type="button"
      className={classNames(buttons.button, buttons.primary, styles.play)}
      onClick={playback.press}
      {...playback.intent}
    >
      <Icon name={playback.isPlaying ? 'pause' : 'play'} size={20} />
      <PlayLabel t={t} playback={playback} />
    </button>
  );
});

interface PlayLabelProps {
  readonly t: TFunction;
  readonly playback: ReturnType<typeof usePlayback>;
}

const PlayLabel = observer(function PlayLabel({ t, playback }: PlayLabelProps) {
  const { player } = useApp();
  const { story, listening, isCurrent, isPlaying, phase } = playback;
  if (story === undefined) return null;
  const label = shortStoryName(t, story);
  if (phase === 'starting' || phase === 'waiting') return t('series.starting', { label });
  if (listening === undefined) return t('series.listen', { label, duration: duration(t, story.durationSeconds) });
  const seconds = isCurrent ? player.elapsedSeconds : listening.seconds;
  const left = timeLeft(t, story.durationSeconds - seconds);
  return t(isPlaying ? 'series.playing' : 'series.resume', { label, left });
});
