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
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import text from '../../../design/theme/text.module.css';

/** Something in a list that has a place. */
interface Placed {
  readonly id: number;
  readonly title: string;
}

interface SortableRowsProps<Row extends Placed> {
  readonly rows: readonly Row[];
  /** Puts the row at the place `from` at the place `to`; places count from 0. */
  readonly onMove: (from: number, to: number) => void;
  /** Draws a row, which is a list item and takes `useSortableRow`. @param move to the next place before or after */
  readonly children: (row: Row, place: number, move: (by: 1 | -1) => void) => ReactNode;
}

/** Rows to be put in another order by pointer or keys. */
export function SortableRows<Row extends Placed>({ rows, onMove, children }: SortableRowsProps<Row>) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier): number => rows.findIndex((row) => row.id === id);
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over !== null && over.id !== active.id) onMove(placeOf(active.id), Math.max(0, placeOf(over.id)));
  };
  const accessibility = {
    announcements: useAnnouncements(rows, placeOf),
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
      <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol>
          {rows.map((row, place) =>
            children(row, place, (by) => {
              onMove(place, place + by);
              setSaid(t('playlist.dragEnded', { title: row.title, place: place + by + 1 }));
            }),
          )}
        </ol>
      </SortableContext>
      <p className={text.hidden} role="status">
        {said}
      </p>
    </DndContext>
  );
}

/** What is said while a row is carried, in the language of the page. */
function useAnnouncements(rows: readonly Placed[], placeOf: (id: UniqueIdentifier) => number): Announcements {
  const { t } = useTranslation();
  const over = useRef<UniqueIdentifier>(undefined);
  const named = (id: UniqueIdentifier, at = id) => ({ title: rows[placeOf(id)]?.title ?? '', place: placeOf(at) + 1 });
  return {
    onDragStart({ active }) {
      over.current = active.id;
      return t('playlist.dragStarted', named(active.id));
    },
    onDragOver({ active, over: next }) {
      // The place that a row was lifted from has just been said, and would be said over.
      if (next === null || next.id === over.current) return undefined;
      over.current = next.id;
      return t('playlist.dragOver', named(active.id, next.id));
    },
    onDragEnd: ({ active, over: last }) => t('playlist.dragEnded', named(active.id, last?.id ?? active.id)),
    onDragCancel: ({ active }) => t('playlist.dragCancelled', named(active.id)),
  };
}
