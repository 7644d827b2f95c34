import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { UploadRoom, UploadRoomWork } from '../../../../server/application/ports/clips/upload-room-work.ts';
import type { UploadId } from '../../../../server/domain/clip/upload.ts';

/** A unit of work, and what its tests arrange and look at besides. */
export interface UploadRoomRig {
  readonly work: UploadRoomWork;
  aMember(): Promise<AuthorId>;
  /** @returns whether media are tidied at that moment, in milliseconds since 1970 */
  isTidied(at: number): Promise<boolean>;
  stop(): Promise<void>;
}

const AT = Date.UTC(2026, 10, 21, 9);
const DAY = 24 * 60 * 60 * 1000;
const NOTHING = { count: 0, bytes: 0 };

/** What every unit of work for the room of uploads promises. */
export function uploadRoomContract(name: string, open: () => Promise<UploadRoomRig>): void {
  describe(`UP7 the room of uploads in ${name}`, () => {
    let rig: UploadRoomRig;
    beforeAll(async () => {
      rig = await open();
    });
    afterAll(() => rig.stop());

    const anUpload = (bytes: number) => ({ id: randomUUID().replaceAll('-', '') as UploadId, name: '녹음.mp3', bytes });
    const run = <Answer>(member: AuthorId, work: (room: UploadRoom) => Promise<Answer>) =>
      rig.work.run(member, AT, work);
    const add = (member: AuthorId, bytes: number, until = AT + DAY) =>
      run(member, (room) => room.add(anUpload(bytes), until));
    const own = (member: AuthorId) => run(member, async (room) => room.own);
    const all = (member: AuthorId) => run(member, (room) => room.all());

    it('is what a member, and what all, have under way', async () => {
      const [member, other] = [await rig.aMember(), await rig.aMember()];
      const before = await all(member);
      expect(await own(member)).toEqual(NOTHING);
      await add(member, 5_000_000_000);
      await add(member, 7);
      await add(other, 100);
      expect([await own(member), await own(other)]).toEqual([
        { count: 2, bytes: 5_000_000_007 },
        { count: 1, bytes: 100 },
      ]);
      expect([await all(member), await all(other)]).toEqual([before + 5_000_000_107, before + 5_000_000_107]);
    });

    it('is tidied when the time of what is begun is over', async () => {
      const until = AT + 3 * DAY + 1000;
      await add(await rig.aMember(), 1, until);
      expect([await rig.isTidied(until), await rig.isTidied(until + 2 * DAY)]).toEqual([true, false]);
    });

    it('is as before where the work fails half-way', async () => {
      const member = await rig.aMember();
      const until = AT + 9 * DAY;
      const failing = run(member, async (room) => {
        await room.add(anUpload(9), until);
        throw new Error('half-way');
      });
      await expect(failing).rejects.toThrow('half-way');
      expect([await own(member), await rig.isTidied(until)]).toEqual([NOTHING, false]);
    });

    it('is given to one after another, of a member and of all', async () => {
      const members = [await rig.aMember(), await rig.aMember(), await rig.aMember()];
      const member = members[0]!;
      const once = await Promise.all(
        [1, 2, 3].map(() =>
          run(member, async (room) => {
            if (room.own.count > 0) return false;
            await room.add(anUpload(10), AT + DAY);
            return true;
          }),
        ),
      );
      expect(once.filter((isAdded) => isAdded)).toHaveLength(1);
      const limit = (await all(member)) + 10;
      const together = await Promise.all(
        members.map((one) =>
          run(one, async (room) => {
            if ((await room.all()) + 10 > limit) return false;
            await room.add(anUpload(10), AT + DAY);
            return true;
          }),
        ),
      );
      expect(together.filter((isAdded) => isAdded)).toHaveLength(1);
      expect(await all(member)).toBe(limit);
    });
  });
}
