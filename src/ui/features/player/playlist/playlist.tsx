import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaylistEntry } from '../../../../domain/playlist/playlist.ts';
import type { Story } from '../../../../domain/series/story.ts';
import { useAgeGate } from '../../../app/age.ts';
import { useApp } from '../../../app/app.ts';
import { classNames } from '../../../design/class-names.ts';
import { EmptyState } from '../../../design/empty-state/empty-state.tsx';
import { usePlayback } from '../../../app/components/use-playback.ts';
import { BROWSE_PATH } from '../../catalogue/paths.ts';
import { useReport } from '../../../app/report.ts';
import { LeavingLink } from '../../../app/components/leaving-link.tsx';
import { PlaylistStories } from './playlist-stories.tsx';
import { Queue } from './queue.tsx';
import { QueueSelection } from './queue-selection.tsx';
import { SeriesPress, SeriesRow, UnfoldButton } from './series-row.tsx';
import { Suggestions } from './suggestions.tsx';
import buttons from '../../../design/button/button.module.css';
import styles from './playlist.module.css';

/** What plays, what waits and what is recommended (spec §2). */
export const Playlist = observer(function Playlist() {
  const { player } = useApp();
  const [now, ...queue] = player.entries;
  return (
    <>
      {now === undefined ? <EmptyPlaylist /> : <Lines now={now} queue={queue} />}
      <Suggestions />
    </>
  );
});

interface LinesProps {
  readonly now: PlaylistEntry;
  readonly queue: readonly PlaylistEntry[];
}

const Lines = observer(function Lines({ now, queue }: LinesProps) {
  const { t } = useTranslation();
  const { player } = useApp();
  const { isEditingQueue } = player;
  return (
    <>
      <section className={styles.part}>
        <h3 className={styles.heading}>{t('playlist.now')}</h3>
        <NowPlayingEntry key={now.series.id} entry={now} isFolded={isEditingQueue} />
      </section>
      <section className={styles.part}>
        <h3 className={styles.heading} tabIndex={-1}>
          {t('playlist.queue')} <span>{queue.length}</span>
        </h3>
        {queue.length === 0 && <p className={styles.none}>{t('playlist.queueEmpty')}</p>}
        {isEditingQueue ? <QueueSelection entries={queue} /> : <Queue entries={queue} />}
      </section>
    </>
  );
});

interface NowPlayingEntryProps {
  readonly entry: PlaylistEntry;
  /** Shows the series alone, whatever was opened. */
  readonly isFolded: boolean;
}

/** The playing series, open at first (QUE-39). */
const NowPlayingEntry = observer(function NowPlayingEntry({ entry, isFolded }: NowPlayingEntryProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(true);
  const { playStory } = useApp();
  const report = useReport();
  const ifOfAge = useAgeGate();
  const { series, stories } = entry;
  const playback = usePlayback(series);
  const play = useCallback(
    (story: Story) => ifOfAge(series, () => report(playStory.run(series, stories, story.id))),
    [ifOfAge, report, playStory, series, stories],
  );
  return (
    <>
      <SeriesRow
        trail={!isFolded && <UnfoldButton series={series} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
      >
        <SeriesPress
          series={series}
          action={t(playback.isPlaying ? 'player.pause' : 'story.listen')}
          onPress={playback.press}
          intent={playback.intent}
        />
      </SeriesRow>
      {isOpen && !isFolded && <PlaylistStories entry={entry} onPlay={play} />}
    </>
  );
});

function EmptyPlaylist() {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing="headphones"
      title={t('player.empty')}
      text={t('player.emptyText')}
      action={
        <LeavingLink className={classNames(buttons.button, buttons.line, buttons.middle)} to={BROWSE_PATH}>
          {t('player.browse')}
        </LeavingLink>
      }
    />
  );
}
