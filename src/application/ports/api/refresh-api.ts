import type { UserId } from '../../../../common/kernel/ids.ts';
import type { Result } from '../../../../common/kernel/result.ts';

/** Why a token was not renewed. `refused`: the login is over. `unreached`: nobody knows, it may be tried again. */
export interface RefreshFailure {
  readonly kind: 'refused' | 'unreached';
}

/** The renewal of a token; a 401 to it starts nothing (SES-64). */
export interface RefreshApi {
  /** @returns the new token (spec §7) */
  refresh(user: UserId, token: string): Promise<Result<string, RefreshFailure>>;
}
