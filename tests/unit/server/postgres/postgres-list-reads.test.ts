import { describe, expect, it } from 'vitest';
import type { SeriesId } from '../../../../common/kernel/ids.ts';
import { ListRead } from '../../../../server/adapters/postgres/list-read.ts';
import { myLikes } from '../../../../server/adapters/postgres/lists/my-likes.ts';
import { declaredOnce } from '../../../../server/adapters/postgres/postgres-list-reads.ts';

const aRead = ListRead.of('getMyLikes', {
  rows: 'SELECT id FROM things WHERE owner_id = $1 AND kind = $2',
  order: 'id DESC',
  values: () => [],
  item: ({ id }: { readonly id: SeriesId }) => id,
});

describe('the declared lists', () => {
  it('stop the start where a list of the contract is declared by none, or by two', () => {
    expect(() => declaredOnce([myLikes as never])).toThrow(/is declared 0 times/);
    expect(() => declaredOnce([myLikes, myLikes] as never)).toThrow("'getMyLikes' is declared 2 times");
  });

  it('take the page after their own values', () => {
    expect(aRead.statement.text).toContain('LIMIT $3 OFFSET $4');
  });

  it('know how long a list is whose page is empty', () => {
    expect(aRead.pageOf([{ id: null, total_count: 7 }])).toEqual({ items: [], totalCount: 7 });
    expect(aRead.pageOf([{ id: 3 as SeriesId, total_count: 7 }])).toEqual({ items: [3], totalCount: 7 });
  });
});
