import { classNames } from '../../../design/class-names.ts';
import { repeat } from '../skeleton/basic-skeletons.tsx';
import skeleton from '../../../design/skeleton/skeleton.module.css';
import styles from './rows.module.css';

/** Rows of a list that has not come yet. */
export function RowsSkeleton() {
  return (
    <ul className={styles.rows}>
      {repeat(3, (key) => (
        <li key={key}>
          <div className={skeleton.grows}>
            <b className={classNames(skeleton.words, skeleton.fixed)} />
            <span className={classNames(skeleton.words, skeleton.fixed)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
