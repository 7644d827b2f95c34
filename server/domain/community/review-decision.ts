import type { AuthorId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { mayModerate, type ReviewPlace } from './review.ts';

/**
 * Why a comment stays as it is. `not-found`: there is none for whoever asks. `forbidden`: it is somebody else's or, where
 * it was to be reported, their own. `not-a-comment`: it is an answer, which cannot be pinned.
 */
export interface ReviewRefusal {
  readonly kind: 'not-found' | 'forbidden' | 'not-a-comment';
}

/** @returns whether others than its writer and the author of the series can read a comment */
export function isOpen({ isDeleted, isConcealed, isPublished }: ReviewPlace): boolean {
  return isPublished && !isDeleted && !isConcealed;
}

/**
 * A member deletes the own comment, and any on the own series (CMT-23).
 * @returns `delete`; `again` for one that is deleted already, which does no harm; or why not
 */
export function decideDeletion(place: ReviewPlace, member: AuthorId): Result<'delete' | 'again', ReviewRefusal> {
  if (place.writerId !== member && !mayModerate(place, member)) return fail(refusedToOthers(place));
  return ok(place.isDeleted ? 'again' : 'delete');
}

/** A member reports what others wrote and everybody can read (CMT-29). */
export function decideReport(place: ReviewPlace, member: AuthorId): Result<void, ReviewRefusal> {
  if (!isOpen(place)) return fail({ kind: 'not-found' });
  return place.writerId === member ? fail({ kind: 'forbidden' }) : ok(undefined);
}

/** A member likes what others wrote and everybody can read (CMT-34). */
export function decideLike(place: ReviewPlace, member: AuthorId): Result<void, ReviewRefusal> {
  return decideReport(place, member);
}

/** The author of a series hides and shows comments on it that are not deleted (security §3). */
export function decideHiding(place: ReviewPlace, member: AuthorId): Result<void, ReviewRefusal> {
  if (!mayModerate(place, member)) return fail(refusedToOthers(place));
  return place.isDeleted ? fail({ kind: 'not-found' }) : ok(undefined);
}

/**
 * The author of a series puts one comment on it before all others, which everybody can read (security §3).
 * @returns `change`; `again` for one that is pinned or not as it is asked for, which stays where it is in pages of a moment;
 *   or why not
 */
export function decidePin(
  place: ReviewPlace,
  isPinned: boolean,
  member: AuthorId,
): Result<'change' | 'again', ReviewRefusal> {
  if (!mayModerate(place, member)) return fail(refusedToOthers(place));
  if (place.isDeleted) return fail({ kind: 'not-found' });
  if (place.parentId !== undefined) return fail({ kind: 'not-a-comment' });
  if (isPinned && !isOpen(place)) return fail({ kind: 'not-found' });
  return ok(place.isPinned === isPinned ? 'again' : 'change');
}

/** Whoever may not see a comment is not told that there is one. */
function refusedToOthers(place: ReviewPlace): ReviewRefusal {
  return { kind: isOpen(place) ? 'forbidden' : 'not-found' };
}
