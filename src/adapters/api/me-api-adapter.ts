import type { Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { MeApi } from '../../application/ports/api/me-api.ts';
import { userFromWire, type User } from '../../domain/session/user.ts';
import type { ApiTransport } from './api-transport.ts';
import { CheckedCalls } from './checked-calls.ts';
import { meChecks } from './checks/me.ts';

/** Who the server takes the caller for. */
export class MeApiAdapter implements MeApi {
  private readonly transport: ApiTransport;

  /** @param transport carries the member's token */
  constructor(transport: ApiTransport) {
    this.transport = transport;
  }

  me(): Promise<Result<User, ApiFailure>> {
    return new CheckedCalls(this.transport, meChecks).ask('getMe', {}, ({ findUserInfo }) =>
      userFromWire(findUserInfo),
    );
  }
}
