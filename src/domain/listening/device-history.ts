import type { JournalEvent } from '../../../common/rules/listening/playlist-change.ts';
import { begunWith, goneOnIn, type Stretch } from '../../../common/rules/listening/stretch.ts';

/**
 * @param events of a journal in their order, each with when it was, in milliseconds since 1970
 * @returns what was listened to, stretch by stretch, the latest first, as the server makes it of the same events (ADR 0084)
 */
export function stretchesOf(events: readonly (JournalEvent & { readonly at: number })[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const event of events) {
    if (event.kind !== 'heard') continue;
    const last = stretches.at(-1);
    const longer = last && goneOnIn(last, event);
    if (longer === undefined) stretches.push(begunWith(event));
    else stretches[stretches.length - 1] = longer;
  }
  return stretches.toReversed();
}
