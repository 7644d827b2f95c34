import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../../common/kernel/ids.ts';
import { fail, ok } from '../../../../../common/kernel/result.ts';
import { ReserveUpload } from '../../../../../server/application/clips/reserve-upload.ts';
import {
  fitsAll,
  fitsQuota,
  MAX_OPEN_UPLOADS,
  UPLOAD_LIFE_MS,
  UPLOAD_QUOTA_BYTES,
  type UploadId,
} from '../../../../../server/domain/clip/upload.ts';
import { reserveOf, uploadLimit } from '../../../../../server/domain/disk-space.ts';
import { MemoryUploadRoom } from '../../../../support/clips/memory-upload-room.ts';

const AT = 1_790_000_000_000;
const [ONE, OTHER] = [1, 2] as AuthorId[] as [AuthorId, AuthorId];
const TOTAL = 1024 ** 4;
const QUOTA = fail({ kind: 'quota-reached' });
const SHORT = fail({ kind: 'disk-short' });

/** @param limit bytes that all may have under way; @param arrived how many of the sizes that lie there are gone when asked */
function aServer(limit = TOTAL, arrived: readonly (number | undefined)[] = []) {
  const room = new MemoryUploadRoom();
  const lying = arrived.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  const space = { free: 2 * limit - lying + reserveOf({ free: 0, total: TOTAL }), total: TOTAL };
  const files = {
    list: async () => arrived.map((_, index) => String(index) as UploadId),
    size: async (id: UploadId) => arrived[Number(id)],
  };
  const reserving = new ReserveUpload({ room, files, disk: { space: async () => space } });
  let made = 0;
  const reserve = (bytes: number, memberId = ONE) =>
    reserving.run({ id: String((made += 1)).padStart(32, '0') as UploadId, name: '녹음.mp3', bytes }, { memberId }, AT);
  return { room, reserve };
}

describe('the room of uploads', () => {
  it('UP7 of a member ends at the last byte of the quota', () => {
    expect(fitsQuota({ count: 0, bytes: 0 }, UPLOAD_QUOTA_BYTES)).toBe(true);
    expect(fitsQuota({ count: 0, bytes: 0 }, UPLOAD_QUOTA_BYTES + 1)).toBe(false);
    expect(fitsQuota({ count: 1, bytes: UPLOAD_QUOTA_BYTES - 1 }, 1)).toBe(true);
    expect(fitsQuota({ count: 1, bytes: UPLOAD_QUOTA_BYTES - 1 }, 2)).toBe(false);
    expect(fitsQuota({ count: 1, bytes: UPLOAD_QUOTA_BYTES }, 0)).toBe(true);
    expect(fitsQuota({ count: 1, bytes: UPLOAD_QUOTA_BYTES }, 1)).toBe(false);
  });

  it('UP7 of a member is a number of files, however small they are', () => {
    expect(fitsQuota({ count: MAX_OPEN_UPLOADS - 1, bytes: 0 }, 1)).toBe(true);
    expect(fitsQuota({ count: MAX_OPEN_UPLOADS, bytes: 0 }, 1)).toBe(false);
  });

  it('DF1 of all ends at the last byte that the disk has for them', () => {
    expect([fitsAll(0, 100, 100), fitsAll(0, 101, 100)]).toEqual([true, false]);
    expect([fitsAll(99, 1, 100), fitsAll(99, 2, 100), fitsAll(100, 1, 100)]).toEqual([true, false, false]);
    expect(fitsAll(0, 1, 0)).toBe(false);
  });
});

describe('ReserveUpload', () => {
  it('UP7 keeps room for a file for as long as it may take', async () => {
    const { room, reserve } = aServer();
    expect(await reserve(5)).toEqual(ok(undefined));
    expect(room.uploads).toEqual([
      { id: '1'.padStart(32, '0'), name: '녹음.mp3', bytes: 5, owner: ONE, until: AT + UPLOAD_LIFE_MS },
    ]);
  });

  it('UP7 refuses what does not fit in the quota, and each member has their own', async () => {
    const { room, reserve } = aServer();
    expect(await reserve(UPLOAD_QUOTA_BYTES - 5)).toEqual(ok(undefined));
    expect(await reserve(6)).toEqual(QUOTA);
    expect(await reserve(6, OTHER)).toEqual(ok(undefined));
    expect(await reserve(5)).toEqual(ok(undefined));
    expect(await reserve(1)).toEqual(QUOTA);
    expect(room.uploads).toHaveLength(3);
  });

  it('UP7 refuses one file more than a member may have', async () => {
    const { reserve } = aServer();
    for (let count = 0; count < MAX_OPEN_UPLOADS; count += 1) expect(await reserve(1)).toEqual(ok(undefined));
    expect(await reserve(1)).toEqual(QUOTA);
  });

  it('DF1 refuses what does not fit beside those of all, and tells the quota first', async () => {
    const { room, reserve } = aServer(100);
    expect([await reserve(100, OTHER), await reserve(1)]).toEqual([ok(undefined), SHORT]);
    expect(await reserve(UPLOAD_QUOTA_BYTES + 1)).toEqual(QUOTA);
    expect(room.uploads).toHaveLength(1);
    expect(await aServer(100).reserve(101)).toEqual(SHORT);
  });

  it('DF1 counts what has arrived already once, and nothing of what is removed meanwhile', async () => {
    const { reserve } = aServer(100, [60, undefined, 30]);
    expect([await reserve(100), await reserve(1)]).toEqual([ok(undefined), SHORT]);
    expect(uploadLimit({ free: reserveOf({ free: 0, total: TOTAL }), total: TOTAL }, 90)).toBe(45);
  });

  it('UP7 DF1 no more than fits is ever kept, whoever comes at once', async () => {
    const size = fc.oneof(fc.integer({ min: 1, max: UPLOAD_QUOTA_BYTES }), fc.integer({ min: 1, max: 100 }));
    const asked = fc.array(fc.record({ bytes: size, who: fc.constantFrom(ONE, OTHER) }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(asked, fc.integer({ min: 0, max: 3 * UPLOAD_QUOTA_BYTES }), async (uploads, limit) => {
        const { room, reserve } = aServer(limit);
        const answers = await Promise.all(uploads.map(({ bytes, who }) => reserve(bytes, who)));
        const [one, other] = [room.open(ONE), room.open(OTHER)];
        for (const { count, bytes } of [one, other]) {
          expect(count).toBeLessThanOrEqual(MAX_OPEN_UPLOADS);
          expect(bytes).toBeLessThanOrEqual(UPLOAD_QUOTA_BYTES);
        }
        expect(one.bytes + other.bytes).toBeLessThanOrEqual(limit);
        // What was refused would not have fitted.
        uploads.forEach(({ bytes, who }, index) => {
          if (answers[index]?.ok === true) return;
          const own = room.open(who);
          const isFull = own.count === MAX_OPEN_UPLOADS || own.bytes + bytes > UPLOAD_QUOTA_BYTES;
          expect(isFull || one.bytes + other.bytes + bytes > limit).toBe(true);
        });
      }),
    );
  });
});
