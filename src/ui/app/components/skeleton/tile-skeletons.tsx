import type { ReactNode } from 'react';
import tiles from '../../../design/tiles.module.css';
import { classNames } from '../../../design/class-names.ts';
import { repeat } from './basic-skeletons.tsx';
import styles from '../../../design/skeleton/skeleton.module.css';

/** What became of an author's series this month. */
export function MonthsSkeleton() {
  return (
    <ul className={tiles.tiles}>
      {repeat(3, (key) => (
        <TileSkeleton key={key}>
          <em className={styles.line} />
        </TileSkeleton>
      ))}
    </ul>
  );
}

/** A figure and its name. */
export function TileSkeleton({ children }: { readonly children?: ReactNode }) {
  return (
    <li className={tiles.tile}>
      <span className={classNames(styles.words, styles.short)} />
      <b className={classNames(styles.words, styles.short)} />
      {children}
    </li>
  );
}
