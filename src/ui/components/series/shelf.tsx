import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './shelf.module.css';

interface ShelfProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A titled part of a section page. */
export function Shelf({ title, hint, children, className }: ShelfProps) {
  return (
    <section className={classNames(styles.shelf, className)}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </div>
      {children}
    </section>
  );
}

/** `covers`: six in the widest window, a row to be pushed in narrow ones. `four`: four, likewise. */
interface ShelfRowProps {
  readonly kind: 'covers' | 'four';
  readonly children: ReactNode;
}

/** The things on a shelf. */
export function ShelfRow({ kind, children }: ShelfRowProps) {
  return <div className={classNames(styles.row, styles[kind])}>{children}</div>;
}
