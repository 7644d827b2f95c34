import type { ReactNode } from 'react';
import type { Marks } from '../../../../application/ports/api/browse-api.ts';
import styles from './marked.module.css';

/** A text in which a search marks what it found. */
export function Marked({ text, marks }: { readonly text: string; readonly marks: Marks }): ReactNode {
  const ends = [0, ...marks.map(([, to]) => to)];
  return (
    <>
      {marks.map(([from, to], index) => (
        <span key={from}>
          {text.slice(ends[index], from)}
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
