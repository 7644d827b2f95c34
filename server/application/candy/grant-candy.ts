import type { AuthorId } from '../../../common/kernel/ids.ts';
import { MAX_GRANT_CANDIES, MAX_GRANT_REASON_LENGTH } from '../../../common/kernel/limits.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { boundedText } from '../../domain/account/plain-text.ts';
import { hundredthsOf, type Hundredths } from '../../domain/candy/candy-amount.ts';
import type { KeyReused } from '../../domain/candy/ledger.ts';
import { spendable } from '../../domain/candy/lot.ts';
import { grant } from '../../domain/candy/transfers.ts';
import { memberNamed, type NamedBadly } from '../accounts/member-named.ts';
import type { AccountDirectory, DirectoryEntry } from '../ports/accounts/account-directory.ts';
import type { GrantWork } from '../ports/candy/grant-work.ts';

/** Candy that is to be given. */
export interface GrantOrder {
  /** Whole candies, as they were typed. */
  readonly amount: string;
  /** Words for other operators, as they were typed. */
  readonly reason: string;
  /** Whether the platform pays authors for what it is spent on (ADR 0058). */
  readonly isPayable: boolean;
  /** A UUID; the same order under the same key is made once. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Candy that was given. */
export interface Granted {
  readonly member: DirectoryEntry;
  /** Whole candies. */
  readonly candies: number;
  /** False where the same order had been made before under its key. */
  readonly isNew: boolean;
  /** What the member could spend after it was made. */
  readonly balance: Hundredths;
}

/**
 * Why nothing was given. `bad-amount`: no whole number from 1 to `MAX_GRANT_CANDIES`. `bad-key`: no UUID. `key-reused`: the
 * key was for something else.
 */
export type GrantRefusal =
  NamedBadly | KeyReused | { readonly kind: 'bad-amount' | 'reason-needed' | 'reason-too-long' | 'bad-key' };

const WHOLE = /^[0-9]{1,15}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Gives a member candy, once for a key, which they are told and the audit log tells (CND-27, ADR 0058): for the command line
 * of the server's machine.
 */
export class GrantCandy {
  private readonly ports: {
    readonly directory: Pick<AccountDirectory, 'named'>;
    readonly grants: GrantWork;
  };

  constructor(ports: GrantCandy['ports']) {
    this.ports = ports;
  }

  /** @param who an address or a number */
  async run(who: string, order: GrantOrder): Promise<Result<Granted, GrantRefusal>> {
    const { amount, isPayable, key, at } = order;
    const candies = WHOLE.test(amount) ? Number(amount) : 0;
    if (candies < 1 || candies > MAX_GRANT_CANDIES) return fail({ kind: 'bad-amount' });
    const reason = boundedText(order.reason, MAX_GRANT_REASON_LENGTH);
    if (!reason.ok) return fail({ kind: 'reason-too-long' });
    if (reason.value === '') return fail({ kind: 'reason-needed' });
    if (!UUID.test(key)) return fail({ kind: 'bad-key' });
    const named = await memberNamed(this.ports.directory, who);
    if (!named.ok) return named;
    const member = named.value;
    const granted = await this.give(member.id, { candies, reason: reason.value, isPayable, key, at });
    return granted.ok ? ok({ ...granted.value, member, candies }) : granted;
  }

  private give(
    member: AuthorId,
    { candies, reason, isPayable, key, at }: Omit<GrantOrder, 'amount'> & { readonly candies: number },
  ): Promise<Result<Pick<Granted, 'balance' | 'isNew'>, GrantRefusal>> {
    return this.ports.grants.run<Result<Pick<Granted, 'balance' | 'isNew'>, GrantRefusal>>(
      member,
      at,
      async (grants) => {
        // They may have withdrawn since they were looked up.
        if (!grants.isThere) return fail({ kind: 'no-such-member' });
        let isNew = false;
        // The audit of the ledger reads it.
        const content = JSON.stringify(['grant', candies, isPayable, reason]);
        const made = await grants.once<Pick<Granted, 'balance'>, never>({ key, content }, async () => {
          isNew = true;
          const amount = hundredthsOf(candies);
          const { lots } = await grants.wallet();
          return ok({
            movements: [grant(member, amount, undefined, isPayable)],
            answer: { balance: spendable(lots, at) + amount },
            afterwards: async ([movement]) => {
              if (movement === undefined) throw new Error('A grant got no number.');
              await grants.add(movement, reason);
              await grants.log({ action: 'grant', by: { kind: 'command' }, candies, note: reason });
              await grants.tell(movement, candies);
            },
          });
        });
        return made.ok ? ok({ ...made.value, isNew }) : made;
      },
    );
  }
}
