import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { SharpCoverImages } from '../../../../server/adapters/images/sharp-cover-images.ts';
import { aPngOf } from '../../../support/clips/a-png.ts';
import { MemoryMediaStore } from '../../../support/http/http-server.ts';

let store: MemoryMediaStore;
let covers: SharpCoverImages;

beforeEach(() => {
  store = new MemoryMediaStore();
  covers = new SharpCoverImages(store);
});

function aPicture(width: number, height: number, background = '#0d4a43'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** The left half red, the right half blue. */
function aPair(side: number): Promise<Buffer> {
  const half = { create: { width: side / 2, height: side, channels: 3, background: '#0000ff' } } as const;
  return aPicture(side, side, '#ff0000')
    .composite([{ input: half, left: side / 2, top: 0 }])
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Copyright: 'somebody at home' } })
    .toBuffer();
}

describe('a cover', () => {
  it('CRE-16 CRE-19 CRE-26 is drawn in every size and format that is served, and as the card', async () => {
    const kept = await covers.keep(await aPicture(900, 700).png().toBuffer(), undefined);
    expect(kept).toMatchObject({ ok: true, value: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    const hash = kept.ok ? kept.value.hash : '';
    const sizes = [96, 192, 400, 800];
    const names = [...sizes.flatMap((size) => [`${size}.webp`, `${size}.avif`]), 'card.jpg'];
    expect([...store.files.keys()].toSorted()).toEqual(names.map((name) => `${hash}-${name}`).toSorted());
    for (const size of sizes) {
      const drawn = await sharp(store.files.get(`${hash}-${size}.webp`)).metadata();
      expect([drawn.format, drawn.width, drawn.height]).toEqual(['webp', size, size]);
      // Nothing here opens the other format, but its head says which it is.
      expect(Buffer.from(store.files.get(`${hash}-${size}.avif`) ?? []).toString('latin1', 4, 12)).toBe('ftypavif');
    }
    const card = await sharp(store.files.get(`${hash}-card.jpg`)).metadata();
    expect([card.format, card.width, card.height]).toEqual(['jpeg', 1200, 630]);
    if (kept.ok) expect(Math.abs(kept.value.tone.hue - 184)).toBeLessThan(15);
  });

  it('CRE-16 is the square that was chosen', async () => {
    const kept = await covers.keep(await aPair(1200), { left: 600, top: 300, side: 600 });
    const hash = kept.ok ? kept.value.hash : '';
    const { dominant } = await sharp(store.files.get(`${hash}-192.webp`)).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
  });

  it('UP10 carries nothing that the file said besides its picture', async () => {
    await covers.keep(await aPair(1200), undefined);
    expect(store.files.size).toBe(9);
    for (const [name, file] of store.files) {
      expect(Buffer.from(file).includes('somebody at home')).toBe(false);
      // Nothing here opens the other format.
      if (!name.endsWith('.avif')) expect((await sharp(file).metadata()).exif).toBeUndefined();
    }
  });

  it('CRE-16 is cut from the picture as the camera was held', async () => {
    const lying = await aPicture(1200, 600).jpeg().withExif({ IFD0: {} }).withMetadata({ orientation: 6 }).toBuffer();
    expect(await covers.keep(lying, { left: 0, top: 600, side: 600 })).toMatchObject({ ok: true });
    expect(await covers.keep(lying, { left: 600, top: 0, side: 600 })).toEqual(tooSmall);
  });

  it.each([
    ['a side is too short', 499, 900, undefined],
    ['the square is too small', 900, 900, { left: 0, top: 0, side: 499 }],
    ['the square reaches outside', 900, 900, { left: 500, top: 0, side: 500 }],
  ])('CRE-16 is refused when %s', async (_, width, height, crop) => {
    expect(await covers.keep(await aPicture(width, height).webp().toBuffer(), crop)).toEqual(tooSmall);
    expect(store.files.size).toBe(0);
  });

  it.each([
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a page', Buffer.from('<!doctype html><script>1</script>')],
    ['the beginning of a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['nothing', Buffer.alloc(0)],
  ])('UP4 CRE-19 is refused when it is %s', async (_, bytes) => {
    expect(await covers.keep(bytes, undefined)).toEqual({ ok: false, failure: { kind: 'no-image' } });
    expect(store.files.size).toBe(0);
  });

  it('UP6 is refused by its header alone when it says that it is a hundred thousand pixels a side', async () => {
    const picture = aPngOf(100_000, 100_000).toString('hex');
    // In a process of its own, whose memory nobody else takes.
    const adapter = new URL('../../../../server/adapters/images/sharp-cover-images.ts', import.meta.url);
    const program = `
      import { SharpCoverImages } from '${adapter.href}';
      const covers = new SharpCoverImages({});
      const before = process.memoryUsage().rss;
      const kept = await covers.keep(Buffer.from('${picture}', 'hex'), undefined);
      console.log(JSON.stringify({ kept, grown: process.memoryUsage().rss - before }));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
    const { kept, grown } = JSON.parse(stdout) as { readonly kept: unknown; readonly grown: number };
    expect(kept).toEqual({ ok: false, failure: { kind: 'no-image' } });
    expect(grown).toBeLessThan(64 * 1024 * 1024);
  });
});

const tooSmall = { ok: false, failure: { kind: 'too-small' } };
