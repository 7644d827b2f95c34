import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import type { Mark } from '../../../domain/community/mark.ts';

/** The one place that holds the marks of one kind, as far as they are known. */
export interface MarkStatePort<Id extends SeriesId | AuthorId> {
  get(id: Id): Mark | undefined;
  replace(id: Id, mark: Mark): void;
  /** Whether a press is under way. */
  isBusy(id: Id): boolean;
  setBusy(id: Id, isBusy: boolean): void;
  /** Counts up with every change, so that an answer that set out before it is known as old. */
  version(): number;
}
