import { MAX_GRANT_CANDIES, MAX_GRANT_REASON_LENGTH } from '../../../common/kernel/limits.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { boundedText } from '../../domain/account/plain-text.ts';
import type { KeyReused } from '../../domain/candy/ledger.ts';
import { memberNamed, type NamedBadly } from '../accounts/member-named.ts';
import type { AccountDirectory, DirectoryEntry } from '../ports/account-directory.ts';
import type { Granted, GrantOrder, GrantRepository } from '../ports/grant-repository.ts';

/**
 * Why nothing was given. `bad-amount`: no whole number from 1 to `MAX_GRANT_CANDIES`. `bad-key`: no UUID. `key-reused`: the
 * key was for something else.
 */
export type GrantRefusal =
  NamedBadly | KeyReused | { readonly kind: 'bad-amount' | 'reason-needed' | 'reason-too-long' | 'bad-key' };

const WHOLE = /^[0-9]{1,15}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Gives a member candy, once for a key (ADR 0058): for the command line of the server's machine. */
export class GrantCandy {
  private readonly ports: {
    readonly directory: Pick<AccountDirectory, 'named'>;
    readonly grants: GrantRepository;
  };

  constructor(ports: GrantCandy['ports']) {
    this.ports = ports;
  }

  /**
   * @param who an address or a number
   * @param order `amount` and `reason` as they were typed
   */
  async run(
    who: string,
    order: Pick<GrantOrder, 'isPayable' | 'key' | 'at'> & { readonly amount: string; readonly reason: string },
  ): Promise<Result<Granted & { readonly member: DirectoryEntry; readonly candies: number }, GrantRefusal>> {
    const { directory, grants } = this.ports;
    const { amount, isPayable, key, at } = order;
    const candies = WHOLE.test(amount) ? Number(amount) : 0;
    if (candies < 1 || candies > MAX_GRANT_CANDIES) return fail({ kind: 'bad-amount' });
    const reason = boundedText(order.reason, MAX_GRANT_REASON_LENGTH);
    if (!reason.ok) return fail({ kind: 'reason-too-long' });
    if (reason.value === '') return fail({ kind: 'reason-needed' });
    if (!UUID.test(key)) return fail({ kind: 'bad-key' });
    const named = await memberNamed(directory, who);
    if (!named.ok) return named;
    const member = named.value;
    const granted = await grants.grant({ member: member.id, candies, reason: reason.value, isPayable, key, at });
    return granted.ok ? ok({ ...granted.value, member, candies }) : granted;
  }
}
