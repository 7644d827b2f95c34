import type { Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { ListeningApi } from '../../application/ports/api/listening-api.ts';
import type { ListeningYear } from '../../domain/listening/listening-year.ts';
import type { ApiTransport } from './api-transport.ts';
import { CheckedCalls } from './checked-calls.ts';
import { listeningChecks } from './checks/listening.ts';

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

  keepListening(isKept: boolean): Promise<Result<void, ApiFailure>> {
    return this.calls.ask('keepMyListening', { body: { isKept } }, () => undefined);
  }

  eraseListening(): Promise<Result<void, ApiFailure>> {
    return this.calls.ask('eraseMyListening', {}, () => undefined);
  }
}
