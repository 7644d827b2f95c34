import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { IndexedDbJournalAdapter } from '../../../src/adapters/browser/indexed-db-journal-adapter.ts';
import { MemoryJournalAdapter } from '../../../src/adapters/memory/memory-journal-adapter.ts';
import { SeededRandomAdapter } from '../../../src/adapters/memory/seeded-random-adapter.ts';
import { OpeningJournal } from '../../../src/main/modes/opening-journal.ts';
import { journalPortContract } from './journal-port-contract.ts';

journalPortContract('memory', async () => {
  const journal = new MemoryJournalAdapter(new SeededRandomAdapter(1));
  return { window: async () => journal };
});

journalPortContract('IndexedDB', async () => {
  globalThis.indexedDB = new IDBFactory();
  const random = new SeededRandomAdapter(1);
  return { window: () => IndexedDbJournalAdapter.open(random) };
});

journalPortContract('opened when it is used first', async () => {
  const journal = new MemoryJournalAdapter(new SeededRandomAdapter(1));
  return {
    window: async () =>
      new OpeningJournal(
        async () => journal,
        async () => journal,
      ),
  };
});
