import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../design/button/icon-button.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import styles from './use-sortable-row.module.css';

interface SortableRow {
  /** What the list item gets. */
  readonly item: Pick<ComponentProps<'li'>, 'ref' | 'className' | 'style'> & {
    readonly 'data-dragging': 'true' | undefined;
  };
  /** By which it is carried. */
  readonly handle: ReactNode;
}

/** A row of `SortableRows`. */
export function useSortableRow({ id, title }: { readonly id: number; readonly title: string }): SortableRow {
  const { t } = useTranslation();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('playlist.dragRole') },
  });
  return {
    item: {
      ref: setNodeRef,
      className: styles.item,
      'data-dragging': isDragging ? 'true' : undefined,
      style: { transform: CSS.Translate.toString(transform), transition },
    },
    handle: (
      <IconButton
        ref={setActivatorNodeRef}
        icon={LAZY_ICONS.drag}
        size={20}
        className={styles.handle}
        {...attributes}
        {...listeners}
        label={t('playlist.drag', { title })}
      />
    ),
  };
}
