import type { AuthorId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { hundredthsOf, type Hundredths } from '../../domain/candy/candy-amount.ts';
import type { KeyReused } from '../../domain/candy/ledger.ts';
import { spendable } from '../../domain/candy/lot.ts';
import { grant } from '../../domain/candy/transfers.ts';
import type { GrantWork } from '../ports/candy/grant-work.ts';
import type { AuditBy } from '../ports/operation/audit-trail.ts';

/** Candy for a member, and why. */
export interface Gift {
  /** Whole candies, at least one. */
  readonly candies: number;
  /** Words for other operators, not empty. */
  readonly reason: string;
  /** Whether the platform pays authors for what it is spent on (ADR 0058). */
  readonly isPayable: boolean;
  /** A UUID; the same gift under the same key of the member's is made once. */
  readonly key: string;
  readonly by: AuditBy;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What came of it. */
export interface Given {
  /** False where the same gift had been made before under its key. */
  readonly isNew: boolean;
  /** What the member could spend after it was made. */
  readonly balance: Hundredths;
}

/** Moves candy to a member, once for a key, which they are told and the audit log tells (CND-27). */
export function giveCandy(
  work: GrantWork,
  member: AuthorId,
  { candies, reason, isPayable, key, by, at }: Gift,
): Promise<Result<Given, KeyReused | { readonly kind: 'no-such-member' }>> {
  return work.run<Result<Given, KeyReused | { readonly kind: 'no-such-member' }>>(member, at, async (grants) => {
    // They may have withdrawn since they were looked up.
    if (!grants.isThere) return fail({ kind: 'no-such-member' });
    let isNew = false;
    // The audit of the ledger reads it.
    const content = JSON.stringify(['grant', candies, isPayable, reason]);
    const made = await grants.once<Pick<Given, 'balance'>, never>({ key, content }, async () => {
      isNew = true;
      const amount = hundredthsOf(candies);
      const { lots } = await grants.wallet();
      return ok({
        movements: [grant(member, amount, undefined, isPayable)],
        answer: { balance: spendable(lots, at) + amount },
        afterwards: async ([movement]) => {
          if (movement === undefined) throw new Error('A grant got no number.');
          await grants.add(movement, reason);
          await grants.log({ action: 'grant', by, candies, note: reason });
          await grants.tell(movement, candies);
        },
      });
    });
    return made.ok ? ok({ ...made.value, isNew }) : made;
  });
}
