import type { UserId } from '../../../common/kernel/ids.ts';
import type { DatedEvent, JournalOwner, JournalPart, JournalPort } from '../../application/ports/journal-port.ts';

/**
 * A journal that is opened when it is used first. Where it cannot be opened, or fails later, another one takes its place for
 * as long as the page lives: what is heard from then on is kept there.
 */
export class OpeningJournal implements JournalPort {
  private readonly open: () => Promise<JournalPort>;
  private readonly substitute: () => Promise<JournalPort>;
  private opened: Promise<JournalPort> | undefined = undefined;

  constructor(open: () => Promise<JournalPort>, substitute: () => Promise<JournalPort>) {
    this.open = open;
    this.substitute = substitute;
  }

  append(owner: JournalOwner, events: readonly DatedEvent[], batch?: string): Promise<void> {
    return this.use((journal) => journal.append(owner, events, batch));
  }

  pending(owner: JournalOwner, most: number): Promise<JournalPart | undefined> {
    return this.use((journal) => journal.pending(owner, most));
  }

  latest(owner: JournalOwner, most: number): Promise<readonly DatedEvent[]> {
    return this.use((journal) => journal.latest(owner, most));
  }

  acknowledge(id: string, number: number): Promise<void> {
    return this.use((journal) => journal.acknowledge(id, number));
  }

  renew(id: string): Promise<void> {
    return this.use((journal) => journal.renew(id));
  }

  adopt(member: UserId): Promise<void> {
    return this.use((journal) => journal.adopt(member));
  }

  hasPending(owner: JournalOwner): Promise<boolean> {
    return this.use((journal) => journal.hasPending(owner));
  }

  forget(owner: JournalOwner): Promise<void> {
    return this.use((journal) => journal.forget(owner));
  }

  private async use<Value>(work: (journal: JournalPort) => Promise<Value>): Promise<Value> {
    this.opened ??= this.open();
    const { opened } = this;
    try {
      return await work(await opened);
    } catch {
      // What else fails meanwhile is kept in the same place.
      if (this.opened === opened) this.opened = this.substitute();
      return work(await this.opened);
    }
  }
}
