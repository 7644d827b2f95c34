import type { AuthorId } from '../../../common/kernel/ids.ts';
import type { AuditFacts } from '../../../server/application/ports/operation/audit-trail.ts';
import type { MemberLogins, MemberLoginsWork } from '../../../server/application/ports/accounts/member-logins-work.ts';

/** How many logins of each member go on, in memory. */
export class MemoryMemberLogins implements MemberLoginsWork {
  readonly logins = new Map<AuthorId, number>();
  readonly log: AuditFacts[] = [];

  async run<Answer>(
    member: AuthorId,
    at: number,
    work: (logins: MemberLogins) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    if (!this.logins.has(member)) return undefined;
    const writes: (() => void)[] = [];
    const answer = await work({
      end: async () => {
        writes.push(() => this.logins.set(member, 0));
        return this.logins.get(member) ?? 0;
      },
      log: async (entry) => {
        writes.push(() => this.log.push({ ...entry, member, at }));
      },
    });
    for (const write of writes) write();
    return answer;
  }
}
