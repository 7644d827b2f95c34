import { describe, expect, it } from 'vitest';
import { LISTS } from '../../../common/contract/lists.ts';
import { fail } from '../../../common/kernel/result.ts';
import { MemoryListAdapter } from '../../../src/adapters/memory/memory-list-adapter.ts';
import type { ApiFailure } from '../../../src/application/ports/api-port.ts';
import type { ListApi, ListItem, ListName, ListQuery } from '../../../src/application/ports/api/list-api.ts';
import { ListApiAdapter } from '../../../src/adapters/api/list-api-adapter.ts';
import type { AccountServer } from '../../support/accounts/account-server.ts';
import { must } from '../../support/must.ts';
import { transportTo, transportToNowhere } from '../../support/http/transport-to.ts';

interface Rig {
  /** Of a member who has `ids`, as many as were wanted, in the order of the list. */
  readonly member: ListApi;
  readonly ids: readonly number[];
  /** Of a member who has nothing, of a visitor, and out of reach. */
  readonly another: ListApi;
  readonly visitor: ListApi;
  readonly broken: ListApi;
}

/** Gives a member so many items. @returns their ids in the order of the list */
type Seed = (memberId: number, count: number) => Promise<readonly number[]>;

/** What every list of the contract does, in memory and over the server; a new one says only how its rows come to be (ADR 0073). */
export function listContract<Name extends ListName>(
  name: Name,
  parts: {
    readonly server: () => AccountServer;
    readonly seed: Seed;
    readonly itemOf: (id: number) => ListItem<Name>;
  },
): void {
  const { size } = LISTS[name].list;
  // Nothing has to be said to get all of it.
  const ALL = {} as ListQuery<Name>;
  const rigs = {
    'in memory': () => inMemory(name, size + 2, parts.itemOf),
    'over the server': () => overServer(size + 2, parts),
  };
  describe.each(Object.entries(rigs))(`the list ${name}, %s`, (_, make) => {
    const idsOf = async (api: ListApi, page: number) =>
      must(await api.page(name, ALL, page)).items.map((item) => (item as { readonly id: number }).id);

    it('API-50 comes page by page, each as long as the contract says, and is empty beyond its end', async () => {
      const { member, ids } = await make();
      expect(await idsOf(member, 1)).toEqual(ids.slice(0, size));
      expect(await idsOf(member, 2)).toEqual(ids.slice(size));
      expect(must(await member.page(name, ALL, 9))).toEqual({ items: [], page: 9, size, totalCount: size + 2 });
    });

    it('is each member’s own, and nobody’s who is signed out', async () => {
      const { another, visitor } = await make();
      expect(must(await another.page(name, ALL, 1))).toMatchObject({ items: [], totalCount: 0 });
      expect(await visitor.page(name, ALL, 1)).toEqual(fail({ kind: 'unauthenticated' }));
    });

    it('says why it has not come', async () => {
      expect(await (await make()).broken.page(name, ALL, 1)).toEqual(fail({ kind: 'offline' }));
    });
  });
}

async function inMemory<Name extends ListName>(
  name: Name,
  count: number,
  itemOf: (id: number) => ListItem<Name>,
): Promise<Rig> {
  const ids = Array.from({ length: count }, (_, index) => count - index);
  const member = new MemoryListAdapter();
  member.fill(name, ids.map(itemOf));
  return {
    member,
    ids,
    another: new MemoryListAdapter(),
    visitor: failing('unauthenticated'),
    broken: failing('offline'),
  };
}

function failing(kind: ApiFailure['kind']): ListApi {
  const lists = new MemoryListAdapter();
  lists.failure = kind;
  return lists;
}

async function overServer(
  count: number,
  { server: there, seed }: { server: () => AccountServer; seed: Seed },
): Promise<Rig> {
  const server = there();
  const [member, another] = [await server.aSession(), await server.aSession()];
  const listsOf = (token?: string) => new ListApiAdapter(transportTo(server.app, token));
  return {
    ids: await seed(member.userId, count),
    member: listsOf(member.token),
    another: listsOf(another.token),
    visitor: listsOf(),
    broken: new ListApiAdapter(transportToNowhere()),
  };
}
