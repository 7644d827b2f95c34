import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Series } from '../../../../../domain/series/series.ts';
import type { Story } from '../../../../../domain/series/story.ts';
import { useApp } from '../../../../app/app.ts';
import { classNames } from '../../../../design/class-names.ts';
import { Icon } from '../../../../design/icon/icon.tsx';
import { useFirstChoice, usePlayback } from '../../../../app/components/use-playback.ts';
import { duration, timeLeft } from '../../../../app/i18n/format.ts';
import { listeningTo } from '../../../../app/listening.ts';
import { derived } from '../../../../app/stores/derived.ts';
import { shortStoryName } from '../../../../app/story-title.ts';
import buttons from '../../../../design/button/button.module.css';
import styles from './series-play-button.module.css';

/** The one large button of a series: begins it, goes on with it, or pauses it. */
export const SeriesPlayButton = observer(function SeriesPlayButton({ series }: { readonly series: Series }) {
  const { t } = useTranslation();
  const playback = usePlayback(series);
  useFirstChoice(playback);
  if (playback.story === undefined) return <p className={styles.none}>{t('series.noStories')}</p>;
  return (
    <button
      type="button"
      className={classNames(buttons.button, buttons.primary, styles.play)}
      onClick={playback.press}
      {...playback.intent}
    >
      <Icon name={playback.isPlaying ? 'pause' : 'play'} size={20} />
      <PlayLabel series={series} story={playback.story} playback={playback} />
    </button>
  );
});

interface PlayLabelProps {
  readonly series: Series;
  readonly story: Story;
  readonly playback: ReturnType<typeof usePlayback>;
}

const PlayLabel = observer(function PlayLabel({ series, story, playback }: PlayLabelProps) {
  const { t } = useTranslation();
  const { player } = useApp();
  const { isPlaying, phase } = playback;
  const label = shortStoryName(t, story);
  const left = derived(() => {
    const listening = listeningTo(player, series);
    return listening && timeLeft(t, (story.durationSeconds - listening.seconds) / player.rateOf(series.id));
  });
  if (phase === 'starting' || phase === 'waiting') return t('series.starting', { label });
  if (left === undefined && playback.isBegun) return t('originals.continue');
  if (left === undefined) return t('series.listen', { label, duration: duration(t, story.durationSeconds) });
  return t(isPlaying ? 'series.playing' : 'series.resume', { label, left });
});
