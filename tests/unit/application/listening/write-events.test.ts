import { describe, expect, it } from 'vitest';
import type { UserId } from '../../../../common/kernel/ids.ts';
import type { ListeningEvent } from '../../../../common/rules/listening/story-place.ts';
import { MemoryJournalAdapter } from '../../../../src/adapters/memory/memory-journal-adapter.ts';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { SeededRandomAdapter } from '../../../../src/adapters/memory/seeded-random-adapter.ts';
import { PlacesMemory } from '../../../../src/application/listening/places-memory.ts';
import { WriteEvents } from '../../../../src/application/listening/write-events.ts';
import { UNWRITTEN_KEY } from '../../../../src/application/playback/storage-keys.ts';
import type { JournalPort } from '../../../../src/application/ports/journal-port.ts';
import { PlacesStore } from '../../../../src/ui/features/player/stores/places-store.ts';
import { seriesId, storyId } from '../../../support/builders.ts';

const MEMBER = 7 as UserId;
const random = new SeededRandomAdapter(1);
const jumped: ListeningEvent = {
  kind: 'jumped',
  seriesId: seriesId(1),
  storyId: storyId(101),
  fromSeconds: 0,
  toSeconds: 40,
  why: 'sought',
};

/** A page of a browser that keeps `storage`. */
const aPage = (storage: MemoryStorageAdapter, journal: Pick<JournalPort, 'append'>): WriteEvents => {
  const clock = { now: () => 1000 };
  const places = new PlacesMemory({ state: new PlacesStore(), storage, clock });
  return new WriteEvents({ memory: { listener: () => MEMBER }, places, journal, storage, random, clock });
};
const closed: Pick<JournalPort, 'append'> = { append: () => new Promise(() => undefined) };

describe('what is heard as the page is closed', () => {
  it('JRN-21 is written by the next page, where the database had no time for it, once', async () => {
    const storage = new MemoryStorageAdapter();
    const journal = new MemoryJournalAdapter(random);
    const page = aPage(storage, closed);
    page.run([jumped]);
    page.keepUnderway();
    const [next, beside] = [aPage(storage, journal), aPage(storage, journal)];
    await Promise.all([next.recover(), beside.recover()]);
    const part = await journal.pending(MEMBER, 10);
    expect(part?.events).toEqual([{ ...jumped, at: 1000, number: 1 }]);
    expect(storage.read(UNWRITTEN_KEY)).toBeUndefined();
    await next.recover();
    expect((await journal.pending(MEMBER, 10))?.events).toHaveLength(1);
  });

  it('JRN-21 leaves nothing behind where the journal has it, nor what cannot be read', async () => {
    const storage = new MemoryStorageAdapter();
    const journal = new MemoryJournalAdapter(random);
    storage.write(UNWRITTEN_KEY, '[');
    const page = aPage(storage, journal);
    page.run([jumped]);
    page.keepUnderway();
    expect(storage.read(UNWRITTEN_KEY)).toContain('"toSeconds":40');
    await page.recover();
    expect(storage.read(UNWRITTEN_KEY)).toBeUndefined();
    expect((await journal.pending(MEMBER, 10))?.events).toHaveLength(1);
  });
});
