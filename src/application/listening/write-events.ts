import { JsonFields, readJson } from '../../../common/kernel/json-fields.ts';
import type { ListeningEvent } from '../../../common/rules/listening/story-place.ts';
import type { PlaybackMemory } from '../playback/playback-memory.ts';
import { UNWRITTEN_KEY } from '../playback/storage-keys.ts';
import type { ClockPort } from '../ports/clock-port.ts';
import type { DatedEvent, JournalOwner, JournalPort } from '../ports/journal-port.ts';
import type { RandomPort } from '../ports/random-port.ts';
import type { StoragePort } from '../ports/storage-port.ts';
import type { PlacesMemory } from './places-memory.ts';

/** Events that are on their way into the journal. */
interface Batch {
  readonly owner: JournalOwner;
  readonly events: readonly DatedEvent[];
}

/**
 * Writes events into the journal of whoever listens, and moves their places along (ADR 0080). What the journal does not have yet as
 * the page is closed is kept beside it, where it is written at once: nobody waits for a database then.
 */
export class WriteEvents {
  private readonly ports: {
    readonly memory: Pick<PlaybackMemory, 'listener'>;
    readonly places: PlacesMemory;
    readonly journal: Pick<JournalPort, 'append'>;
    readonly storage: StoragePort;
    readonly random: Pick<RandomPort, 'id'>;
    readonly clock: Pick<ClockPort, 'now'>;
  };

  private readonly underway = new Map<string, Batch>();
  /** Those of them that stand beside the journal, or were refused there. */
  private readonly isKept = new Set<string>();

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
    const { places, random, clock } = this.ports;
    const now = clock.now();
    const dated = events.map((event, index) => ({ ...event, at: now - (events.length - 1 - index) }));
    if (owner === this.listener()) {
      places.change((known) =>
        dated.reduce((next, { at, ...event }) => next.recorded(event, { at, journal: '', number: 0 }), known),
      );
    }
    void this.append(random.id(), { owner, events: dated });
  }

  /** The page may not be there any more in a moment. */
  keepUnderway(): void {
    if (this.underway.size === 0) return;
    for (const name of this.underway.keys()) this.isKept.add(name);
    this.keep({ ...this.unwritten(), ...Object.fromEntries(this.underway) });
  }

  /** Writes what a page that was closed has not: what another window is just writing is written once. */
  async recover(): Promise<void> {
    const left = Object.entries(this.unwritten());
    for (const [name] of left) this.isKept.add(name);
    await Promise.all(left.map(([name, batch]) => this.append(name, batch)));
  }

  private async append(name: string, batch: Batch): Promise<void> {
    this.underway.set(name, batch);
    await this.ports.journal.append(batch.owner, batch.events, name);
    this.underway.delete(name);
    if (!this.isKept.delete(name)) return;
    const { [name]: _, ...others } = this.unwritten();
    this.keep(others);
  }

  /** Nothing of what cannot be read. */
  private unwritten(): Readonly<Record<string, Batch>> {
    const text = this.ports.storage.read(UNWRITTEN_KEY) ?? '{}';
    return (
      readJson(() => {
        const fields = JsonFields.of<Readonly<Record<string, Batch>>>(JSON.parse(text));
        return Object.fromEntries(fields.names().map((name) => [name, fields.value(name) as Batch]));
      }) ?? {}
    );
  }

  private keep(batches: Readonly<Record<string, Batch>>): void {
    const { storage } = this.ports;
    if (Object.keys(batches).length === 0) storage.remove(UNWRITTEN_KEY);
    else storage.write(UNWRITTEN_KEY, JSON.stringify(batches));
  }
}
