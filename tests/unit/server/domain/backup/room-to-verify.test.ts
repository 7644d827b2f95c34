import { describe, expect, it } from 'vitest';
import { roomToVerify } from '../../../../../server/domain/backup/room-to-verify.ts';

const sized = (bytes: number) => ({ bytes });

describe('the room to verify a backup', () => {
  it('MODE-25 grows with the rows and the largest file, and with no other file', () => {
    const few = roomToVerify({ dump: sized(7), files: [sized(11)] });
    expect(roomToVerify({ dump: sized(7), files: [3, 11, 5].map(sized) })).toBe(few);
    expect(roomToVerify({ dump: sized(7), files: [sized(12)] })).toBe(few + 1);
    expect(roomToVerify({ dump: sized(8), files: [sized(11)] })).toBeGreaterThan(few);
  });

  it('MODE-25 is that of a database where nothing is in the backup', () => {
    expect(roomToVerify({ dump: sized(0), files: [] })).toBeGreaterThan(0);
  });
});
