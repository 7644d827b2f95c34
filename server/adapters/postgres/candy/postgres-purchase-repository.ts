import type { PurchaseRepository } from '../../../application/ports/candy/purchase-repository.ts';
import type { MemberPrincipal } from '../../../domain/principal.ts';
import type { Purchase } from '../../../domain/candy/purchase.ts';
import type { Database } from '../database.ts';
import { toPurchase } from './purchase-row.ts';
import { PURCHASE_BY_ID } from './purchase-statements.ts';

/** Reads what was bought, from PostgreSQL. */
export class PostgresPurchaseRepository implements PurchaseRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async own(id: string, { memberId }: MemberPrincipal): Promise<Purchase | undefined> {
    const purchase = await this.byId(id);
    return purchase?.memberId === memberId ? purchase : undefined;
  }

  async byId(id: string): Promise<Purchase | undefined> {
    const [row] = await this.database.read(PURCHASE_BY_ID, [id]);
    return row && toPurchase(row);
  }
}
