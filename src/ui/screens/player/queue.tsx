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
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaylistEntry } from '../../../domain/playlist/playlist.ts';
import { useApp } from '../../app.ts';
import { IconButton } from '../../components/button/icon-button.tsx';
import { PlaylistEntryRow } from './playlist-entry-row.tsx';
import { PlaylistStories } from './playlist-stories.tsx';
import styles from './queue.module.css';

/** The waiting series, to be put in another order by pointer or keys; the playing one is not among them. */
export function Queue({ entries }: { readonly entries: readonly PlaylistEntry[] }) {
  const { t } = useTranslation();
  const { reorderQueue } = useApp();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = entries.map((entry) => entry.series.id);
  const placeOf = (id: UniqueIdentifier): number => 1 + ids.findIndex((known) => known === id);
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over !== null && over.id !== active.id) reorderQueue.run(placeOf(active.id), Math.max(1, placeOf(over.id)));
  };
  const accessibility = {
    announcements: announcements(t, entries, placeOf),
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
          {entries.map((entry) => (
            <QueueRow key={entry.series.id} entry={entry} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function QueueRow({ entry }: { readonly entry: PlaylistEntry }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { series } = entry;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: series.id,
  });
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-dragging={isDragging ? 'true' : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <PlaylistEntryRow
        entry={entry}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        handle={
          <IconButton
            ref={setActivatorNodeRef}
            icon="drag"
            size={20}
            className={styles.handle}
            {...attributes}
            {...listeners}
            label={t('playlist.drag', { title: series.title })}
          />
        }
      />
      {isOpen && <PlaylistStories entry={entry} />}
    </li>
  );
}

/** What is said while a row is carried, in the language of the page. */
function announcements(
  t: TFunction,
  entries: readonly PlaylistEntry[],
  placeOf: (id: UniqueIdentifier) => number,
): Announcements {
  const titleOf = (id: UniqueIdentifier): string => entries[placeOf(id) - 1]?.series.title ?? '';
  return {
    onDragStart: ({ active }) => t('playlist.dragStarted', { title: titleOf(active.id), place: placeOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over === null ? undefined : t('playlist.dragOver', { title: titleOf(active.id), place: placeOf(over.id) }),
    onDragEnd: ({ active, over }) =>
      t('playlist.dragEnded', { title: titleOf(active.id), place: placeOf(over?.id ?? active.id) }),
    onDragCancel: ({ active }) => t('playlist.dragCancelled', { title: titleOf(active.id) }),
  };
}
