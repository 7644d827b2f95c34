import type { AuthorId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { AuditBy, AuditOrigin } from '../ports/operation/audit-trail.ts';
import type { MemberLoginsWork } from '../ports/accounts/member-logins-work.ts';

/** Who ends logins, and why. */
export interface LoginsEnding {
  readonly by: AuditBy;
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

/**
 * An operator, or whoever runs the server, ends all logins of a member at once, which the audit log tells, also where there
 * was none (SES-91).
 */
export class EndMemberLogins {
  private readonly logins: MemberLoginsWork;

  constructor(logins: MemberLoginsWork) {
    this.logins = logins;
  }

  /** @returns how many have ended */
  async run(member: AuthorId, { by, note, at, from }: LoginsEnding): Promise<Result<number, LoginsEndingRefusal>> {
    const ended = await this.logins.run(member, at, async (logins) => {
      const count = await logins.end();
      await logins.log({ action: 'end-logins', by, ...from, note });
      return count;
    });
    return ended === undefined ? fail({ kind: 'not-found' }) : ok(ended);
  }
}
