import type { NamedBadly } from '../../application/accounts/member-named.ts';
import type { DirectoryEntry } from '../../application/ports/accounts/account-directory.ts';

/** @returns a member in one line: number, name, address, and what the account may do */
export function describeMember(member: DirectoryEntry): string {
  const { id, name, email, provider, role, isVerified, isDemo, hasSecondFactor } = member;
  const facts = [
    printable(name ?? '(no name)'),
    printable(email ?? '(no address)'),
    provider,
    role,
    isVerified ? 'verified' : 'not verified',
    `second factor ${hasSecondFactor ? 'on' : 'off'}`,
    ...(isDemo ? ['of the demo'] : []),
  ];
  return `${id}  ${facts.join(' · ')}`;
}

/** @returns who a member is, in a sentence */
export function shortly({ id, name, email }: Pick<DirectoryEntry, 'id' | 'name' | 'email'>): string {
  return `${printable(name ?? email ?? 'somebody without a name')} (member ${id})`;
}

/** @returns `text` without what a terminal would take for a command */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '');
}

/** @param who as it was typed */
export function describeNamedBadly(failure: NamedBadly, who: string): string {
  return failure.kind === 'no-such-member'
    ? `There is no member "${printable(who)}"; "soridam members find TEXT" looks for parts of a name or an address.`
    : `The members ${failure.members.join(', ')} have the address ${printable(who)}; type the number of the one you mean.`;
}
