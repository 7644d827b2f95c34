import type { UserId } from '../../../common/kernel/ids.ts';
import { goneOn } from '../../domain/listening/going-on.ts';
import type { DatedEvent, JournalOwner, JournalPart, JournalPort } from '../../application/ports/journal-port.ts';
import type { RandomPort } from '../../application/ports/random-port.ts';

/** More than can be underway at once in all windows. */
const REMEMBERED_BATCHES = 32;

interface Journal {
  readonly id: string;
  owner: JournalOwner;
  /** The number of the last event, and of the last one that was handed out. */
  last: number;
  handedOut: number;
  events: JournalPart['events'];
  /** What was appended last, by name. */
  batches: readonly string[];
}

/** Journals in memory, for as long as the page lives. */
export class MemoryJournalAdapter implements JournalPort {
  private readonly random: Pick<RandomPort, 'id'>;
  private journals: readonly Journal[] = [];

  constructor(random: Pick<RandomPort, 'id'>) {
    this.random = random;
  }

  async append(owner: JournalOwner, events: readonly DatedEvent[], batch?: string): Promise<void> {
    const journal = this.journals.findLast((candidate) => candidate.owner === owner) ?? this.begin(owner);
    if (batch !== undefined && journal.batches.includes(batch)) return;
    if (batch !== undefined) journal.batches = [...journal.batches, batch].slice(-REMEMBERED_BATCHES);
    for (const event of events) this.write(journal, event);
  }

  async pending(owner: JournalOwner, most: number): Promise<JournalPart | undefined> {
    const journal = this.journals.find((candidate) => candidate.owner === owner && candidate.events.length > 0);
    if (journal === undefined) return undefined;
    const events = journal.events.slice(0, most);
    journal.handedOut = Math.max(journal.handedOut, events.at(-1)?.number ?? 0);
    return { journal: journal.id, events };
  }

  async latest(owner: JournalOwner, most: number): Promise<readonly DatedEvent[]> {
    const kept = this.journals.filter((journal) => journal.owner === owner).flatMap(({ events }) => events);
    return kept.slice(-most).map((numbered): DatedEvent => {
      const { number: _, ...event } = numbered;
      return event;
    });
  }

  async acknowledge(id: string, number: number): Promise<void> {
    const journal = this.journals.find((candidate) => candidate.id === id);
    if (journal !== undefined) journal.events = journal.events.filter((event) => event.number > number);
  }

  async renew(id: string): Promise<void> {
    this.journals = this.journals.map((journal) => {
      if (journal.id !== id) return journal;
      const events = journal.events.map((event, index) => ({ ...event, number: index + 1 }));
      return { ...journal, id: this.random.id(), last: events.length, handedOut: 0, events };
    });
  }

  async adopt(member: UserId): Promise<void> {
    const isVisitors = ({ owner }: Journal): boolean => owner === 'visitor';
    for (const journal of this.journals.filter(isVisitors)) journal.owner = member;
  }

  async hasPending(owner: JournalOwner): Promise<boolean> {
    return this.journals.some((journal) => journal.owner === owner && journal.events.length > 0);
  }

  async forget(owner: JournalOwner): Promise<void> {
    this.journals = this.journals.filter((journal) => journal.owner !== owner);
  }

  private begin(owner: JournalOwner): Journal {
    const journal = { id: this.random.id(), owner, last: 0, handedOut: 0, events: [], batches: [] };
    this.journals = [...this.journals, journal];
    return journal;
  }

  private write(journal: Journal, event: DatedEvent): void {
    const before = journal.events.at(-1);
    const isOpen = before !== undefined && before.number > journal.handedOut;
    const longer = isOpen ? goneOn<DatedEvent>(before, event) : undefined;
    if (longer !== undefined && before !== undefined) {
      journal.events = [...journal.events.slice(0, -1), { ...longer, number: before.number }];
      return;
    }
    journal.last += 1;
    journal.events = [...journal.events, { ...event, number: journal.last }];
  }
}
