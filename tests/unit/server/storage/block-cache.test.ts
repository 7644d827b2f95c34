import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BlockCache } from '../../../../server/adapters/storage/block-cache.ts';

describe('blocks in memory', () => {
  it('are fetched once, for all who ask meanwhile, and are there at once afterwards', async () => {
    const cache = new BlockCache(100);
    let fetched = 0;
    const load = async (): Promise<Buffer> => {
      fetched += 1;
      return Buffer.alloc(10, fetched);
    };
    const [first, second] = await Promise.all([cache.get('a', load), cache.get('a', load)]);
    expect(second).toBe(first);
    expect(cache.get('a', load)).toBe(first);
    expect(fetched).toBe(1);
  });

  it('that could not be fetched are fetched again', async () => {
    const cache = new BlockCache(100);
    await expect(cache.get('a', () => Promise.reject(new Error('EIO')))).rejects.toThrow('EIO');
    expect(await cache.get('a', async () => Buffer.from('x'))).toEqual(Buffer.from('x'));
  });

  it('never take more room than they may, and those used last stay', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.record({ key: fc.nat(9), size: fc.integer({ min: 1, max: 20 }) }), { maxLength: 60 }),
        async (maxBytes, asked) => {
          const cache = new BlockCache(maxBytes);
          let model: { readonly key: number; readonly block: Buffer }[] = [];
          for (const { key, size } of asked) {
            const known = model.find((entry) => entry.key === key);
            const got = cache.get(String(key), async () => Buffer.alloc(size, key));
            expect(got instanceof Promise).toBe(known === undefined);
            const block = await got;
            if (known !== undefined) expect(block).toBe(known.block);
            model = [...model.filter((entry) => entry.key !== key), { key, block }];
            const room = (): number => model.reduce((sum, entry) => sum + entry.block.length, 0);
            while (room() > maxBytes) model.shift();
          }
        },
      ),
    );
  });
});
