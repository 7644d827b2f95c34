import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly drawing: DrawingName;
  readonly title: string;
  readonly text: string;
  /** At most one button or link. */
  readonly action?: ReactNode;
  /** The level of the title: 1 where this is the whole page. */
  readonly level?: 1 | 2;
}

/** What stands where there is nothing to show: a drawing, a title, a sentence and at most one way on. */
export function EmptyState({ drawing, title, text, action, level = 2 }: EmptyStateProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <section className={styles.state}>
      <Drawing of={drawing} />
      <Title className={styles.title}>{title}</Title>
      <p className={styles.text}>{text}</p>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </section>
  );
}
