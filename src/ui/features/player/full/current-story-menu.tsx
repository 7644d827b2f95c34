import { observer } from 'mobx-react-lite';
import { isLocked } from '../../../../domain/series/story.ts';
import { useApp } from '../../../app/app.ts';
import { lazyComponent, LazyBoundary } from '../../../app/lazy-component.ts';
import styles from './current-story-menu.module.css';

const StoryMenu = lazyComponent(
  async () => (await import('../../../app/components/story-menu/story-menu.tsx')).StoryMenu,
);

/** The menu of the story that stands in the player, as its row has it in a list (JRN-93); its place is kept until it has come. */
export const CurrentStoryMenu = observer(function CurrentStoryMenu() {
  const { player } = useApp();
  const { entry, story } = player;
  if (entry === undefined || story === undefined || isLocked(story)) return null;
  return (
    <span className={styles.place}>
      <LazyBoundary>
        <StoryMenu className={undefined} series={entry.series} story={story} />
      </LazyBoundary>
    </span>
  );
});
