import { Words, repeat } from '../../../app/components/skeleton/basic-skeletons.tsx';
import styles from './history-days.module.css';

/** A day of listening before it is known. */
export function HistorySkeleton() {
  return (
    <div className={styles.day}>
      <Words isShort />
      <ul className={styles.stretches}>
        {repeat(4, (key) => (
          <li key={key} className={styles.stretch}>
            <div className={styles.words}>
              <Words isShort />
              <Words />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
