import { MAX_GRANT_CANDIES, MAX_GRANT_REASON_LENGTH } from '../../../common/kernel/limits.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { boundedText } from '../../domain/account/plain-text.ts';
import type { KeyReused } from '../../domain/candy/ledger.ts';
import { memberNamed, type NamedBadly } from '../accounts/member-named.ts';
import { giveCandy, type Gift, type Given } from './give-candy.ts';
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
export interface Granted extends Given, Pick<Gift, 'candies'> {
  readonly member: DirectoryEntry;
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
    const gift = { candies, reason: reason.value, isPayable, key, by: { kind: 'command' }, at } as const;
    const granted = await giveCandy(this.ports.grants, member.id, gift);
    return granted.ok ? ok({ ...granted.value, member, candies }) : granted;
  }
}
