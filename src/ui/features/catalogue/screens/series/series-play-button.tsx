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

interface SeriesPlayButtonProps {
  readonly series: Series;
  /** Those that the page shows, in their order. */
  readonly stories: readonly Story[];
}

/** The one large button of a series: begins it, goes on with it, or pauses it. */
export const SeriesPlayButton = observer(function SeriesPlayButton({ series, stories }: SeriesPlayButtonProps) {
  const { t } = useTranslation();
  const playback = usePlayback(series, stories);
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
      <PlayLabel series={series} stories={stories} story={playback.story} playback={playback} />
    </button>
  );
});

interface PlayLabelProps extends SeriesPlayButtonProps {
  readonly story: Story;
  readonly playback: ReturnType<typeof usePlayback>;
}

const PlayLabel = observer(function PlayLabel({ series, stories, story, playback }: PlayLabelProps) {
  const { t } = useTranslation();
  const { player } = useApp();
  const { isPlaying, isCurrent, isBegun, phase } = playback;
  const label = shortStoryName(t, story);
  const isKnown = derived(() => listeningTo(player, series, stories) !== undefined);
  const left = derived(() => {
    const { seconds } = listeningTo(player, series, stories) ?? { seconds: 0 };
    // A press begins a story anew that stands at its very end.
    const isAtStart = isCurrent ? !isPlaying && player.progress === 1 : seconds === 0;
    return isAtStart ? undefined : timeLeft(t, (story.durationSeconds - seconds) / player.rateOf(series.id));
  });
  if (phase === 'starting' || phase === 'waiting') return t('series.starting', { label });
  if (isBegun && !isKnown) return t('originals.continue');
  if (left === undefined) return t('series.listen', { label, duration: duration(t, story.durationSeconds) });
  return t(isPlaying ? 'series.playing' : 'series.resume', { label, left });
});
