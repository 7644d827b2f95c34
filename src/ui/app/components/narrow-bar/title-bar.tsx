import { NarrowBar } from './narrow-bar.tsx';
import styles from '../../../design/narrow-bar/narrow-bar.module.css';

/** A bar with nothing but the title of the page, which `PageTitle` tells those who listen to it. */
export function TitleBar({ title }: { readonly title: string }) {
  return (
    <NarrowBar>
      <span className={styles.barTitle} aria-hidden="true">
        {title}
      </span>
      <span className={styles.barEnd} />
    </NarrowBar>
  );
}
