import type { ListQuery } from '../../../../application/ports/api/list-api.ts';
import { HISTORY_KINDS } from '../../../../../common/kernel/candy-history.ts';
import { isOwnPath } from '../../../../domain/session/visited.ts';
import { readPage } from '../../../app/page-number.ts';
import { CANDY_PATH } from '../paths.ts';

const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
/** More than any pack holds, which is as good as any other large number. */
const MOST_MISSING = 1_000_000;

/** What the address of the page says. */
export interface CandyQuery {
  readonly filter: ListQuery<'getCandyHistory'>;
  readonly page: number;
  /** The page of this site to which the listener wants to come back with what was missing there. */
  readonly back: string | undefined;
  readonly missing: number | undefined;
}

/** Reads the address; what makes no sense is as if it had not been said. */
export function readCandyQuery(search: URLSearchParams): CandyQuery {
  const [back, missing] = [search.get('back') ?? '', Number(search.get('missing') ?? '')];
  return {
    filter: historyFilter(
      HISTORY_KINDS.find((kind) => kind === search.get('kind')),
      dayOf(search.get('from')),
      dayOf(search.get('to')),
    ),
    page: readPage(search),
    back: isOwnPath(back) ? back : undefined,
    missing: missing > 0 && missing < MOST_MISSING ? missing : undefined,
  };
}

/** @returns the movements of a kind from a day to another, both included; of all kinds and days where nothing is said */
export function historyFilter(
  kind: string | undefined,
  from: string | undefined,
  to: string | undefined,
): ListQuery<'getCandyHistory'> {
  return { ...(kind !== undefined && { kind }), ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/**
 * @param changes undefined takes something out of the address
 * @returns the address with other movements, from their first page on unless another one is said
 */
export function historyPath(
  search: URLSearchParams,
  changes: Readonly<Partial<Record<'kind' | 'from' | 'to' | 'page', string | undefined>>>,
): string {
  const changed = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ page: undefined, ...changes })) {
    if (value === undefined || value === '') changed.delete(name);
    else changed.set(name, value);
  }
  const query = changed.toString();
  return query === '' ? CANDY_PATH : `${CANDY_PATH}?${query}`;
}

function dayOf(raw: string | null): string | undefined {
  return raw !== null && DAY.test(raw) && !Number.isNaN(Date.parse(raw)) ? raw : undefined;
}
