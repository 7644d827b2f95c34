import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../../common/kernel/ids.ts';
import { MAX_MUTES } from '../../../../../common/kernel/limits.ts';
import { fail, ok } from '../../../../../common/kernel/result.ts';
import { MuteAuthor } from '../../../../../server/application/community/mute-author.ts';
import type { MuteWork } from '../../../../../server/application/ports/community/mute-work.ts';

const [ME, LOUD, GONE] = [1, 2, 3] as AuthorId[] as [AuthorId, AuthorId, AuthorId];
const AT = 1_790_000_000_000;

/** Members who mute each other, and what has been written of it. */
function aTalk(others = 0) {
  const muted = new Map<AuthorId, number>();
  const writes: string[] = [];
  const work: MuteWork = {
    run: (_, author, act) =>
      act({
        facts: { isHere: author !== GONE, isMuted: muted.has(author), count: muted.size + others },
        mute: async (at) => {
          writes.push('mute');
          muted.set(author, at);
        },
        unmute: async () => {
          writes.push('unmute');
          muted.delete(author);
        },
      }),
  };
  const muting = new MuteAuthor(work);
  return {
    muted,
    writes,
    mute: (author: AuthorId, isMuted: boolean) => muting.run(author, isMuted, { memberId: ME }, AT),
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
});
