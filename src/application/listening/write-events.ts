import type { ListeningEvent } from '../../../common/rules/listening/story-place.ts';
import type { PlaybackMemory } from '../playback/playback-memory.ts';
import type { ClockPort } from '../ports/clock-port.ts';
import type { JournalOwner, JournalPort } from '../ports/journal-port.ts';
import type { PlacesMemory } from './places-memory.ts';

/** Writes events into the journal of whoever listens, and moves their places along (ADR 0080). */
export class WriteEvents {
  private readonly ports: {
    readonly memory: Pick<PlaybackMemory, 'listener'>;
    readonly places: PlacesMemory;
    readonly journal: JournalPort;
    readonly clock: Pick<ClockPort, 'now'>;
  };

  constructor(ports: WriteEvents['ports']) {
    this.ports = ports;
  }

  /** @returns whose playback it is */
  listener(): JournalOwner {
    return this.ports.memory.listener() ?? 'visitor';
  }

  /** @param events in the order in which they count; the last one happens now, and each of the others a millisecond before the next */
  run(events: readonly ListeningEvent[], owner = this.listener()): void {
    if (events.length === 0) return;
    const { places, journal, clock } = this.ports;
    const now = clock.now();
    const dated = events.map((event, index) => ({ ...event, at: now - (events.length - 1 - index) }));
    if (owner === this.listener()) {
      places.change((known) =>
        dated.reduce((next, { at, ...event }) => next.recorded(event, { at, journal: '', number: 0 }), known),
      );
    }
    void journal.append(owner, dated);
  }
}
