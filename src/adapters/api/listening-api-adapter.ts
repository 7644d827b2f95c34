import type { Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { ListeningApi } from '../../application/ports/api/listening-api.ts';
import type { ListeningThen } from '../../domain/listening/listening-then.ts';
import type { ListeningYear } from '../../domain/listening/listening-year.ts';
import type { ApiTransport } from './api-transport.ts';
import { CheckedCalls } from './checked-calls.ts';
import { listeningChecks } from './checks/listening.ts';
import { instant } from './instant.ts';

/** What the member listened to, as the server keeps it. */
export class ListeningApiAdapter implements ListeningApi {
  private readonly calls: CheckedCalls<keyof typeof listeningChecks>;

  /** @param transport carries the member's token */
  constructor(transport: ApiTransport) {
    this.calls = new CheckedCalls(transport, listeningChecks);
  }

  listeningYear(year: number | undefined, zone: string): Promise<Result<ListeningYear, ApiFailure>> {
    const query = { zone, ...(year !== undefined && { year: String(year) }) };
    return this.calls.ask('getMyListening', { query }, (answer) => answer);
  }

  listeningThen(at: number): Promise<Result<ListeningThen, ApiFailure>> {
    return this.calls.ask('getMyListeningThen', { query: { at: instant(at) } }, (told) => ({
      at: Date.parse(told.at),
      knownFrom: told.knownFrom === null ? undefined : Date.parse(told.knownFrom),
      playlist: told.playlist ?? undefined,
      places: told.places.map(({ earlier, now, ...about }) => ({
        ...about,
        earlier: { ...earlier, at: Date.parse(earlier.at) },
        now: { ...now, at: Date.parse(now.at) },
      })),
    }));
  }

  keepListening(isKept: boolean): Promise<Result<void, ApiFailure>> {
    return this.calls.ask('keepMyListening', { body: { isKept } }, () => undefined);
  }

  eraseListening(): Promise<Result<void, ApiFailure>> {
    return this.calls.ask('eraseMyListening', {}, () => undefined);
  }
}
