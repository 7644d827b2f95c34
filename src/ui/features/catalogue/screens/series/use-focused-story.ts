import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { StoryId } from '../../../../../../common/kernel/ids.ts';
import type { Story } from '../../../../../domain/series/story.ts';

interface FocusedStory {
  /** The rows of `stories`, in their order. */
  readonly list: RefObject<HTMLOListElement | null>;
  /** Takes the keys to the row of a story, as soon as it stands there. */
  readonly focusStory: (id: StoryId) => void;
}

/** @param stories those that the page shows */
export function useFocusedStory(stories: readonly Story[]): FocusedStory {
  const list = useRef<HTMLOListElement>(null);
  // An object of its own each time: the same story may be asked for twice.
  const [wanted, setWanted] = useState<{ readonly id: StoryId }>();
  const done = useRef<typeof wanted>(undefined);
  useLayoutEffect(() => {
    const index = stories.findIndex(({ id }) => id === wanted?.id);
    if (wanted === undefined || index < 0 || done.current === wanted) return;
    done.current = wanted;
    list.current?.children[index]?.querySelector('button')?.focus();
  }, [stories, wanted]);
  return { list, focusStory: (id) => setWanted({ id }) };
}
