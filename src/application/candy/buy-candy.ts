import { JsonFields, readJson } from '../../../common/kernel/json-fields.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { CandyPack } from '../../domain/candy/pack.ts';
import type { Gateway } from '../../domain/candy/purchase.ts';
import { isOwnPath } from '../../domain/session/visited.ts';
import type { PagePort } from '../ports/page-port.ts';
import type { StoragePort } from '../ports/storage-port.ts';
import type { PurchaseFailure, WalletApi } from '../ports/api/wallet-api.ts';
import type { IdempotencyKeys } from './idempotency-keys.ts';

/** Under which the page is kept from which the latest purchase set out. */
const KEY = 'candy-buyer-from';
/** Scheme and host of an address: where money is paid is a page of the web, and nothing else (security §8). */
const SITE = /^https?:\/\/[^/\\]+/;

interface SetOut {
  readonly purchaseId: string;
  readonly from: string;
}

/** Buys a pack on the web: orders it, and goes to where it is paid (CND-11). Nothing is paid before that. */
export class BuyCandy {
  private readonly ports: {
    readonly api: WalletApi;
    readonly keys: IdempotencyKeys;
    readonly page: PagePort;
    readonly storage: StoragePort;
  };

  constructor(ports: BuyCandy['ports']) {
    this.ports = ports;
  }

  /**
   * @param from path and query of the page to which the buyer wants to come back
   * @returns the path at which it goes on in this site; undefined when the page is being left
   */
  async run(pack: CandyPack, gateway: Gateway, from: string): Promise<Result<string | undefined, PurchaseFailure>> {
    const { api, keys, page, storage } = this.ports;
    const ordered = await keys.send(`order ${gateway} ${pack.id}`, (key) => api.order(pack.id, gateway, key));
    if (!ordered.ok) return ordered;
    const { purchase, checkoutUrl } = ordered.value;
    const path = checkoutUrl.replace(SITE, '');
    const isLeft = gateway !== 'sandbox';
    if (isLeft ? !SITE.test(checkoutUrl) : !isOwnPath(path)) return fail({ kind: 'garbled' });
    storage.write(KEY, JSON.stringify({ purchaseId: purchase.id, from } satisfies SetOut));
    if (isLeft) page.leave(checkoutUrl);
    return ok(isLeft ? undefined : path);
  }

  /** @returns the page from which a purchase set out on this device, where it did */
  cameFrom(purchaseId: string): string | undefined {
    const kept = this.ports.storage.read(KEY);
    const setOut = kept === undefined ? undefined : readJson(() => readSetOut(JSON.parse(kept)));
    return setOut?.purchaseId === purchaseId && isOwnPath(setOut.from) ? setOut.from : undefined;
  }
}

function readSetOut(value: unknown): SetOut {
  const fields = JsonFields.of<SetOut>(value);
  return { purchaseId: fields.text('purchaseId'), from: fields.text('from') };
}
