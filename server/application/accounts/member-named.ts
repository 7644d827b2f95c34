import type { AuthorId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { AccountDirectory, DirectoryEntry } from '../ports/accounts/account-directory.ts';

/** `several-members`: accounts of providers may have the same address; `members` are their numbers, by which one is meant. */
export type NamedBadly =
  { readonly kind: 'no-such-member' } | { readonly kind: 'several-members'; readonly members: readonly AuthorId[] };

/**
 * @param who an address or a number
 * @returns the one member who is meant
 */
export async function memberNamed(
  directory: Pick<AccountDirectory, 'named'>,
  who: string,
): Promise<Result<DirectoryEntry, NamedBadly>> {
  const [member, ...others] = await directory.named(who);
  if (member === undefined) return fail({ kind: 'no-such-member' });
  if (others.length > 0) return fail({ kind: 'several-members', members: [member, ...others].map(({ id }) => id) });
  return ok(member);
}
