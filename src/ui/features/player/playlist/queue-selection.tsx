import { observer } from 'mobx-react-lite';
import type { PlaylistEntry } from '../../../../domain/playlist/playlist.ts';
import { useApp } from '../../../app/app.ts';
import { SeriesChoice, SeriesRow } from './series-row.tsx';

/** The waiting series in the delete mode; nothing is dragged in it (spec §4). */
export const QueueSelection = observer(function QueueSelection(props: { readonly entries: readonly PlaylistEntry[] }) {
  const { player } = useApp();
  return (
    <ul>
      {props.entries.map(({ series }) => (
        <li key={series.id}>
          <SeriesRow>
            <SeriesChoice
              series={series}
              isChosen={player.selectedIds.has(series.id)}
              onToggle={() => player.toggleSelected(series.id)}
            />
          </SeriesRow>
        </li>
      ))}
    </ul>
  );
});
