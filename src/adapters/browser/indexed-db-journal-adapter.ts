import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import type { UserId } from '../../../common/kernel/ids.ts';
import { goneOn } from '../../domain/listening/going-on.ts';
import type { DatedEvent, JournalOwner, JournalPart, JournalPort } from '../../application/ports/journal-port.ts';
import type { RandomPort } from '../../application/ports/random-port.ts';

/** A journal that is being written, or that still has something to be delivered. */
interface Journal {
  readonly id: string;
  readonly owner: JournalOwner;
  /** Which of an owner's is the latest: the highest. */
  readonly order: number;
  /** The number of the last event, and of the last one that was handed out. */
  readonly last: number;
  readonly handedOut: number;
  /** What was appended last, by name; what an earlier version wrote has none. */
  readonly batches?: readonly string[];
}

interface Schema extends DBSchema {
  journals: { key: string; value: Journal; indexes: { owner: JournalOwner } };
  events: {
    key: [journal: string, number: number];
    value: { readonly journal: string; readonly number: number; readonly event: DatedEvent };
  };
}

type Writing = IDBPTransaction<Schema, ['journals', 'events'], 'readwrite'>;

const DATABASE = 'soridam-journal';
/** More than can be underway at once in all windows. */
const REMEMBERED_BATCHES = 32;

/** Journals in IndexedDB, which all windows of a browser share: each call is one transaction, and these follow one another. */
export class IndexedDbJournalAdapter implements JournalPort {
  private readonly database: IDBPDatabase<Schema>;
  private readonly random: Pick<RandomPort, 'id'>;

  private constructor(database: IDBPDatabase<Schema>, random: Pick<RandomPort, 'id'>) {
    this.database = database;
    this.random = random;
  }

  /** @throws DOMException where the browser keeps no database, as in some private windows */
  static async open(random: Pick<RandomPort, 'id'>): Promise<IndexedDbJournalAdapter> {
    const database = await openDB<Schema>(DATABASE, 1, {
      upgrade: (empty) => {
        empty.createObjectStore('journals', { keyPath: 'id' }).createIndex('owner', 'owner');
        empty.createObjectStore('events', { keyPath: ['journal', 'number'] });
      },
      // A window with a later version waits for nobody.
      blocking: () => database.close(),
    });
    return new IndexedDbJournalAdapter(database, random);
  }

  async append(owner: JournalOwner, events: readonly DatedEvent[], batch?: string): Promise<void> {
    await this.write(async (writing) => {
      let journal = (await journalsOf(writing, owner)).at(-1) ?? this.newJournal(owner, 1);
      const batches = journal.batches ?? [];
      if (batch !== undefined && batches.includes(batch)) return;
      for (const event of events) journal = await appended(writing, journal, event);
      const latest = batch === undefined ? batches : [...batches, batch].slice(-REMEMBERED_BATCHES);
      await writing.objectStore('journals').put({ ...journal, batches: latest });
    });
  }

  async pending(owner: JournalOwner, most: number): Promise<JournalPart | undefined> {
    return this.write(async (writing) => {
      for (const journal of await journalsOf(writing, owner)) {
        const kept = await writing.objectStore('events').getAll(allOf(journal.id), most);
        const last = kept.at(-1);
        if (last === undefined) continue;
        const handedOut = Math.max(journal.handedOut, last.number);
        await writing.objectStore('journals').put({ ...journal, handedOut });
        return { journal: journal.id, events: kept.map(({ event, number }) => ({ ...event, number })) };
      }
      return undefined;
    });
  }

  async latest(owner: JournalOwner, most: number): Promise<readonly DatedEvent[]> {
    const reading = this.database.transaction(['journals', 'events']);
    const journals = await reading.objectStore('journals').index('owner').getAll(owner);
    let events: readonly DatedEvent[] = [];
    for (const { id, last } of journals.toSorted((one, other) => other.order - one.order)) {
      const wanted = IDBKeyRange.bound([id, last - (most - events.length) + 1], [id, last]);
      const kept = await reading.objectStore('events').getAll(wanted);
      events = [...kept.map(({ event }) => event), ...events];
      if (events.length >= most) break;
    }
    return events;
  }

  async acknowledge(journal: string, number: number): Promise<void> {
    await this.database.delete('events', IDBKeyRange.bound([journal, 0], [journal, number]));
  }

  async renew(id: string): Promise<void> {
    await this.write(async (writing) => {
      const [journals, events] = [writing.objectStore('journals'), writing.objectStore('events')];
      const journal = await journals.get(id);
      if (journal === undefined) return;
      const kept = await events.getAll(allOf(id));
      const renewed = { ...journal, id: this.random.id(), last: kept.length, handedOut: 0 };
      await Promise.all([journals.delete(id), events.delete(allOf(id)), journals.put(renewed)]);
      await Promise.all(kept.map(({ event }, index) => events.put({ event, journal: renewed.id, number: index + 1 })));
    });
  }

  async adopt(member: UserId): Promise<void> {
    await this.write(async (writing) => {
      const own = (await journalsOf(writing, member)).at(-1)?.order ?? 0;
      const journals = await journalsOf(writing, 'visitor');
      const adopted = journals.map((journal, index) => ({ ...journal, owner: member, order: own + index + 1 }));
      await Promise.all(adopted.map((journal) => writing.objectStore('journals').put(journal)));
    });
  }

  async hasPending(owner: JournalOwner): Promise<boolean> {
    const reading = this.database.transaction(['journals', 'events']);
    const journals = await reading.objectStore('journals').index('owner').getAllKeys(owner);
    const counts = await Promise.all(journals.map((id) => reading.objectStore('events').count(allOf(id))));
    return counts.some((count) => count > 0);
  }

  async forget(owner: JournalOwner): Promise<void> {
    await this.write(async (writing) => {
      for (const { id } of await journalsOf(writing, owner)) {
        await Promise.all([
          writing.objectStore('journals').delete(id),
          writing.objectStore('events').delete(allOf(id)),
        ]);
      }
    });
  }

  private async write<Value>(work: (writing: Writing) => Promise<Value>): Promise<Value> {
    const writing = this.database.transaction(['journals', 'events'], 'readwrite');
    const [value] = await Promise.all([work(writing), writing.done]);
    return value;
  }

  private newJournal(owner: JournalOwner, order: number): Journal {
    return { id: this.random.id(), owner, order, last: 0, handedOut: 0 };
  }
}

/** The journals of `owner`, the latest last. */
async function journalsOf(writing: Writing, owner: JournalOwner): Promise<readonly Journal[]> {
  const journals = await writing.objectStore('journals').index('owner').getAll(owner);
  return journals.toSorted((one, other) => one.order - other.order);
}

/** @returns `journal` with `event` at its end */
async function appended(writing: Writing, journal: Journal, event: DatedEvent): Promise<Journal> {
  const events = writing.objectStore('events');
  const before = journal.last > journal.handedOut ? await events.get([journal.id, journal.last]) : undefined;
  const longer = goneOn<DatedEvent>(before?.event, event);
  const number = longer === undefined ? journal.last + 1 : journal.last;
  await events.put({ event: longer ?? event, journal: journal.id, number });
  return { ...journal, last: number };
}

function allOf(journal: string): IDBKeyRange {
  return IDBKeyRange.bound([journal, 0], [journal, Number.MAX_SAFE_INTEGER]);
}
