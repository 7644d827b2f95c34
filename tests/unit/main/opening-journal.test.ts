import { describe, expect, it } from 'vitest';
import { MemoryJournalAdapter } from '../../../src/adapters/memory/memory-journal-adapter.ts';
import { SeededRandomAdapter } from '../../../src/adapters/memory/seeded-random-adapter.ts';
import { OpeningJournal } from '../../../src/main/modes/opening-journal.ts';
import { seriesId, storyId } from '../../support/builders.ts';
import { aPart, heard } from '../../support/player/journal-part.ts';

/** @returns somebody's listening up to a second */
const upTo = (seconds: number) => aPart(1, [heard(seriesId(1), storyId(101), seconds)], 0).events;

/** A journal over a database that opens unless told, and what takes its place. */
function aJournal(open?: () => Promise<MemoryJournalAdapter>) {
  const random = new SeededRandomAdapter(1);
  const database = new MemoryJournalAdapter(random);
  const memory = new MemoryJournalAdapter(random);
  const opened: string[] = [];
  const journal = new OpeningJournal(
    () => {
      opened.push('database');
      return open?.() ?? Promise.resolve(database);
    },
    async () => {
      opened.push('memory');
      return memory;
    },
  );
  const fail = (): void => {
    const broken = () => Promise.reject(new DOMException('The database was closed.', 'InvalidStateError'));
    Object.assign(database, { append: broken, pending: broken, acknowledge: broken, hasPending: broken });
  };
  return { journal, database, memory, opened, fail };
}

describe('the journal of a browser', () => {
  it('JRN-20 is opened when it is used first, and once', async () => {
    const { journal, database, opened } = aJournal();
    expect(opened).toEqual([]);
    await Promise.all([journal.append('visitor', upTo(1)), journal.append('visitor', upTo(2))]);
    expect(await journal.hasPending('visitor')).toBe(true);
    expect(await database.hasPending('visitor')).toBe(true);
    expect(opened).toEqual(['database']);
  });

  it('JRN-20 is kept as long as the page lives where it cannot be opened', async () => {
    const { journal, memory, opened } = aJournal(() => Promise.reject(new DOMException('No.', 'SecurityError')));
    await Promise.all([journal.append('visitor', upTo(7)), journal.hasPending('visitor')]);
    expect((await journal.pending('visitor', 9))?.events[0]).toMatchObject({ toSeconds: 7 });
    expect(await memory.hasPending('visitor')).toBe(true);
    expect(opened).toEqual(['database', 'memory']);
  });

  it('JRN-20 goes on as long as the page lives where it fails later, and loses nothing that is told then', async () => {
    const { journal, memory, opened, fail } = aJournal();
    await journal.append('visitor', upTo(3));
    fail();
    await journal.append('visitor', upTo(7));
    expect((await memory.pending('visitor', 9))?.events).toMatchObject([{ toSeconds: 7 }]);
    expect(await journal.hasPending('visitor')).toBe(true);
    expect(opened).toEqual(['database', 'memory']);
  });

  it('JRN-20 has one place for all that fails at the same moment', async () => {
    const { journal, memory, opened, fail } = aJournal();
    await journal.hasPending('visitor');
    fail();
    const parts = [
      journal.append('visitor', upTo(7)),
      journal.append('visitor', upTo(9)),
      journal.pending('visitor', 9),
    ];
    await Promise.all(parts);
    expect((await memory.pending('visitor', 9))?.events).toHaveLength(2);
    expect(opened).toEqual(['database', 'memory']);
  });

  it('JRN-20 tells of a failure where nothing is left that could take its place', async () => {
    const { journal, memory, fail } = aJournal();
    await journal.hasPending('visitor');
    fail();
    Object.assign(memory, { append: () => Promise.reject(new Error('Full.')) });
    await expect(journal.append('visitor', upTo(7))).rejects.toThrow('Full.');
  });
});
