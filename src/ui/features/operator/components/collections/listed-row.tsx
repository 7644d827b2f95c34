import type { ReactNode } from 'react';
import { MoveButtons } from '../../../../app/components/sortable/move-buttons.tsx';
import { SortableRows } from '../../../../app/components/sortable/sortable-rows.tsx';
import { useSortableRow } from '../../../../app/components/sortable/use-sortable-row.tsx';
import styles from './listed-row.module.css';

interface ListedRowProps {
  /** A handle or a picture. */
  readonly before: ReactNode;
  readonly title: string;
  readonly about?: string | undefined;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** A series or a collection in a list of a few. */
export function ListedRow({ before, title, about, children }: ListedRowProps) {
  return (
    <div className={styles.row}>
      {before}
      <div className={styles.words}>
        <b>{title}</b>
        {about !== undefined && <span className={styles.about}>{about}</span>}
      </div>
      <div className={styles.acts}>{children}</div>
    </div>
  );
}

/** What stands around such rows. */
export function ListedRows({ children }: { readonly children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>;
}

interface Ordered {
  readonly id: number;
  readonly title: string;
  readonly about?: string | undefined;
}

interface OrderedRowsProps<Row extends Ordered> {
  readonly rows: readonly Row[];
  /** Is told of all rows in their new order. */
  readonly onOrder: (rows: readonly Row[]) => void;
  /** What else can be done with a row. */
  readonly children: (row: Row) => ReactNode;
}

/** Such rows, to be put in another order by pointer, keys or buttons. */
export function OrderedRows<Row extends Ordered>({ rows, onOrder, children }: OrderedRowsProps<Row>) {
  const move = (from: number, to: number): void => {
    const row = rows[from];
    if (row !== undefined && rows[to] !== undefined) onOrder(rows.toSpliced(from, 1).toSpliced(to, 0, row));
  };
  return (
    <ListedRows>
      <SortableRows rows={rows} onMove={move}>
        {(row, place, step) => (
          <OrderedRow key={row.id} row={row}>
            {rows.length > 1 && <MoveButtons place={place} count={rows.length} onMove={step} />}
            {children(row)}
          </OrderedRow>
        )}
      </SortableRows>
    </ListedRows>
  );
}

function OrderedRow({ row, children }: { readonly row: Ordered; readonly children: ReactNode }) {
  const { item, handle } = useSortableRow(row);
  return (
    <li {...item}>
      <ListedRow before={handle} title={row.title} about={row.about}>
        {children}
      </ListedRow>
    </li>
  );
}
