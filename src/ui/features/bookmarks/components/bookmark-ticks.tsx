import { observer } from 'mobx-react-lite';
import { useApp } from '../../../app/app.ts';
import { classNames } from '../../../design/class-names.ts';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';
import styles from './bookmark-ticks.module.css';

/** Where the bookmarks of the current story stand along its thread: to be seen only, keys have the list. */
export const BookmarkTicks = observer(function BookmarkTicks({ place }: { readonly place: 'bar' | 'full' }) {
  const { player, bookmarks } = useApp();
  const part = useLazyFeature(bookmarks);
  const { story, durationSeconds } = player;
  if (part === undefined || story === undefined || durationSeconds <= 0) return null;
  return (
    <span className={classNames(styles.ticks, styles[place])} aria-hidden="true">
      {part.bookmarks
        .known()
        .inStory(story.id)
        .map(({ id, seconds }) => (
          <span key={id} className={styles.tick} style={{ left: `${Math.min(1, seconds / durationSeconds) * 100}%` }} />
        ))}
    </span>
  );
});
