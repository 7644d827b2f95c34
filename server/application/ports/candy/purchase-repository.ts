import type { MemberPrincipal } from '../../../domain/principal.ts';
import type { Purchase } from '../../../domain/candy/purchase.ts';

/**
 * Reads what was bought; `PurchaseWork` changes it.
 * @throws UnavailableError when the database does not answer
 */
export interface PurchaseRepository {
  /** @returns undefined when there is none, or none of this member's */
  own(id: string, principal: MemberPrincipal): Promise<Purchase | undefined>;
  byId(id: string): Promise<Purchase | undefined>;
}
