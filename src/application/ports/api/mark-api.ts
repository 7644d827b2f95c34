import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import type { Result } from '../../../../common/kernel/result.ts';
import type { Mark } from '../../../domain/community/mark.ts';
import type { ApiFailure } from '../api-port.ts';

/** `follow-blocked`: the author has blocked the member. */
export type MarkFailure = ApiFailure | { readonly kind: 'follow-blocked' };

/** What the server knows of one kind of mark. */
export interface MarkApi<Id extends SeriesId | AuthorId> {
  mark(id: Id): Promise<Result<Mark, ApiFailure>>;
  /** Sets the mark, or takes it back; nobody follows themselves (`unavailable`). @returns what it is by then */
  toggle(id: Id): Promise<Result<Mark, MarkFailure>>;
}
