import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOW_BITRATE_PATH } from '../../../common/kernel/audio-paths.ts';
import type { StoryId } from '../../../common/kernel/ids.ts';
import { FileMediaStore } from '../../../server/adapters/storage/file-media-store.ts';
import { lowBitrateOf } from '../../../server/domain/clip/low-bitrate-rendition.ts';
import { ANONYMOUS } from '../../../server/domain/principal.ts';
import { ask, partsOf, type Answer } from '../../support/http/http-exchange.ts';
import { aServer, MODIFIED_AT, nameOf, type TestServer } from '../../support/http/http-server.ts';
import { hasNginx, startNginx, type Nginx } from '../../support/http/nginx.ts';
import { headersOf, RANGE_CASES, type RangeCase } from '../../support/player/range-cases.ts';

/** What an answer comes down to when two servers are compared. */
interface Essence {
  readonly status: number;
  readonly contentRange: string | null;
  /** A digest of the body, of each part where there are several; null for a body that is only words. */
  readonly body: string | readonly string[] | null;
}

const RECORDED = new URL('./nginx-answers.json', import.meta.url);
const FULL = Buffer.from(Array.from({ length: 1000 }, (_, index) => (index * 131 + (index >> 3)) % 251));
const EMPTY = Buffer.alloc(0);
/** Both forms of a sound are answered alike; these are of the same bytes. */
const [ITSELF, LIGHT] = [
  { mime: 'audio/mpeg', nameOf: (bytes: Buffer) => nameOf(bytes, '.mp3'), path: '' },
  { mime: 'audio/webm', nameOf: (bytes: Buffer) => lowBitrateOf(nameOf(bytes, '.mp3')), path: LOW_BITRATE_PATH },
];
const FORMS = [ITSELF, LIGHT];

describe('byte ranges over HTTP', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'soridam-ranges-'));
  const store = new FileMediaStore(folder);
  let server: TestServer;
  let origin: string;
  let nginx: Nginx | undefined;
  let recorded: Readonly<Record<string, Essence>> = {};

  beforeAll(async () => {
    for (const name of FORMS.flatMap((form) => [form.nameOf(FULL), form.nameOf(EMPTY)])) {
      await store.put(name, name.startsWith(nameOf(FULL, '')) ? FULL : EMPTY);
      utimesSync(path.join(folder, 'audio', name), MODIFIED_AT / 1000, MODIFIED_AT / 1000);
    }
    server = await aServer({ mediaStore: store });
    origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
    if (hasNginx()) nginx = await startNginx(path.join(folder, 'audio'));
    else recorded = JSON.parse(readFileSync(RECORDED, 'utf8')) as typeof recorded;
  });

  afterAll(async () => {
    await server.app.close();
    await nginx?.stop();
    store.close();
    rmSync(folder, { recursive: true });
    if (process.env['RECORD_NGINX'] === '1') writeFileSync(RECORDED, `${JSON.stringify(recorded, null, 2)}\n`);
  });

  const nameIn = (row: RangeCase, form = ITSELF): string => form.nameOf(row.file === 'empty' ? EMPTY : FULL);

  function askOurs(row: RangeCase, form = ITSELF): Promise<Answer> {
    const { url } = server.addresses.sign(7 as StoryId, nameIn(row), ANONYMOUS);
    const etag = `"${nameIn(row, form)}"`;
    return ask(`${origin}${url}${form.path}`, headersOf(row, etag, new Date(MODIFIED_AT).toUTCString()), row.method);
  }

  async function nginxEssence(row: RangeCase): Promise<Essence> {
    if (nginx === undefined) {
      const answer = recorded[row.title];
      if (answer === undefined) throw new Error('No answer of nginx is recorded for this case.');
      return answer;
    }
    const url = `${nginx.origin}/${nameIn(row)}`;
    const { headers } = await ask(url, {}, 'HEAD');
    const answer = await ask(url, headersOf(row, headers.etag ?? '', headers['last-modified'] ?? ''), row.method);
    const essence = essenceOf(answer);
    recorded = { ...recorded, [row.title]: essence };
    return essence;
  }

  describe.each(FORMS)('of $mime', (form) => {
    it.each(RANGE_CASES)('$title', async (row) => {
      const answer = await askOurs(row, form);
      const file = row.file === 'empty' ? EMPTY : FULL;
      expect(answer.headers).toMatchObject({
        'accept-ranges': 'bytes',
        'access-control-expose-headers': 'Content-Range, Accept-Ranges, ETag, Content-Length',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.headers).not.toHaveProperty('content-encoding');
      const { outcome } = row;
      if (outcome === 'unsatisfiable' || outcome === 'precondition-failed') {
        expect(answer.status).toBe(outcome === 'unsatisfiable' ? 416 : 412);
        expect(answer.headers['content-range']).toBe(
          outcome === 'unsatisfiable' ? `bytes */${file.length}` : undefined,
        );
        expect(JSON.parse(answer.body.toString())).toMatchObject({ code: 'bad-request' });
        return;
      }
      expect(answer.headers).toMatchObject({
        etag: `"${nameIn(row, form)}"`,
        'last-modified': 'Fri, 20 Nov 2026 09:00:00 GMT',
        'cache-control': 'private, max-age=540',
      });
      if (outcome === 'not-modified') {
        expect(answer.status).toBe(304);
        expect(answer.body).toHaveLength(0);
        return;
      }
      if (outcome === 'whole') {
        expect(answer.status).toBe(200);
        expect(answer.headers).toMatchObject({ 'content-length': String(file.length), 'content-type': form.mime });
        expect(answer.headers).not.toHaveProperty('content-range');
        expect(answer.body).toEqual(row.method === 'HEAD' ? EMPTY : file);
        return;
      }
      expect(answer.status).toBe(206);
      expect(answer.headers['content-length']).toBe(String(answer.body.length));
      const wanted = [outcome].flat().map((part) => part.split('-').map(Number));
      if (typeof outcome === 'string') {
        expect(answer.headers).toMatchObject({ 'content-range': `bytes ${outcome}/1000`, 'content-type': form.mime });
        expect(answer.body).toEqual(sliceOf(wanted[0]));
        return;
      }
      expect(answer.headers).not.toHaveProperty('content-range');
      expect(partsOf(answer)).toEqual(
        wanted.map((part) => ({
          type: form.mime,
          range: `bytes ${part.join('-')}/1000`,
          body: sliceOf(part),
        })),
      );
    });
  });

  describe('beside nginx', () => {
    it.each(RANGE_CASES.filter((row) => row.nginxDiffers === undefined))('the same: $title', async (row) => {
      expect(essenceOf(await askOurs(row))).toEqual(await nginxEssence(row));
    });

    it.each(RANGE_CASES.filter((row) => row.nginxDiffers !== undefined))(
      'otherwise, because $nginxDiffers: $title',
      async (row) => {
        expect(essenceOf(await askOurs(row))).not.toEqual(await nginxEssence(row));
      },
    );
  });
});

function sliceOf(part: readonly number[] | undefined): Buffer {
  const [first = 0, last = -1] = part ?? [];
  return FULL.subarray(first, last + 1);
}

function essenceOf(answer: Answer): Essence {
  const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const contentRange = answer.headers['content-range'] ?? null;
  if (answer.status !== 200 && answer.status !== 206) return { status: answer.status, contentRange, body: null };
  if (!answer.headers['content-type']?.startsWith('multipart/')) {
    return { status: answer.status, contentRange, body: digest(answer.body) };
  }
  return {
    status: answer.status,
    contentRange,
    body: partsOf(answer).map((part) => `${part.type} ${part.range} ${digest(part.body)}`),
  };
}
