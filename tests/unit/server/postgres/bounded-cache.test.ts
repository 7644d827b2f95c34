import { expect, it } from 'vitest';
import { BoundedCache } from '../../../../server/adapters/postgres/bounded-cache.ts';

/** Of at most 10 bytes, each letter one. */
function aCache(...texts: readonly string[]) {
  const cache = new BoundedCache<string, string>(10, (text) => text.length);
  for (const text of texts) cache.set(text.slice(0, 1), text);
  return { cache, kept: () => ['a', 'b', 'c'].filter((key) => cache.get(key) !== undefined) };
}

it('JRN-08 what is kept is bounded in bytes: what was not asked for longest goes', () => {
  const { cache, kept } = aCache('aaaa', 'bbbb');
  expect(cache.get('a')).toBe('aaaa');
  cache.set('c', 'cccc');
  expect(kept()).toEqual(['a', 'c']);
});

it('JRN-08 a value in the place of another one counts alone', () => {
  const { cache, kept } = aCache('aaaa', 'bbbb', 'aaaaaa');
  expect([kept(), cache.get('a')]).toEqual([['a', 'b'], 'aaaaaa']);
});

it('JRN-08 what is too large for all of it is not kept, nor what it would have replaced', () => {
  const { kept } = aCache('aaaa', 'bbbb', 'aaaaaaaaaaa');
  expect(kept()).toEqual(['b']);
});
