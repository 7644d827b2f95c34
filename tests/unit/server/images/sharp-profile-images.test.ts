import sharp, { type Sharp } from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { SentPictures } from '../../../../server/adapters/images/sent-pictures.ts';
import { SharpProfileImages } from '../../../../server/adapters/images/sharp-profile-images.ts';
import { UnavailableError } from '../../../../server/application/unavailable-error.ts';
import { aPngOf } from '../../../support/clips/a-png.ts';
import { MemoryMediaStore } from '../../../support/http/http-server.ts';

let store: MemoryMediaStore;
let images: SharpProfileImages;

beforeEach(() => {
  store = new MemoryMediaStore();
  images = new SharpProfileImages(store);
});

function aPicture(width = 640, height = 480): Sharp {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 60, b: 30 } } });
}

async function kept(bytes: Uint8Array): Promise<string> {
  const outcome = await images.keep(bytes);
  if (!outcome.ok) throw new Error('The picture was refused.');
  return outcome.value;
}

describe('profile images', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('PRO-17 are squares of three sizes, drawn from a %s', async (format) => {
    const hash = await kept(await aPicture().toFormat(format).toBuffer());
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect([...store.files.keys()]).toEqual([96, 192, 400].map((size) => `${hash}-${size}.webp`));
    for (const [name, file] of store.files) {
      const { format: drawn, width, height } = await sharp(file).metadata();
      const size = Number(/-(\d+)/.exec(name)?.[1]);
      expect({ drawn, width, height }).toEqual({ drawn: 'webp', width: size, height: size });
    }
  });

  it('have the same name for the same picture, and another for another', async () => {
    const one = await kept(await aPicture().png().toBuffer());
    const same = await kept(await aPicture().png({ compressionLevel: 0 }).toBuffer());
    const other = await kept(await aPicture().negate().png().toBuffer());
    expect(same).toBe(one);
    expect(other).not.toBe(one);
  });

  it('UP10 keep nothing of what the file said about place, person and camera', async () => {
    const SECRET = 'Seoul 37.5665 N';
    const told = await aPicture()
      .withExif({ IFD0: { Artist: SECRET, ImageDescription: SECRET }, IFD3: { GPSAreaInformation: SECRET } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET}</x:xmpmeta>`)
      .jpeg()
      .toBuffer();
    expect(told.toString('latin1')).toContain(SECRET);
    await kept(told);
    for (const file of store.files.values()) {
      expect(Buffer.from(file).toString('latin1')).not.toContain('Seoul');
      const { exif, xmp, icc, iptc, orientation } = await sharp(file).metadata();
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
    }
  });

  it('UP4 keep nothing that was hidden behind the picture', async () => {
    const script = '<script>alert(1)</script>';
    const polyglot = Buffer.concat([await aPicture().jpeg().toBuffer(), Buffer.from(script)]);
    await kept(polyglot);
    for (const file of store.files.values()) expect(Buffer.from(file).toString('latin1')).not.toContain('alert');
  });

  it('stand upright, as the camera was held', async () => {
    const half = await aPicture(400, 200).toBuffer({ resolveWithObject: true });
    const picture = sharp({ create: { width: 400, height: 400, channels: 3, background: '#0000ff' } })
      .composite([{ input: half.data, raw: { width: 400, height: 200, channels: 3 }, top: 0, left: 0 }])
      .withMetadata({ orientation: 3 });
    const hash = await kept(await picture.jpeg().toBuffer());
    const { data } = await sharp(store.files.get(`${hash}-96.webp`))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeLessThan(60); // blue above, red below
    expect(data.at(-3)).toBeGreaterThan(150);
  });

  it('show the first moment of what moves', async () => {
    const frames = Buffer.alloc(64 * 128 * 3, 90);
    const moving = await sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    const hash = await kept(moving);
    expect((await sharp(store.files.get(`${hash}-96.webp`)).metadata()).pages).toBeUndefined();
  });

  it.each<[what: string, bytes: () => Promise<Uint8Array> | Uint8Array]>([
    ['nothing', () => new Uint8Array()],
    ['text', () => Buffer.from('hello')],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [
      'SVG that begins like a JPEG',
      () => Buffer.from('\xff\xd8\xff<svg xmlns="http://www.w3.org/2000/svg"/>', 'latin1'),
    ],
    ['a GIF', () => aPicture().gif().toBuffer()],
    ['a TIFF', () => aPicture().tiff().toBuffer()],
    ['an AVIF', () => aPicture(64, 64).avif({ effort: 0 }).toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['the beginning of a JPEG', async () => (await aPicture().jpeg().toBuffer()).subarray(0, 300)],
    ['the beginning of a PNG', async () => (await aPicture().png().toBuffer()).subarray(0, 60)],
    ['UP6 a picture of 100,000 × 100,000 pixels', () => aPngOf(100_000, 100_000)],
    ['UP6 a picture of 60 million pixels', () => aPngOf(10_000, 6_000)],
    ['a picture without pixels', () => aPngOf(0, 0)],
  ])('UP4 are not made of %s', async (_, bytes) => {
    expect(await images.keep(await bytes())).toEqual({ ok: false, failure: { kind: 'no-image' } });
    expect(store.files.size).toBe(0);
  });

  it('UP6 are asked for later, not refused, when too many come at once, whatever they are to become', async () => {
    const picture = await aPicture().png().toBuffer();
    const line = new SentPictures();
    const [one, other] = [new SharpProfileImages(store, line), new SharpProfileImages(store, line)];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, place) => (place % 2 === 0 ? one : other).keep(picture)),
    );
    const late = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(late).toHaveLength(8);
    expect(late.every((reason) => reason instanceof UnavailableError)).toBe(true);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value.ok)).toHaveLength(22);
  });
});
