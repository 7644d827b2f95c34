import type { Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../ports/api-port.ts';
import type { ListeningApi } from '../ports/api/listening-api.ts';
import type { ListeningYear } from '../../domain/listening/listening-year.ts';
import type { DeliverJournal } from './deliver-journal.ts';
import type { RecordListening } from './record-listening.ts';

/** What the member listened to, that of a moment ago included: what this device has not delivered goes first. */
export class OwnListening {
  private readonly ports: {
    readonly api: ListeningApi;
    readonly recordListening: Pick<RecordListening, 'run'>;
    readonly deliverJournal: Pick<DeliverJournal, 'run'>;
  };

  constructor(ports: OwnListening['ports']) {
    this.ports = ports;
  }

  /** @param year undefined for the one of now, where the listener is */
  async year(year: number | undefined): Promise<Result<ListeningYear, ApiFailure>> {
    await this.deliver();
    return this.ports.api.listeningYear(year, new Intl.DateTimeFormat().resolvedOptions().timeZone);
  }

  async keep(isKept: boolean): Promise<Result<void, ApiFailure>> {
    await this.deliver();
    return this.ports.api.keepListening(isKept);
  }

  async erase(): Promise<Result<void, ApiFailure>> {
    await this.deliver();
    return this.ports.api.eraseListening();
  }

  /** What cannot be delivered now waits, and is kept or not by what holds for when it was heard. */
  private async deliver(): Promise<void> {
    this.ports.recordListening.run();
    await this.ports.deliverJournal.run();
  }
}
