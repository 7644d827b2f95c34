import { fail, type Result } from '../../../common/kernel/result.ts';
import { signedInUser } from '../../domain/session/session.ts';
import type { MemberApi, PasswordChangeFailure } from '../ports/api/member-api.ts';
import type { SessionStatePort } from '../ports/state/session-state-port.ts';
import type { ShowMember } from './show-member.ts';

/** Gives the member another password; the question for it is settled then (spec §4, §7). */
export class ChangePassword {
  private readonly ports: {
    readonly api: MemberApi;
    readonly session: SessionStatePort;
    readonly showMember: ShowMember;
  };

  constructor(ports: ChangePassword['ports']) {
    this.ports = ports;
  }

  /** @param currentPassword not needed in the place of a mailed one (INT-17) */
  async run(newPassword: string, currentPassword?: string): Promise<Result<void, PasswordChangeFailure>> {
    const { api, session, showMember } = this.ports;
    const user = signedInUser(session.current());
    if (user?.email === undefined) return fail({ kind: 'unauthenticated' });
    const { email } = user;
    const changed = await api.changePassword({ email, newPassword, ...(currentPassword && { currentPassword }) });
    if (changed.ok) showMember.update({ ...user, mustChangePassword: false });
    return changed;
  }
}
