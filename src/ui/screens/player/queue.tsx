import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { restrictToParentElement, restrictToVerticalAxis } from '@dnd-kit/modifiers';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeriesId } from '../../../../common/kernel/ids.ts';
import type { PlaylistEntry } from '../../../domain/playlist/playlist.ts';
import type { Story } from '../../../domain/series/story.ts';
import { useAgeGate } from '../../age.ts';
import { useApp } from '../../app.ts';
import { IconButton } from '../../components/button/icon-button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { usePlayback } from '../../components/use-playback.ts';
import { useReport } from '../../report.ts';
import text from '../../theme/text.module.css';
import { PlaylistStories } from './playlist-stories.tsx';
import { SeriesPress, SeriesRow, UnfoldButton } from './series-row.tsx';
import buttons from '../../components/button/button.module.css';
import styles from './queue.module.css';

/** The waiting series, to be put in another order by pointer or keys; the playing one is not among them. */
export function Queue({ entries }: { readonly entries: readonly PlaylistEntry[] }) {
  const { t } = useTranslation();
  const { reorderQueue } = useApp();
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = entries.map((entry) => entry.series.id);
  const placeOf = (id: UniqueIdentifier): number => 1 + ids.findIndex((known) => known === id);
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over !== null && over.id !== active.id) reorderQueue.run(placeOf(active.id), Math.max(1, placeOf(over.id)));
  };
  const move = (id: SeriesId, by: 1 | -1): void => {
    const place = placeOf(id);
    reorderQueue.run(place, place + by);
    const title = entries[place - 1]?.series.title ?? '';
    setSaid(t('playlist.dragEnded', { title, place: place + by }));
  };
  const accessibility = {
    announcements: useAnnouncements(entries, placeOf),
    screenReaderInstructions: { draggable: t('playlist.dragHelp') },
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[restrictToVerticalAxis, restrictToParentElement]}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol>
          {entries.map((entry, index) => (
            <QueueRow key={entry.series.id} entry={entry} index={index} count={entries.length} onMove={move} />
          ))}
        </ol>
      </SortableContext>
      <p className={text.hidden} role="status">
        {said}
      </p>
    </DndContext>
  );
}

interface QueueRowProps {
  readonly entry: PlaylistEntry;
  /** The place in the queue, from 0. */
  readonly index: number;
  /** How many series wait. */
  readonly count: number;
  readonly onMove: (id: SeriesId, by: 1 | -1) => void;
}

const QueueRow = observer(function QueueRow({ entry, index, count, onMove }: QueueRowProps) {
  const { t } = useTranslation();
  const { playWaiting, loadStories } = useApp();
  const report = useReport();
  const ifOfAge = useAgeGate();
  const [isOpen, setOpen] = useState(false);
  const { series, stories } = entry;
  const { intent } = usePlayback(series);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: series.id,
  });
  const play = useCallback(
    (story: Story) => ifOfAge(series, () => report(playWaiting.run(series.id, story.id))),
    [ifOfAge, report, playWaiting, series],
  );
  const toggle = (): void => {
    setOpen(!isOpen);
    // A series may wait with its first story alone.
    if (!isOpen && stories.length < series.storyCount) report(loadStories.run(series.id));
  };
  const handle = (
    <IconButton
      ref={setActivatorNodeRef}
      icon="drag"
      size={20}
      className={styles.handle}
      {...attributes}
      {...listeners}
      label={t('playlist.drag', { title: series.title })}
    />
  );
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-dragging={isDragging ? 'true' : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <SeriesRow lead={handle} trail={<UnfoldButton series={series} isOpen={isOpen} onToggle={toggle} />}>
        <SeriesPress
          series={series}
          action={t('story.listen')}
          onPress={() => ifOfAge(series, () => report(playWaiting.run(series.id)))}
          intent={intent}
        />
      </SeriesRow>
      {isOpen && (
        <>
          <MoveButtons index={index} count={count} onMove={(by) => onMove(series.id, by)} />
          <PlaylistStories entry={entry} onPlay={play} />
        </>
      )}
    </li>
  );
});

interface MoveButtonsProps {
  readonly index: number;
  readonly count: number;
  readonly onMove: (by: 1 | -1) => void;
}

/** The way to another place for who cannot drag. A row that moves takes the focus along. */
function MoveButtons({ index, count, onMove }: MoveButtonsProps) {
  const { t } = useTranslation();
  const pressed = useRef<HTMLButtonElement>(undefined);
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = undefined;
  }, [index]);
  const press = (by: 1 | -1) => (event: MouseEvent<HTMLButtonElement>) => {
    pressed.current = event.currentTarget;
    onMove(by);
  };
  const isFirst = index === 0;
  const isLast = index === count - 1;
  const look = classNames(buttons.button, buttons.quiet, buttons.small);
  return (
    <div className={styles.moves}>
      <button type="button" className={look} aria-disabled={isFirst} onClick={isFirst ? undefined : press(-1)}>
        <Icon name="up" size={18} />
        {t('playlist.moveUp')}
      </button>
      <button type="button" className={look} aria-disabled={isLast} onClick={isLast ? undefined : press(1)}>
        <Icon name="down" size={18} />
        {t('playlist.moveDown')}
      </button>
    </div>
  );
}

/** What is said while a row is carried, in the language of the page. */
function useAnnouncements(entries: readonly PlaylistEntry[], placeOf: (id: UniqueIdentifier) => number): Announcements {
  const { t } = useTranslation();
  const over = useRef<UniqueIdentifier>(undefined);
  const titleOf = (id: UniqueIdentifier): string => entries[placeOf(id) - 1]?.series.title ?? '';
  return {
    onDragStart({ active }) {
      over.current = active.id;
      return t('playlist.dragStarted', { title: titleOf(active.id), place: placeOf(active.id) });
    },
    onDragOver({ active, over: next }) {
      // The place that a row was lifted from has just been said, and would be said over.
      if (next === null || next.id === over.current) return undefined;
      over.current = next.id;
      return t('playlist.dragOver', { title: titleOf(active.id), place: placeOf(next.id) });
    },
    onDragEnd: ({ active, over: last }) =>
      t('playlist.dragEnded', { title: titleOf(active.id), place: placeOf(last?.id ?? active.id) }),
    onDragCancel: ({ active }) => t('playlist.dragCancelled', { title: titleOf(active.id) }),
  };
}
