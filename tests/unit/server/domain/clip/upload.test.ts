import { expect, it } from 'vitest';
import { parseUploadId } from '../../../../../server/domain/clip/upload.ts';

const ID = '0123456789abcdef'.repeat(2);

it('UP8 an upload is known by 32 hex digits and nothing else', () => {
  expect(parseUploadId(ID)).toBe(ID);
  const short = ID.slice(1);
  for (const raw of ['', short, `${ID}0`, `g${short}`, ID.toUpperCase(), `../${ID}`, `${ID}/..`, `${ID}\n`]) {
    expect(parseUploadId(raw)).toBeUndefined();
  }
});
