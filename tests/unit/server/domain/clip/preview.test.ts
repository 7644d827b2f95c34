import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PREVIEW_SECONDS } from '../../../../../common/kernel/limits.ts';
import { cutPreview, previewOf, previewSeconds } from '../../../../../server/domain/clip/preview.ts';
import { anMp3, anMp3Frame, FRAME_SECONDS } from '../../../../support/clips/mp3-frames.ts';

const HOUR = 3_600;
const FRAMES = Math.ceil(PREVIEW_SECONDS / FRAME_SECONDS);

async function* inChunks(bytes: Uint8Array, size = 1_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const cut = (bytes: Uint8Array, size?: number) => cutPreview(inChunks(bytes, size), HOUR);

/** What a frame of facts says, behind the side information of two channels. */
function factsIn(preview: Uint8Array) {
  const view = Buffer.from(preview);
  return { name: view.toString('latin1', 36, 40), frames: view.readUInt32BE(44), bytes: view.readUInt32BE(48) };
}

describe('the preview of a sound', () => {
  it('PLY-64 is the frames of its first minute as they are, behind one that says how long they are', async () => {
    const sound = anMp3(200, 7);
    const preview = await cut(sound);
    const frame = anMp3Frame();
    expect(preview?.length).toBe((FRAMES + 1) * frame.length);
    expect(Buffer.from(preview!.subarray(frame.length))).toEqual(sound.subarray(0, FRAMES * frame.length));
    expect(factsIn(preview!)).toEqual({ name: 'Info', frames: FRAMES, bytes: preview!.length });
  });

  it('PLY-64 says so in the place of what said how long the whole is, and leaves tags out', async () => {
    const facts = anMp3Frame();
    facts.write('Xing\0\0\0\x03', 36, 'latin1');
    facts.writeUInt32BE(1_000_000, 44);
    const picture = Buffer.alloc(300, 0xff);
    const tag = Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 300 >> 7, 300 & 0x7f]), picture]);
    const sound = anMp3(200, 7);
    expect(await cut(Buffer.concat([tag, facts, sound]))).toEqual(await cut(sound));
  });

  it('PLY-64 is a minute of a rate that changes, too', async () => {
    const some = [anMp3Frame(1, 32), anMp3Frame(2, 320), anMp3Frame(3, 128)];
    const frames = Array.from({ length: 2 * FRAMES }, (_, index) => some[index % some.length]!);
    const preview = await cut(Buffer.concat(frames));
    const facts = anMp3Frame(0, 32);
    expect(preview?.subarray(facts.length)).toEqual(new Uint8Array(Buffer.concat(frames.slice(0, FRAMES))));
    expect(factsIn(preview!)).toMatchObject({ name: 'Xing', frames: FRAMES });
  });

  it('PLY-64 is half of a short story at most, in steps of 5 seconds, and there is none of less than a minute', async () => {
    expect([59.9, 60, 93.6, 119.9, 120, HOUR].map(previewSeconds)).toEqual([undefined, 30, 45, 55, 60, 60]);
    expect(await cutPreview(inChunks(anMp3(59)), 59.9)).toBeUndefined();
    const preview = await cutPreview(inChunks(anMp3(94)), 93.6);
    expect(factsIn(preview!).frames).toBe(Math.ceil(45 / FRAME_SECONDS));
  });

  it('PLY-64 is never more than half of its story', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 20_000, noNaN: true }), (seconds) => {
        const preview = previewSeconds(seconds) ?? 0;
        expect(preview).toBeLessThanOrEqual(Math.min(60, seconds / 2));
      }),
    );
  });

  it('PLY-64 there is none of what is no MP3, breaks off, or has other bytes between its frames', async () => {
    const sound = anMp3(200);
    for (const bytes of [
      Buffer.from('OggS'),
      Buffer.from(''),
      Buffer.alloc(100_000, 0xff),
      anMp3(59),
      sound.subarray(0, 10_000),
      Buffer.concat([anMp3(30), Buffer.from('between'), anMp3(170)]),
      Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0x7f, 0x7f, 0x7f, 0x7f]), sound]),
    ]) {
      expect(await cut(bytes)).toBeUndefined();
    }
  });

  it('PLY-64 is the same however the bytes come, and no more is read than it needs', async () => {
    const sound = anMp3(200, 9);
    const whole = await cut(sound, sound.length);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 300, max: 50_000 }), async (size) => {
        let read = 0;
        const counted = async function* () {
          for await (const chunk of inChunks(sound, size)) {
            read += chunk.length;
            yield chunk;
          }
        };
        expect(await cutPreview(counted(), HOUR)).toEqual(whole);
        expect(read).toBeLessThan((whole?.length ?? 0) + size);
      }),
      { numRuns: 20, seed: 64 },
    );
  });

  it('PLY-64 arbitrary bytes never break it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3_000 }), async (bytes) => {
        expect(await cut(bytes)).toBeUndefined();
        expect(await cut(Buffer.concat([anMp3(40), bytes]))).toBeUndefined();
      }),
      { numRuns: 100, seed: 64 },
    );
  });

  it('PLY-64 is cut off the sounds of the demo', async () => {
    const sound = readFileSync(path.join(import.meta.dirname, '../../../../../demo/series/gat/01.mp3'));
    const preview = await cut(sound);
    expect(preview!.length).toBeGreaterThan(100_000);
    expect(preview!.length).toBeLessThan(sound.length / 2);
  });

  it('PLY-64 lies beside its sound under a name of its own', () => {
    expect(previewOf(`${'a'.repeat(64)}.mp3`)).toBe(`${'a'.repeat(64)}-preview.mp3`);
  });
});
