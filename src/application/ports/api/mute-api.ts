import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { Result } from '../../../../common/kernel/result.ts';
import type { ApiFailure } from '../api-port.ts';

/** Why nobody was muted. `mutes-full`: the member has muted as many as they can. */
export type MuteFailure = ApiFailure | { readonly kind: 'mutes-full' };

/** Whose comments a member reads. */
export interface MuteApi {
  /** Others alone; again does no harm. */
  muteAuthor(id: AuthorId, isMuted: boolean): Promise<Result<void, MuteFailure>>;
}
