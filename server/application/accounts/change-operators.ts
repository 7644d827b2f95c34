import { emailKey } from '../../../common/kernel/credentials.ts';
import { ok, type Result } from '../../../common/kernel/result.ts';
import { mayAct } from '../../domain/account/demo-account.ts';
import type { AccountDirectory, DirectoryEntry, RoleChange } from '../ports/account-directory.ts';
import { memberNamed, type NamedBadly } from './member-named.ts';

/** `unverified`: nobody has shown that the address is theirs. `demo-account`: everybody can sign in to it. */
export type OperatorRefusal = NamedBadly | { readonly kind: 'unverified' | 'demo-account' };

/** What came of a discharge. */
export interface Discharge extends RoleChange {
  /** Whether nobody is an operator now, who could answer reports and payouts. */
  readonly wasLast: boolean;
  /** Whether the setting for the first operator names the member, who is appointed again at the next sign-in. */
  readonly isNamedBySetting: boolean;
}

/** Makes members operators, and members again, by the command line (decisions §4). */
export class ChangeOperators {
  private readonly ports: {
    readonly directory: AccountDirectory;
    /** Whether the accounts of the demo may act (ADR 0041). */
    readonly isDemo: boolean;
    /** The address of the first operator. */
    readonly operatorEmail: string | undefined;
    /** Milliseconds since 1970. */
    readonly now: () => number;
  };

  constructor(ports: ChangeOperators['ports']) {
    this.ports = ports;
  }

  /** @returns whoever may act as an operator */
  async all(): Promise<readonly DirectoryEntry[]> {
    const { directory, isDemo } = this.ports;
    return (await directory.operators()).filter((member) => mayAct(member, isDemo));
  }

  /** @param who an address or a number */
  async appoint(who: string): Promise<Result<RoleChange, OperatorRefusal>> {
    const { directory, isDemo, now } = this.ports;
    const named = await memberNamed(directory, who);
    if (!named.ok) return named;
    const hurdle = (member: DirectoryEntry) => {
      if (!mayAct(member, isDemo)) return { kind: 'demo-account' } as const;
      return member.isVerified ? undefined : ({ kind: 'unverified' } as const);
    };
    return directory.giveRole(named.value.id, 'operator', hurdle, now());
  }

  /** The last operator too: whoever does this can appoint another one. @param who an address or a number */
  async discharge(who: string): Promise<Result<Discharge, OperatorRefusal>> {
    const { directory, isDemo, operatorEmail, now } = this.ports;
    const named = await memberNamed(directory, who);
    if (!named.ok) return named;
    const hurdle = (member: DirectoryEntry) =>
      mayAct(member, isDemo) ? undefined : ({ kind: 'demo-account' } as const);
    const changed = await directory.giveRole(named.value.id, 'member', hurdle, now());
    if (!changed.ok) return changed;
    const { provider, email } = changed.value.member;
    const isNamedBySetting =
      provider === 'email' && operatorEmail !== undefined && emailKey(operatorEmail) === emailKey(email ?? '');
    return ok({ ...changed.value, wasLast: (await this.all()).length === 0, isNamedBySetting });
  }
}
