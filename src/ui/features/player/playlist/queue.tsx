import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaylistEntry } from '../../../../domain/playlist/playlist.ts';
import type { Story } from '../../../../domain/series/story.ts';
import { useAgeGate } from '../../../app/age.ts';
import { useApp } from '../../../app/app.ts';
import { MoveButtons } from '../../../app/components/sortable/move-buttons.tsx';
import { SortableRows } from '../../../app/components/sortable/sortable-rows.tsx';
import { useSortableRow } from '../../../app/components/sortable/use-sortable-row.tsx';
import { usePlayback } from '../../../app/components/use-playback.ts';
import { useReport } from '../../../app/report.ts';
import { PlaylistStories } from './playlist-stories.tsx';
import { QueueMenu } from './queue-menu.tsx';
import { SeriesPress, SeriesRow, UnfoldButton } from './series-row.tsx';
import styles from './queue.module.css';

/** The waiting series, to be put in another order by pointer or keys; the playing one is not among them. */
export function Queue({ entries }: { readonly entries: readonly PlaylistEntry[] }) {
  const { reorderQueue } = useApp();
  const rows = entries.map((entry) => ({ id: entry.series.id, title: entry.series.title, entry }));
  return (
    // The playing series has the place before the first of these.
    <SortableRows rows={rows} onMove={(from, to) => reorderQueue.run(from + 1, to + 1)}>
      {({ id, entry }, place, move) => (
        <QueueRow key={id} entry={entry} place={place} count={entries.length} onMove={move} />
      )}
    </SortableRows>
  );
}

interface QueueRowProps {
  readonly entry: PlaylistEntry;
  /** The place in the queue, from 0. */
  readonly place: number;
  /** How many series wait. */
  readonly count: number;
  readonly onMove: (by: 1 | -1) => void;
}

const QueueRow = observer(function QueueRow({ entry, place, count, onMove }: QueueRowProps) {
  const { t } = useTranslation();
  const { playWaiting, loadStories } = useApp();
  const report = useReport();
  const ifOfAge = useAgeGate();
  const [isOpen, setOpen] = useState(false);
  const { series, stories } = entry;
  const { intent } = usePlayback(series);
  const { item, handle } = useSortableRow(series);
  const play = useCallback(
    (story: Story) => ifOfAge(series, () => report(playWaiting.run(series.id, story.id))),
    [ifOfAge, report, playWaiting, series],
  );
  const toggle = (): void => {
    setOpen(!isOpen);
    // A series may wait with its first story alone.
    if (!isOpen && stories.length < series.storyCount) report(loadStories.run(series.id));
  };
  return (
    <li {...item}>
      <SeriesRow
        lead={handle}
        trail={
          <div className={styles.trail}>
            <QueueMenu series={series} place={place} />
            <UnfoldButton series={series} isOpen={isOpen} onToggle={toggle} />
          </div>
        }
      >
        <SeriesPress
          series={series}
          action={t('story.listen')}
          onPress={() => ifOfAge(series, () => report(playWaiting.run(series.id)))}
          intent={intent}
        />
      </SeriesRow>
      {isOpen && (
        <>
          <MoveButtons place={place} count={count} onMove={onMove} />
          <PlaylistStories entry={entry} onPlay={play} />
        </>
      )}
    </li>
  );
});
