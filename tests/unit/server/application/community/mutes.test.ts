import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../../common/kernel/ids.ts';
import { MAX_MUTES } from '../../../../../common/kernel/limits.ts';
import { fail, ok } from '../../../../../common/kernel/result.ts';
import type { Standing } from '../../../../../common/kernel/review.ts';
import { MuteAuthor } from '../../../../../server/application/community/mute-author.ts';
import type { MuteWork } from '../../../../../server/application/ports/community/mute-work.ts';

const [ME, LOUD, GONE] = [1, 2, 3] as AuthorId[] as [AuthorId, AuthorId, AuthorId];
const AT = 1_790_000_000_000;

/** Members who mute and block each other, and what has been written of it. */
function aTalk(others = 0) {
  const muted = new Map<AuthorId, number>();
  const blocked = new Map<AuthorId, number>();
  const writes: string[] = [];
  const standingOf = (author: AuthorId): Standing => {
    if (blocked.has(author)) return 'blocked';
    return muted.has(author) ? 'muted' : 'read';
  };
  const work: MuteWork = {
    run: (_, author, act) =>
      act({
        facts: { isHere: author !== GONE, standing: standingOf(author), count: muted.size + others },
        mute: async (at) => {
          writes.push('mute');
          muted.set(author, at);
        },
        block: async (at) => {
          writes.push('block');
          if (!muted.has(author)) muted.set(author, at);
          blocked.set(author, at);
        },
        unmute: async () => {
          writes.push('unmute');
          for (const map of [muted, blocked]) map.delete(author);
        },
      }),
  };
  const muting = new MuteAuthor(work);
  const stand = (author: AuthorId, standing: Standing) => muting.run(author, standing, { memberId: ME }, AT);
  return {
    muted,
    blocked,
    writes,
    stand,
    mute: (author: AuthorId, isMuted: boolean) => stand(author, isMuted ? 'muted' : 'read'),
  };
}

describe('MuteAuthor', () => {
  it('CMT-37 mutes somebody else and ends it, and does nothing where it stands so already', async () => {
    const { mute, muted, writes } = aTalk();
    for (const isMuted of [false, true, true]) expect(await mute(LOUD, isMuted)).toEqual(ok(undefined));
    expect([...muted]).toEqual([[LOUD, AT]]);
    for (const isMuted of [false, false]) expect(await mute(LOUD, isMuted)).toEqual(ok(undefined));
    expect([muted.size, writes]).toEqual([0, ['mute', 'unmute']]);
  });

  it('CMT-37 API-69 mutes neither oneself nor who is gone, who may still be taken off the list', async () => {
    const { mute, muted, writes } = aTalk();
    for (const isMuted of [true, false]) expect(await mute(ME, isMuted)).toEqual(fail({ kind: 'forbidden' }));
    expect(await mute(GONE, true)).toEqual(fail({ kind: 'not-found' }));
    expect(writes).toEqual([]);
    muted.set(GONE, AT);
    expect(await mute(GONE, true)).toEqual(ok(undefined));
    expect(await mute(GONE, false)).toEqual(ok(undefined));
    expect(muted.size).toBe(0);
  });

  it('API-69 mutes a thousand at most, of whom each can still be ended', async () => {
    const { mute } = aTalk(MAX_MUTES - 1);
    expect(await mute(LOUD, true)).toEqual(ok(undefined));
    const full = aTalk(MAX_MUTES);
    expect(await full.mute(LOUD, true)).toEqual(fail({ kind: 'mutes-full' }));
    full.muted.set(LOUD, AT);
    expect(await full.mute(LOUD, true)).toEqual(ok(undefined));
    expect(await full.mute(LOUD, false)).toEqual(ok(undefined));
  });

  it('CMT-46 API-80 blocks whoever is read or muted, who is muted with it, and ends both at once', async () => {
    const { stand, muted, blocked, writes } = aTalk();
    for (const standing of ['blocked', 'blocked', 'muted'] as const)
      expect(await stand(LOUD, standing)).toEqual(ok(undefined));
    expect([[...muted], [...blocked], writes], 'muting leaves them blocked').toEqual([
      [[LOUD, AT]],
      [[LOUD, AT]],
      ['block'],
    ]);
    await stand(LOUD, 'read');
    expect([muted.size, blocked.size]).toEqual([0, 0]);
    for (const standing of ['muted', 'blocked'] as const) await stand(LOUD, standing);
    expect(writes).toEqual(['block', 'unmute', 'mute', 'block']);
  });

  it('CMT-46 API-80 blocks neither oneself nor who is gone, and a thousand at most with those who are muted', async () => {
    const { stand, writes } = aTalk();
    expect(await stand(ME, 'blocked')).toEqual(fail({ kind: 'forbidden' }));
    expect(await stand(GONE, 'blocked')).toEqual(fail({ kind: 'not-found' }));
    expect(writes).toEqual([]);
    const full = aTalk(MAX_MUTES);
    expect(await full.stand(LOUD, 'blocked')).toEqual(fail({ kind: 'mutes-full' }));
    full.muted.set(LOUD, AT);
    expect(await full.stand(LOUD, 'blocked'), 'is one of them').toEqual(ok(undefined));
  });
});
