import type { AuthorId } from '../../../common/kernel/ids.ts';
import { ok, type Result } from '../../../common/kernel/result.ts';
import type { AccountDirectory, DirectoryEntry } from '../../../server/application/ports/accounts/account-directory.ts';
import type { AuditFacts } from '../../../server/application/ports/operation/audit-trail.ts';
import type { GrantWork, LockedGrants } from '../../../server/application/ports/candy/grant-work.ts';
import type { UnlockDecision } from '../../../server/application/ports/candy/unlock-work.ts';
import {
  answerAgain,
  Ledger,
  type AnsweredRequest,
  type KeyReused,
  type MoneyRequest,
} from '../../../server/domain/candy/ledger.ts';
import type { Movement, MovementId } from '../../../server/domain/candy/movement.ts';

/** What a member was told. */
interface ToldGrant {
  readonly member: AuthorId;
  readonly candies: number;
}

/** What a piece of work has done, which counts once it has ended. */
interface Draft {
  readonly movements: Movement[];
  readonly writes: (() => void)[];
}

/** Grants over the rules of the ledger, in memory. Whatever is to be done waits for what was begun before, as under a lock. */
export class MemoryGrants implements GrantWork, Pick<AccountDirectory, 'named'> {
  readonly ledger = new Ledger();
  readonly log: AuditFacts[] = [];
  readonly told: ToldGrant[] = [];
  /** Why candy was given, by movement. */
  readonly reasons = new Map<MovementId, string>();
  private readonly members = new Map<AuthorId, DirectoryEntry>();
  private readonly gone = new Set<AuthorId>();
  private readonly muted = new Set<AuthorId>();
  private readonly answers = new Map<string, AnsweredRequest>();
  private count = 0;
  private working: Promise<unknown> = Promise.resolve();

  addMember(id: AuthorId, email: string): void {
    const facts = { name: undefined, provider: 'kakao', role: 'member', isVerified: true, isDemo: false } as const;
    this.members.set(id, { ...facts, id, email, hasSecondFactor: false });
  }

  /** Lets a member withdraw; who has just looked them up does not know. */
  withdraw(id: AuthorId): void {
    this.gone.add(id);
  }

  /** The member does not want to be told of candy. */
  mute(id: AuthorId): void {
    this.muted.add(id);
  }

  async named(who: string): Promise<readonly DirectoryEntry[]> {
    return [...this.members.values()].filter(({ id, email }) => email === who || String(id) === who);
  }

  /** @returns what is kept of what somebody asked for under a key; undefined where it was not done */
  contentOf(member: AuthorId, key: string): string | undefined {
    return this.answers.get(`${member} ${key}`)?.content;
  }

  run<Answer>(member: AuthorId, at: number, work: (grants: LockedGrants) => Promise<Answer>): Promise<Answer> {
    const mine = this.working.then(async () => {
      const draft: Draft = { movements: [], writes: [] };
      const answer = await work(this.locked(member, at, draft));
      for (const one of draft.movements) this.ledger.record(one);
      this.count += draft.movements.length;
      for (const write of draft.writes) write();
      return answer;
    });
    this.working = mine.catch(() => undefined);
    return mine;
  }

  private locked(member: AuthorId, at: number, draft: Draft): LockedGrants {
    const isThere = this.members.has(member) && !this.gone.has(member);
    return {
      isThere,
      wallet: async () => ({ owner: member, lots: this.ledger.lotsOf(member).filter(({ left }) => left > 0) }),
      add: async (movement, reason) => {
        if (reason === '') throw new Error('A grant has no reason.');
        draft.writes.push(() => this.reasons.set(movement, reason));
      },
      log: async (entry) => {
        draft.writes.push(() => this.log.push({ ...entry, member, at }));
      },
      tell: async (_, candies) => {
        if (isThere && !this.muted.has(member)) draft.writes.push(() => this.told.push({ member, candies }));
      },
      once: async <Answer, Refusal>(
        { key, content }: Omit<MoneyRequest, 'member'>,
        decide: () => Promise<Result<UnlockDecision<Answer>, Refusal>>,
      ): Promise<Result<Answer, Refusal | KeyReused>> => {
        const known = this.answers.get(`${member} ${key}`);
        if (known !== undefined) return answerAgain(known, content);
        const decided = await decide();
        if (!decided.ok) return decided;
        const { movements, answer, afterwards } = decided.value;
        const ids = movements.map((one) => this.count + draft.movements.push(one));
        await afterwards?.(ids as MovementId[]);
        draft.writes.push(() => this.answers.set(`${member} ${key}`, { content, answer }));
        return ok(answer);
      },
    };
  }
}
