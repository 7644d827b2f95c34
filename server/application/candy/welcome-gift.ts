import type { AuthorId } from '../../../common/kernel/ids.ts';
import type { GrantWork } from '../ports/candy/grant-work.ts';
import { UnavailableError } from '../unavailable-error.ts';
import { giveCandy } from './give-candy.ts';

/** Each member's own, so one for all: a member is welcomed once, whatever is given by then. */
const KEY = '7d0c5a43-1f5e-4c0b-9c6a-51e0f2b8a9d4';

/**
 * Gives a new member the candy that the operator had set when their address was verified or a provider vouched for them
 * (CND-29, ADR 0106). It earns authors nothing that is paid out.
 */
export class WelcomeGift {
  private readonly ports: {
    readonly grants: GrantWork;
    /** Whether candy moves at all (ADR 0025, 0041). */
    readonly isOpen: boolean;
    /** Milliseconds since 1970. */
    readonly now: () => number;
  };

  constructor(ports: WelcomeGift['ports']) {
    this.ports = ports;
  }

  /**
   * Done again, it gives nothing more.
   * @param candies whole ones
   * @throws UnavailableError while no candy moves, or the database does not answer
   */
  async run(member: AuthorId, candies: number): Promise<void> {
    const { grants, isOpen, now } = this.ports;
    if (!isOpen) throw new UnavailableError('No candy moves.');
    // Refused where they have withdrawn meanwhile, or were given another amount before: both need nothing more.
    await giveCandy(grants, member, {
      candies,
      reason: 'Sign-up',
      isPayable: false,
      key: KEY,
      by: { kind: 'member', id: member },
      at: now(),
    });
  }
}
