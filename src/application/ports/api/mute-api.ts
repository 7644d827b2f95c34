import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { Result } from '../../../../common/kernel/result.ts';
import type { ApiFailure } from '../api-port.ts';

/** Why nobody was muted or blocked. `mutes-full`: the member has muted as many as they can. */
export type MuteFailure = ApiFailure | { readonly kind: 'mutes-full' };

/** Whose comments a member reads, and who may answer them. */
export interface MuteApi {
  /** Others alone; again does no harm. Whoever is blocked stays so; ending it ends both. */
  muteAuthor(id: AuthorId, isMuted: boolean): Promise<Result<void, MuteFailure>>;
  /** Others alone, who are muted with it; again does no harm. Ending it ends both. */
  blockAuthor(id: AuthorId, isBlocked: boolean): Promise<Result<void, MuteFailure>>;
}
