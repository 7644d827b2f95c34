import { computed } from 'mobx';

/**
 * Reads something that follows from what changes often, as a place in a sound does several times a second. Who
 * observes it is drawn again only when its own value is another.
 * @param read gives a plain value, or the same object as long as nothing about it has changed
 */
export function derived<T>(read: () => T): T {
  return computed(read).get();
}
