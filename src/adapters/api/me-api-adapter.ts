import type { CallAnswer } from '../../../common/contract/calls.ts';
import { JsonFields } from '../../../common/kernel/json-fields.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { MeApi } from '../../application/ports/api/me-api.ts';
import { readUser, type User } from '../../domain/session/user.ts';
import type { ApiTransport } from './api-transport.ts';
import { ask } from './ask.ts';

/** Who the server takes the caller for. */
export class MeApiAdapter implements MeApi {
  private readonly transport: ApiTransport;

  /** @param transport carries the member's token */
  constructor(transport: ApiTransport) {
    this.transport = transport;
  }

  me(): Promise<Result<User, ApiFailure>> {
    return ask(this.transport, 'getMe', {}, (json) =>
      readUser(JsonFields.of<CallAnswer<'getMe'>>(json).value('findUserInfo')),
    );
  }
}
