import type { Result } from '../../../../common/kernel/result.ts';
import type { User } from '../../../domain/session/user.ts';
import type { ApiFailure } from '../api-port.ts';

/** Who the server takes the caller for. */
export interface MeApi {
  me(): Promise<Result<User, ApiFailure>>;
}
