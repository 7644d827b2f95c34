import type { AuthorId } from '../../../common/kernel/ids.ts';
import type { AccountDirectory, DirectoryEntry } from '../../../server/application/ports/accounts/account-directory.ts';
import type { AuditFacts } from '../../../server/application/ports/operation/audit-trail.ts';
import type { LockedRole, MemberRoleWork } from '../../../server/application/ports/accounts/member-role-work.ts';

const USUAL = { name: undefined, provider: 'email', role: 'member', isVerified: true, isDemo: false } as const;

/** Members with their roles and logins, in memory. Whatever is to be done waits for what was begun before, as under a lock. */
export class MemoryMemberRoles implements MemberRoleWork, Pick<AccountDirectory, 'named' | 'operators'> {
  readonly log: AuditFacts[] = [];
  private readonly members = new Map<AuthorId, DirectoryEntry>();
  private readonly counts = new Map<AuthorId, number>();
  private readonly gone = new Set<AuthorId>();
  private working: Promise<unknown> = Promise.resolve();

  /** @param logins that go on */
  addMember(facts: Partial<DirectoryEntry> & Pick<DirectoryEntry, 'id' | 'email'>, logins = 1): void {
    this.members.set(facts.id, { ...USUAL, hasSecondFactor: false, ...facts });
    this.counts.set(facts.id, logins);
  }

  /** Lets a member withdraw; who has just looked them up does not know. */
  withdraw(id: AuthorId): void {
    this.gone.add(id);
  }

  member(id: AuthorId): DirectoryEntry | undefined {
    return this.members.get(id);
  }

  /** @returns how many logins of a member go on */
  logins(id: AuthorId): number {
    return this.counts.get(id) ?? 0;
  }

  async named(who: string): Promise<readonly DirectoryEntry[]> {
    return [...this.members.values()].filter(({ id, email }) => email === who || String(id) === who);
  }

  async operators(): Promise<readonly DirectoryEntry[]> {
    return [...this.members.values()].filter(({ role }) => role === 'operator');
  }

  run<Answer>(id: AuthorId, at: number, work: (role: LockedRole) => Promise<Answer>): Promise<Answer | undefined> {
    const mine = this.working.then(async () => {
      const member = this.members.get(id);
      if (member === undefined || this.gone.has(id)) return undefined;
      const writes: (() => void)[] = [];
      const answer = await work({
        member,
        give: async (role) => {
          writes.push(() => this.members.set(id, { ...member, role }));
        },
        endLogins: async () => {
          writes.push(() => this.counts.set(id, 0));
          return this.logins(id);
        },
        log: async (entry) => {
          writes.push(() => this.log.push({ ...entry, member: id, at }));
        },
      });
      for (const write of writes) write();
      return answer;
    });
    this.working = mine.catch(() => undefined);
    return mine;
  }
}
