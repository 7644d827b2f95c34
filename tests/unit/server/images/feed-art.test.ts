import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SharpFeedArt } from '../../../../server/adapters/images/sharp-feed-art.ts';
import { MemoryMediaStore } from '../../../support/http-server.ts';

const HASH = 'a'.repeat(64);

async function aStoreWith(name: string, width: number, height: number): Promise<MemoryMediaStore> {
  const store = new MemoryMediaStore();
  const picture = sharp({ create: { width, height, channels: 3, background: '#123456' } });
  await store.put(name, await (name.endsWith('.jpg') ? picture.jpeg() : picture.webp()).toBuffer());
  return store;
}

describe('the picture of a feed', () => {
  it.each([
    [`${HASH}-800.webp`, 800, 800, `${HASH}-800-1400.jpg`],
    [`${HASH}-card.jpg`, 1200, 630, `${HASH}-card-1400.jpg`],
  ])('is drawn from %s as podcast directories want it', async (source, width, height, name) => {
    const store = await aStoreWith(source, width, height);
    expect(await new SharpFeedArt(store).of(source)).toBe(name);
    const drawn = await sharp(store.files.get(name)).metadata();
    expect([drawn.format, drawn.width, drawn.height]).toEqual(['jpeg', 1400, 1400]);
    expect(store.openCount).toBe(0);
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
    await Promise.all(Array.from({ length: 10 }, () => art.of(source)));
    await art.of(source);
    expect(opened).toBe(1);
  });

  it('is none where there is no art', async () => {
    expect(await new SharpFeedArt(new MemoryMediaStore()).of(`${HASH}-800.webp`)).toBeUndefined();
  });
});
