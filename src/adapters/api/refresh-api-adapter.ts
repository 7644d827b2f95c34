import type { UserId } from '../../../common/kernel/ids.ts';
import { fail, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { RefreshApi, RefreshFailure } from '../../application/ports/api/refresh-api.ts';
import type { ApiTransport } from './api-transport.ts';
import { CheckedCalls } from './checked-calls.ts';
import { meChecks } from './checks/me.ts';

/** Refusals that are no word on the login: the server can not be reached, or not now. */
const UNREACHED: readonly ApiFailure['kind'][] = ['offline', 'unavailable', 'garbled'];

/** The renewal of a token. */
export class RefreshApiAdapter implements RefreshApi {
  private readonly transport: ApiTransport;

  /** @param transport takes a 401 for what it is (SES-64) */
  constructor(transport: ApiTransport) {
    this.transport = transport;
  }

  async refresh(user: UserId, token: string): Promise<Result<string, RefreshFailure>> {
    const query = { userId: String(user), token };
    const calls = new CheckedCalls(this.transport, meChecks);
    const answer = await calls.ask('refresh', { query, bearer: undefined }, ({ newToken }) => newToken);
    if (answer.ok) return answer;
    return fail({ kind: UNREACHED.includes(answer.failure.kind) ? 'unreached' : 'refused' });
  }
}
