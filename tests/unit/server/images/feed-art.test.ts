import sharp, { type Sharp } from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { SharpFeedArt } from '../../../../server/adapters/images/sharp-feed-art.ts';
import { UnavailableError } from '../../../../server/application/unavailable-error.ts';
import { MemoryMediaStore } from '../../../support/http/http-server.ts';

const HASH = 'a'.repeat(64);

async function aStoreWith(name: string, width: number, height: number): Promise<MemoryMediaStore> {
  const store = new MemoryMediaStore();
  const picture = sharp({ create: { width, height, channels: 3, background: '#123456' } });
  await store.put(name, await (name.endsWith('.jpg') ? picture.jpeg() : picture.webp()).toBuffer());
  return store;
}

describe('the picture of a feed', () => {
  it.each([
    [false, `${HASH}-800-1400.jpg`],
    [true, `${HASH}-800-closed-1400.jpg`],
  ])('is drawn as podcast directories want it, closed: %s', async (isClosed, name) => {
    const source = `${HASH}-800.webp`;
    const store = await aStoreWith(source, 800, 800);
    expect(await new SharpFeedArt(store).of(source, isClosed)).toBe(name);
    const drawn = await sharp(store.files.get(name)).metadata();
    expect([drawn.format, drawn.width, drawn.height]).toEqual(['jpeg', 1400, 1400]);
    expect(store.openCount).toBe(0);
  });

  it('ENT-72 closed, leaves nothing to be made out of a cover', async () => {
    const source = `${HASH}-800.webp`;
    const store = new MemoryMediaStore();
    const side = 800;
    const stripes = Buffer.from(Array.from({ length: side * side }, (_, at) => (at % 20 < 10 ? 0 : 255)));
    await store.put(
      source,
      await sharp(stripes, { raw: { width: side, height: side, channels: 1 } })
        .webp({ lossless: true })
        .toBuffer(),
    );
    const contrast = async (isClosed: boolean) => {
      const name = (await new SharpFeedArt(store).of(source, isClosed)) ?? '';
      const { channels } = await sharp(store.files.get(name)).stats();
      return channels[0]?.stdev ?? NaN;
    };
    expect(await contrast(false)).toBeGreaterThan(100);
    expect(await contrast(true)).toBeLessThan(5);
  });

  it('is drawn once, however many ask at a time and afterwards', async () => {
    const source = `${HASH}-800.webp`;
    const store = await aStoreWith(source, 800, 800);
    let opened = 0;
    const open = store.open.bind(store);
    store.open = (name) => {
      opened += 1;
      return open(name);
    };
    const art = new SharpFeedArt(store);
    await Promise.all(Array.from({ length: 10 }, () => art.of(source, false)));
    await art.of(source, false);
    expect(opened).toBe(1);
  });

  it.each([false, true])(
    'UP6 for which there was no time is unavailable, and drawn later, closed: %s',
    async (isClosed) => {
      const source = `${HASH}-800.webp`;
      const store = await aStoreWith(source, 800, 800);
      const art = new SharpFeedArt(store);
      const draw = vi.spyOn(Object.getPrototypeOf(sharp()) as Sharp, 'toBuffer');
      draw.mockRejectedValueOnce(new Error('timeout: 3% complete'));
      await expect(art.of(source, isClosed)).rejects.toThrow(UnavailableError);
      expect(store.openCount).toBe(0);
      expect(await art.of(source, isClosed)).toContain('1400.jpg');
    },
  );

  it('that cannot be decoded is a fault of ours', async () => {
    const store = new MemoryMediaStore();
    await store.put(`${HASH}-800.webp`, Buffer.from('no picture'));
    const asked = new SharpFeedArt(store).of(`${HASH}-800.webp`, false);
    await expect(asked).rejects.not.toThrow(UnavailableError);
  });

  it('is none where there is no art', async () => {
    expect(await new SharpFeedArt(new MemoryMediaStore()).of(`${HASH}-800.webp`, false)).toBeUndefined();
  });
});
