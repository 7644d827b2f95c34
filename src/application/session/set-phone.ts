import { fail, type Result } from '../../../common/kernel/result.ts';
import { signedInUser } from '../../domain/session/session.ts';
import type { ApiFailure } from '../ports/api-port.ts';
import type { MemberApi } from '../ports/api/member-api.ts';
import type { SessionStatePort } from '../ports/state/session-state-port.ts';
import type { ShowMember } from './show-member.ts';

/** Keeps the member's phone number, or forgets it (VAL-27). */
export class SetPhone {
  private readonly ports: {
    readonly api: MemberApi;
    readonly session: SessionStatePort;
    readonly showMember: ShowMember;
  };

  constructor(ports: SetPhone['ports']) {
    this.ports = ports;
  }

  /** @param phone digits; none forgets the number */
  async run(phone: string): Promise<Result<void, ApiFailure>> {
    const { api, session, showMember } = this.ports;
    const kept = phone === '' ? undefined : phone;
    const answer = await api.setPhone(kept);
    const user = signedInUser(session.current());
    if (!answer.ok) return answer;
    if (user === undefined) return fail({ kind: 'unauthenticated' });
    showMember.update({ ...user, phone: kept });
    return answer;
  }
}
