import { emailKey } from '../../../common/kernel/credentials.ts';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Role } from '../../../common/kernel/session.ts';
import { mayAct } from '../../domain/account/demo-account.ts';
import { roleRefusal, type RoleRefusal } from '../../domain/account/role-change.ts';
import type { AccountDirectory, DirectoryEntry } from '../ports/accounts/account-directory.ts';
import type { MemberRoleWork } from '../ports/accounts/member-role-work.ts';
import { memberNamed, type NamedBadly } from './member-named.ts';

export type OperatorRefusal = NamedBadly | RoleRefusal;

/** What came of a role that was to be changed. */
export interface RoleChange {
  readonly member: DirectoryEntry;
  /** False where the member had that role already. */
  readonly isChanged: boolean;
  /** How many logins of the member that ended. */
  readonly endedLogins: number;
}

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
    readonly directory: Pick<AccountDirectory, 'named' | 'operators'>;
    readonly roles: MemberRoleWork;
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
    const named = await memberNamed(this.ports.directory, who);
    return named.ok ? this.give(named.value.id, 'operator') : named;
  }

  /** The last operator too: whoever does this can appoint another one. @param who an address or a number */
  async discharge(who: string): Promise<Result<Discharge, OperatorRefusal>> {
    const { directory, operatorEmail } = this.ports;
    const named = await memberNamed(directory, who);
    if (!named.ok) return named;
    const changed = await this.give(named.value.id, 'member');
    if (!changed.ok) return changed;
    const { provider, email } = changed.value.member;
    const isNamedBySetting =
      provider === 'email' && operatorEmail !== undefined && emailKey(operatorEmail) === emailKey(email ?? '');
    return ok({ ...changed.value, wasLast: (await this.all()).length === 0, isNamedBySetting });
  }

  /** Who is no operator any more is signed out everywhere. Nothing is told of a role that the member had already. */
  private async give(id: AuthorId, role: Role): Promise<Result<RoleChange, OperatorRefusal>> {
    const { roles, isDemo, now } = this.ports;
    const changed = await roles.run<Result<RoleChange, RoleRefusal>>(id, now(), async (locked) => {
      const { member } = locked;
      const refused = roleRefusal(member, role, isDemo);
      if (refused !== undefined) return fail(refused);
      if (member.role === role) return ok({ member, isChanged: false, endedLogins: 0 });
      await locked.give(role);
      const endedLogins = role === 'operator' ? 0 : await locked.endLogins();
      await locked.log({ action: role === 'operator' ? 'appoint' : 'discharge', by: { kind: 'command' } });
      return ok({ member: { ...member, role }, isChanged: true, endedLogins });
    });
    // They may have withdrawn since they were looked up.
    return changed ?? fail({ kind: 'no-such-member' });
  }
}
