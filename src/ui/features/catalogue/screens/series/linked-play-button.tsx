import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Readiness } from '../../../../../application/ports/audio-port.ts';
import { beginningOf, type Moment } from '../../../../../domain/series/moment.ts';
import type { Series } from '../../../../../domain/series/series.ts';
import { isLocked, type Story } from '../../../../../domain/series/story.ts';
import { useAgeGate } from '../../../../app/age.ts';
import { useApp } from '../../../../app/app.ts';
import { classNames } from '../../../../design/class-names.ts';
import { Icon } from '../../../../design/icon/icon.tsx';
import { useFirstChoice } from '../../../../app/components/use-playback.ts';
import { clock, duration } from '../../../../app/i18n/format.ts';
import { useOnIntent } from '../../../../app/intent.ts';
import { useReport } from '../../../../app/report.ts';
import { giveHeadStart } from '../../../../app/stores/head-start.ts';
import { shortStoryName } from '../../../../app/story-title.ts';
import { SeriesPlayButton } from './series-play-button.tsx';
import buttons from '../../../../design/button/button.module.css';
import styles from './series-play-button.module.css';

/** What a shared link begins with. */
export interface Beginning {
  readonly story: Story;
  readonly fromSeconds: number;
  /** Stories of the series that are known, `story` among them. */
  readonly stories: readonly Story[];
}

/**
 * What `moment` begins with, of the stories that the page shows.
 * @returns undefined when there is nothing to begin: the link names no moment, or a story that is not here or locked
 */
export function linkedBeginning(
  moment: Moment | undefined,
  series: Series,
  shown: readonly Story[],
): Beginning | undefined {
  if (moment === undefined) return undefined;
  const { storyId } = moment;
  const story = storyId === undefined ? series.firstStory : shown.find(({ id }) => id === storyId);
  if (story === undefined || isLocked(story)) return undefined;
  const stories = shown.some(({ id }) => id === story.id) ? shown : [story];
  return { story, fromSeconds: beginningOf(moment, story), stories };
}

interface LinkedPlayButtonProps {
  readonly series: Series;
  readonly beginning: Beginning;
}

/**
 * The large button of a series whose page a shared link opened: plays from where the link says. Nothing of what is
 * lined up changes before the press; after it the usual button takes its place.
 */
export const LinkedPlayButton = observer(function LinkedPlayButton({ series, beginning }: LinkedPlayButtonProps) {
  const { t } = useTranslation();
  const { age, playStory, primeStory } = useApp();
  const onIntent = useOnIntent();
  const ifOfAge = useAgeGate();
  const report = useReport();
  const [isTaken, setTaken] = useState(false);
  const { story, fromSeconds, stories } = beginning;
  const prime = (readiness: Readiness): void => {
    if (!series.isAdult || age.isConfirmed) primeStory.run(story, fromSeconds, readiness);
  };
  useFirstChoice({ story, prime });
  if (isTaken) return <SeriesPlayButton series={series} stories={stories} />;
  const press = (): void =>
    ifOfAge(series, () => {
      giveHeadStart();
      setTaken(true);
      report(playStory.run(series, stories, story.id, fromSeconds));
    });
  const label = shortStoryName(t, story);
  return (
    <button
      type="button"
      className={classNames(buttons.button, buttons.primary, styles.play)}
      onClick={press}
      {...onIntent(prime)}
    >
      <Icon name="play" size={20} />
      {fromSeconds === 0
        ? t('series.listen', { label, duration: duration(t, story.durationSeconds) })
        : t('series.listenFrom', { label, time: clock(fromSeconds) })}
    </button>
  );
});
