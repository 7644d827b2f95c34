import type { AuthorId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import type { AuditOrigin } from '../ports/audit-trail.ts';
import type { MemberLoginsWork } from '../ports/member-logins-work.ts';

/** Why logins are ended. */
export interface LoginsEnding {
  /** Words for other operators. */
  readonly note: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly from: AuditOrigin;
}

/** `not-found`: there is no such member, or they have withdrawn. */
export interface LoginsEndingRefusal {
  readonly kind: 'not-found';
}

/** An operator ends all logins of a member at once, which the audit log tells, also where there was none (SES-91). */
export class EndMemberLogins {
  private readonly logins: MemberLoginsWork;

  constructor(logins: MemberLoginsWork) {
    this.logins = logins;
  }

  /** @returns how many have ended */
  async run(
    member: AuthorId,
    { note, at, from }: LoginsEnding,
    { memberId }: Pick<MemberPrincipal, 'memberId'>,
  ): Promise<Result<number, LoginsEndingRefusal>> {
    const ended = await this.logins.run(member, at, async (logins) => {
      const count = await logins.end();
      await logins.log({ action: 'end-logins', by: { kind: 'operator', id: memberId }, ...from, note });
      return count;
    });
    return ended === undefined ? fail({ kind: 'not-found' }) : ok(ended);
  }
}
