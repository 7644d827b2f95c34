import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadFiles } from '../../../../server/application/ports/clips/upload-files.ts';
import type { UploadId } from '../../../../server/domain/clip/upload.ts';

export interface UploadsRig {
  readonly files: UploadFiles;
  stop(): Promise<void>;
}

const anId = (): UploadId => randomBytes(16).toString('hex') as UploadId;

/** Gives bytes in chunks, and breaks off after them where that is asked. */
async function* sent(bytes: Uint8Array, isCut = false): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
  if (isCut) throw new Error('The connection was cut.');
}

async function bytesOf(files: UploadFiles, id: UploadId): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of files.source(id).stream()) parts.push(part);
  return Buffer.concat(parts);
}

/** What every place for uploads promises. */
export function uploadsContract(name: string, open: () => Promise<UploadsRig>): void {
  describe(`CRE-18 MODE-46 uploads in ${name}`, () => {
    let rig: UploadsRig;
    beforeAll(async () => {
      rig = await open();
    });
    afterAll(() => rig.stop());

    it('begin with nothing, and are not there before', async () => {
      const id = anId();
      expect(await rig.files.size(id)).toBeUndefined();
      await rig.files.begin(id);
      expect(await rig.files.size(id)).toBe(0);
      expect(await bytesOf(rig.files, id)).toHaveLength(0);
      expect(await rig.files.list()).toContain(id);
    });

    it('are what was sent, wherever it was cut and gone on with', async () => {
      const cuts = fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 6 });
      await fc.assert(
        fc.asyncProperty(cuts, fc.integer({ min: 1, max: 20_000 }), async (lengths, rest) => {
          const bytes = randomBytes(lengths.reduce((sum, one) => sum + one, rest));
          const id = anId();
          await rig.files.begin(id);
          for (const length of lengths) {
            const at = (await rig.files.size(id)) ?? 0;
            const part = sent(bytes.subarray(at, at + length), true);
            await expect(rig.files.append(id, at, part)).rejects.toThrow('The connection was cut.');
            expect(await rig.files.size(id)).toBe(at + length);
          }
          const at = (await rig.files.size(id)) ?? 0;
          expect(await rig.files.append(id, at, sent(bytes.subarray(at)))).toBe(rest);
          await rig.files.sync(id);
          expect(await rig.files.size(id)).toBe(bytes.length);
          expect((await bytesOf(rig.files, id)).equals(bytes)).toBe(true);
        }),
        { numRuns: 10 },
      );
    });

    it('are what was sent, when the same bytes come twice', async () => {
      const [id, bytes] = [anId(), randomBytes(9_000)];
      await rig.files.begin(id);
      await rig.files.append(id, 0, sent(bytes.subarray(0, 3_000)));
      // An answer was lost: who sends begins again where they were, and goes on beyond it.
      await Promise.all([
        rig.files.append(id, 0, sent(bytes.subarray(0, 5_000))),
        rig.files.append(id, 0, sent(bytes.subarray(0, 4_000))),
      ]);
      expect(await rig.files.size(id)).toBe(5_000);
      await rig.files.append(id, 5_000, sent(bytes.subarray(5_000)));
      expect((await bytesOf(rig.files, id)).equals(bytes)).toBe(true);
    });

    it('are gone once they are removed or put aside, which may be done twice', async () => {
      const [removed, aside, kept] = [anId(), anId(), anId()];
      for (const id of [removed, aside, kept]) {
        await rig.files.begin(id);
        await rig.files.append(id, 0, sent(randomBytes(2_500)));
      }
      for (let time = 0; time < 2; time += 1) {
        await rig.files.remove(removed);
        await rig.files.setAside(aside);
      }
      expect(await rig.files.size(removed)).toBeUndefined();
      expect(await rig.files.size(aside)).toBeUndefined();
      expect(await rig.files.size(kept)).toBe(2_500);
      const ids = await rig.files.list();
      expect(ids).toContain(kept);
      expect(ids).not.toContain(removed);
      expect(ids).not.toContain(aside);
    });
  });
}
