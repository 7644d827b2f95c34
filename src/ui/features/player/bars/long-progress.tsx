import { observer } from 'mobx-react-lite';
import { useApp } from '../../../app/app.ts';
import { classNames } from '../../../design/class-names.ts';
import { clock } from '../../../app/i18n/format.ts';
import { BookmarkTicks } from '../../bookmarks/feature.ts';
import { Scrubber } from './scrubber.tsx';
import styles from './long-progress.module.css';

/** The thread across a surface of narrow windows, with how far it is and how long it takes below. */
export function LongProgress({ className }: { readonly className: string | undefined }) {
  return (
    <div className={classNames(styles.progress, className)}>
      <div className={styles.track}>
        <Scrubber place="full" />
        <BookmarkTicks place="full" />
      </div>
      <Times />
    </div>
  );
}

const Times = observer(function Times() {
  const { player } = useApp();
  return (
    <p className={styles.times}>
      <span>{clock(player.elapsedSeconds)}</span>
      <span>{clock(player.durationSeconds)}</span>
    </p>
  );
});
