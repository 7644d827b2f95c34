import { begunWith, goneOnIn, heardSeconds, type Stretch } from './stretch.ts';
import type { ListeningEvent } from './story-place.ts';

/** A stretch of a journal, by the number of the event with which it began. */
export interface NumberedStretch extends Stretch {
  readonly number: number;
}

interface NumberedEvent {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly event: ListeningEvent;
}

/**
 * @param last the last stretch of the journal that is known; undefined where there is none
 * @param events what was written into it since, in the order of their numbers
 * @returns the stretches that have begun or grown since
 */
export function stretchesAfter(
  last: NumberedStretch | undefined,
  events: readonly NumberedEvent[],
): readonly NumberedStretch[] {
  const changed: NumberedStretch[] = [];
  let open = last;
  for (const { number, at, event } of events) {
    if (event.kind !== 'heard' || heardSeconds(event) === 0) continue;
    const heard = { ...event, at };
    const grown = open && goneOnIn(open, heard);
    const numbered =
      grown === undefined ? { ...begunWith(heard), number } : { ...grown, number: open?.number ?? number };
    if (grown !== undefined && changed.length > 0) changed.pop();
    changed.push(numbered);
    open = numbered;
  }
  return changed;
}
