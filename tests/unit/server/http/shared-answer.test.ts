import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bytesOf, formOf, sharedAnswer, textOf } from '../../../../server/adapters/http/memory/shared-answer.ts';

const SHORT = JSON.stringify({ detailSeries: { title: '등대지기의 겨울', description: '안개 '.repeat(300) } });
const LONG = JSON.stringify(Array.from({ length: 4_000 }, (_, id) => ({ id, title: `이야기 ${id * 7919}` })));
const MOST_PLAIN_BYTES = 64 * 1024;
const READ = {
  br: (bytes: Buffer) => brotliDecompressSync(bytes),
  gzip: (bytes: Buffer) => gunzipSync(bytes),
  identity: (bytes: Buffer) => bytes,
};

describe('a text that many are sent', () => {
  it.each([
    ['a short text', SHORT],
    ['a long text', LONG],
  ])('API-60 is, of %s, the same in each encoding, by one tag and one for each form', async (_, text) => {
    const answer = await sharedAnswer(text, MOST_PLAIN_BYTES);
    const tags = new Set<string | undefined>();
    for (const [encoding, read] of Object.entries(READ)) {
      const form = formOf({ 'accept-encoding': encoding }, answer);
      expect(form.encoding).toBe(encoding);
      expect(read(await answer.forms.give(form.encoding)).toString()).toBe(text);
      expect(form.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      tags.add(form.headers['etag']);
      const known = formOf({ 'accept-encoding': encoding, 'if-none-match': form.headers['etag'] }, answer);
      expect(known.bytes).toBe('known');
    }
    expect(tags).toEqual(new Set([`"${answer.tag}-br"`, `"${answer.tag}-gzip"`, `"${answer.tag}-identity"`]));
    expect(await textOf(answer)).toBe(text);
  });

  it('API-60 is compressed once, and not before somebody asks for that', async () => {
    const answer = await sharedAnswer(SHORT, MOST_PLAIN_BYTES);
    expect(formOf({}, answer).bytes).toEqual(Buffer.from(SHORT));
    for (const encoding of ['br', 'gzip'] as const) {
      expect(formOf({ 'accept-encoding': encoding }, answer).bytes).toBeUndefined();
      const [one, other] = await Promise.all([answer.forms.give(encoding), answer.forms.give(encoding)]);
      expect(other).toBe(one);
      expect(formOf({ 'accept-encoding': encoding }, answer).bytes).toBe(one);
    }
  });

  it('API-60 keeps of a long text what nearly all ask for', async () => {
    const answer = await sharedAnswer(LONG, MOST_PLAIN_BYTES);
    expect(formOf({ 'accept-encoding': 'gzip, deflate, br' }, answer).bytes).toBeInstanceOf(Buffer);
    expect(formOf({}, answer).bytes).toBeUndefined();
    await answer.forms.give('identity');
    expect(formOf({}, answer).bytes).toBeUndefined();
  });

  it.each([
    ['a short text', SHORT],
    ['a long text', LONG],
  ])('API-60 takes no more memory, of %s in all forms, than is counted before they are made', async (_, text) => {
    const answer = await sharedAnswer(text, MOST_PLAIN_BYTES);
    const counted = bytesOf(answer);
    await Promise.all([answer.forms.give('br'), answer.forms.give('gzip')]);
    const kept = (['br', 'gzip', 'identity'] as const).map((encoding) => answer.forms.find(encoding)?.length ?? 0);
    expect(kept.reduce((sum, bytes) => sum + bytes)).toBeLessThan(counted);
    expect(bytesOf(answer)).toBe(counted);
  });
});
