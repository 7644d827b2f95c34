import { trimEmail } from '../../../common/kernel/credentials.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../ports/api-port.ts';
import type { SessionApi } from '../ports/api/session-api.ts';

/** Has a temporary password mailed (decisions §4). */
export class ResetPassword {
  private readonly api: SessionApi;

  constructor(api: SessionApi) {
    this.api = api;
  }

  run(email: string): Promise<Result<void, ApiFailure>> {
    return this.api.resetPassword(trimEmail(email));
  }
}
