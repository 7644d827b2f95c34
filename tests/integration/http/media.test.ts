import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoryId } from '../../../common/kernel/ids.ts';
import { FileMediaStore } from '../../../server/adapters/storage/file-media-store.ts';
import type { OpenMedia } from '../../../server/application/ports/storage/media-store.ts';
import type { FreeRecording } from '../../../server/application/ports/catalogue/catalogue-repository.ts';
import { UnavailableError } from '../../../server/application/unavailable-error.ts';
import type { StoryAccess } from '../../../server/domain/listening/access.ts';
import { lowBitrateOf } from '../../../server/domain/clip/low-bitrate-rendition.ts';
import { previewOf } from '../../../server/domain/clip/preview.ts';
import { ANONYMOUS } from '../../../server/domain/principal.ts';
import { ask, partsOf } from '../../support/http/http-exchange.ts';
import { aServer, nameOf, NOW, type TestServer } from '../../support/http/http-server.ts';
import { SOON } from '../../support/soon.ts';

const DAY_MS = 24 * 3_600_000;
const STORY = 7 as StoryId;
/** Larger than any buffer between here and there. */
const SOUND = Buffer.alloc(24 * 1024 * 1024);
for (let index = 0; index < SOUND.length; index += 4) SOUND.writeUInt32LE((index * 2654435761) % 2 ** 32, index);
const COVER = Buffer.from('a picture');
const BEGINNING = SOUND.subarray(0, 50_000);
const LIGHT = Buffer.from('the same sound in fewer bytes');
const NAME = nameOf(SOUND, '.mp3');

/** A store that knows what is open, and can be told to fail. */
class WatchedStore extends FileMediaStore {
  openCount = 0;
  isBroken = false;

  override async open(name: string): Promise<OpenMedia | undefined> {
    const file = await super.open(name);
    if (file === undefined) return undefined;
    this.openCount += 1;
    return {
      ...file,
      read: (position, atMost) => (this.isBroken ? Promise.reject(new Error('EIO')) : file.read(position, atMost)),
      close: () => {
        this.openCount -= 1;
        file.close();
      },
    };
  }
}

describe('media over HTTP', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'soridam-media-'));
  const store = new WatchedStore(folder);
  let server: TestServer;
  let origin: string;
  let freeRecording: FreeRecording | undefined;
  let preview: FreeRecording | undefined;
  let access: StoryAccess | undefined;
  let isAway = false;
  let lookUps = 0;

  beforeAll(async () => {
    await store.put(NAME, SOUND);
    await store.put(lowBitrateOf(NAME), LIGHT);
    await store.put(previewOf(NAME), BEGINNING);
    await store.put(nameOf(COVER, '-400.webp'), COVER);
    server = await aServer({
      mediaStore: store,
      catalogue: {
        genres: async () => [],
        freeRecording: async (id) => (id === STORY ? freeRecording : undefined),
        previewRecording: async (id) => (id === STORY ? preview : undefined),
        trailerRecording: async () => undefined,
        ownsAny: async () => false,
        series: async () => undefined,
        storyAccess: async () => {
          lookUps += 1;
          if (isAway) throw new UnavailableError('gone');
          return access;
        },
      },
    });
    origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  /** Each test begins days after the one before, when nothing is known of who may hear what. */
  let today = NOW;
  beforeEach(() => {
    today += 2 * DAY_MS;
    server.clock.now = today;
    store.isBroken = false;
    freeRecording = { file: NAME, isAdult: false };
    preview = { file: previewOf(NAME), isAdult: false };
    access = { isOpen: true, isOwn: false, isAdult: false };
    isAway = false;
  });
  afterAll(async () => {
    await server.app.close();
    store.close();
    rmSync(folder, { recursive: true });
  });

  const address = (): string => server.addresses.sign(STORY, NAME, ANONYMOUS).url;
  const nothingOpen = (): Promise<void> => vi.waitFor(() => expect(store.openCount).toBe(0), SOON);

  it('API-53 a signed address gives the whole sound, byte for byte', async () => {
    const answer = await ask(`${origin}${address()}`);
    expect(answer.status).toBe(200);
    expect(answer.body.equals(SOUND)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(SOUND.length),
      'cross-origin-resource-policy': 'same-origin',
    });
    await nothingOpen();
  });

  it('API-53 a range longer than one block, and several of them, arrive byte for byte', async () => {
    const one = await ask(`${origin}${address()}`, { range: 'bytes=1000001-9000007' });
    expect(one.body.equals(SOUND.subarray(1_000_001, 9_000_008))).toBe(true);
    const many = partsOf(await ask(`${origin}${address()}`, { range: 'bytes=5-900000,-300000,2000000-2000001' }));
    expect(many.map((part) => part.range)).toEqual([
      `bytes 5-900000/${SOUND.length}`,
      `bytes ${SOUND.length - 300_000}-${SOUND.length - 1}/${SOUND.length}`,
      `bytes 2000000-2000001/${SOUND.length}`,
    ]);
    expect(many[1]?.body.equals(SOUND.subarray(-300_000))).toBe(true);
    expect(many[0]?.body.equals(SOUND.subarray(5, 900_001))).toBe(true);
  });

  it('VIEW-11 the first bytes of a sound give a visitor their number, and no later ones', async () => {
    const url = `${origin}${address()}`;
    const cookieOf = async (headers: Readonly<Record<string, string>>) =>
      String((await ask(url, headers)).headers['set-cookie'] ?? '').split('=')[0];
    expect(await cookieOf({ range: 'bytes=0-9' })).toBe('listener');
    // Who may hear it is known by now, so that these go past the framework.
    expect(await cookieOf({ range: 'bytes=0-9' })).toBe('listener');
    expect(await cookieOf({ range: 'bytes=10-19' })).toBe('');
    expect(await cookieOf({ range: 'bytes=0-9', cookie: 'listener=known' })).toBe('');
    await nothingOpen();
  });

  it('one connection serves one range after the other', async () => {
    const url = new URL(`${origin}${address()}`);
    const socket = connect(Number(url.port), url.hostname);
    const ranges = [0, 1, 2, 3].map(
      (first) => `GET ${url.pathname} HTTP/1.1\r\nHost: x\r\nRange: bytes=${first}-${first}\r\n\r\n`,
    );
    const received = new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1');
        if ((text.match(/HTTP\/1\.1 206/g) ?? []).length === 4 && text.endsWith(String.fromCharCode(SOUND[3] ?? 0)))
          resolve(text);
      });
    });
    socket.write(ranges.join(''));
    expect([...(await received).matchAll(/content-range: (\S+ \S+)/gi)].map((match) => match[1])).toEqual(
      [0, 1, 2, 3].map((first) => `bytes ${first}-${first}/${SOUND.length}`),
    );
    socket.destroy();
    await nothingOpen();
  });

  it.each([
    ['changed', () => address().replace(/audio\/./, 'audio/!')],
    ['with a query', () => `${address()}?x=1`],
    ['with a letter written otherwise', () => address().replace('.mp3', '.mp%33')],
    ['with another ending', () => address().replace('.mp3', '.ogg')],
    ['cut', () => address().slice(0, -1)],
    ['the name of the file alone', () => `/media/audio/${NAME}`],
    ['of nothing', () => '/media/audio/x.mp3'],
  ])('API-53 an address %s is refused, and tells nothing of the file', async (_, changed) => {
    for (const headers of [
      {},
      { range: 'bytes=0-1' },
      { 'if-none-match': '*' },
      { 'if-match': '"x"' },
      { range: 'x' },
    ]) {
      const answer = await ask(`${origin}${changed()}`, headers);
      expect(answer.status).toBe(403);
      expect(JSON.parse(answer.body.toString())).toMatchObject({ code: 'address-invalid' });
      expect(answer.headers['cache-control']).toBe('no-store');
      for (const name of ['etag', 'last-modified', 'content-range', 'accept-ranges']) {
        expect(answer.headers).not.toHaveProperty(name);
      }
    }
  });

  it('API-53 the address of a sound grants its low-bitrate rendition as well, whole and in parts', async () => {
    const url = `${origin}${address()}/webm`;
    const whole = await ask(url);
    expect([whole.status, whole.body]).toEqual([200, LIGHT]);
    expect(whole.headers).toMatchObject({ 'content-type': 'audio/webm', 'cache-control': 'private, max-age=540' });
    const part = await ask(url, { range: 'bytes=3-5' });
    expect([part.status, part.body]).toEqual([206, LIGHT.subarray(3, 6)]);
    await nothingOpen();
  });

  it.each([
    ['changed', () => address().replace(/audio\/./, 'audio/!')],
    ['with a query', () => `${address()}/webm?x=1`],
    ['with a letter written otherwise', () => `${address()}/web%6d`],
    ['of itself', () => `${address().replace('.mp3', '.webm')}/webm`],
    ['in the place of the sound’s', () => address().replace('.mp3', '.webm')],
    ['of the name of the file alone', () => `/media/audio/${NAME}/webm`],
  ])('API-53 an address of a low-bitrate rendition %s is refused', async (_, changed) => {
    const answer = await ask(`${origin}${changed()}`, { range: 'bytes=0-1' });
    expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([403, 'address-invalid']);
    expect(answer.headers).not.toHaveProperty('etag');
  });

  it('API-53 a low-bitrate rendition’s address expires with the sound’s, and one that is not there is 404', async () => {
    const url = `${origin}${address()}/webm`;
    const without = server.addresses.sign(STORY, nameOf(COVER, '.mp3'), ANONYMOUS).url;
    expect((await ask(`${origin}${without}/webm`)).status).toBe(404);
    server.clock.now += 10 * 60 * 1000;
    const answer = await ask(url);
    expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([403, 'address-expired']);
  });

  it('API-53 an expired address is refused with a code of its own, whatever is asked of it', async () => {
    const url = `${origin}${address()}`;
    server.clock.now += 10 * 60 * 1000;
    for (const headers of [{}, { range: 'bytes=0-1' }, { 'if-none-match': '*' }, { 'if-match': '"x"' }]) {
      const answer = await ask(url, headers);
      expect(answer.status).toBe(403);
      expect(JSON.parse(answer.body.toString())).toMatchObject({ code: 'address-expired' });
      expect(answer.headers).not.toHaveProperty('etag');
      expect(answer.headers['content-length']).toBe(String(answer.body.length));
    }
    const head = await ask(url, {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([403, 0]);
  });

  it('an address whose file is gone is 404, whatever its conditions say', async () => {
    const { url } = server.addresses.sign(STORY, nameOf(Buffer.from('gone'), '.mp3'), ANONYMOUS);
    for (const headers of [{}, { 'if-match': '"x"' }, { 'if-none-match': '*' }, { range: 'bytes=9-' }]) {
      const answer = await ask(`${origin}${url}`, headers);
      expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([404, 'not-found']);
    }
  });

  it('a signed sound is never for shared caches, a refusal for none', async () => {
    const url = `${origin}${address()}`;
    const statuses = [
      await ask(url),
      await ask(url, { range: 'bytes=0-1' }),
      await ask(url, { range: 'bytes=0-1,5-6' }),
      await ask(url, { 'if-none-match': '*' }),
      await ask(url, { 'if-match': '"x"' }),
      await ask(url, { range: 'bytes=99999999-' }),
    ];
    expect(statuses.map((answer) => [answer.status, answer.headers['cache-control']])).toEqual([
      [200, 'private, max-age=540'],
      [206, 'private, max-age=540'],
      [206, 'private, max-age=540'],
      [304, 'private, max-age=540'],
      [412, 'no-store'],
      [416, 'no-store'],
    ]);
  });

  it('API-55 a free story has a permanent address, for feeds and other sites', async () => {
    const answer = await ask(`${origin}/media/free/7.mp3`, { range: 'bytes=0-99' });
    expect(answer.status).toBe(206);
    expect(answer.body.equals(SOUND.subarray(0, 100))).toBe(true);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=60',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('API-55 a story that is not free, hidden or unknown has none', async () => {
    const status = async (file: string): Promise<number> => (await ask(`${origin}/media/free/${file}`)).status;
    for (const file of ['8.mp3', '07.mp3', '7', '7.ogg', '7.mp3.mp3', 'x.mp3', '0.mp3', '99999999999999999999.mp3']) {
      expect(await status(file)).toBe(404);
    }
    freeRecording = undefined;
    expect(await status('7.mp3')).toBe(404);
  });

  describe('while an address lives', () => {
    const COOKIE = 'a=b; of-age=yes';
    const begin = (): string => {
      server.clock.now += DAY_MS;
      lookUps = 0;
      return address();
    };
    const status = async (url: string, headers = {}): Promise<number> =>
      (await ask(`${origin}${url}`, { range: 'bytes=0-9', ...headers })).status;

    it('PA3 AU7 what has ended is refused within a minute, and asked for once in half a minute', async () => {
      const url = begin();
      for (let range = 0; range < 20; range += 1) expect(await status(url)).toBe(206);
      expect(lookUps).toBe(1);
      access = undefined;
      server.clock.now += 30_000;
      const refused = await ask(`${origin}${url}`, { range: 'bytes=0-9' });
      expect([refused.status, JSON.parse(refused.body.toString())]).toMatchObject([403, { code: 'address-expired' }]);
      expect(refused.headers).not.toHaveProperty('etag');
      for (let range = 0; range < 20; range += 1) expect(await status(url)).toBe(403);
      expect(lookUps).toBe(2);
    });

    it('PA3 what is not theirs any more is refused', async () => {
      const url = begin();
      access = { isOpen: false, isOwn: false, isAdult: false };
      expect(await status(url)).toBe(403);
    });

    it('PA3 DB1 who listens goes on for a minute while the database is away, and nobody else begins', async () => {
      const url = begin();
      expect(await status(url)).toBe(206);
      isAway = true;
      server.clock.now += 59_000;
      expect(await status(url)).toBe(206);
      server.clock.now += 1_000;
      expect(await status(url)).toBe(503);
    });

    it('ENT-72 of an adult story it serves who is of age, and its author', async () => {
      const url = begin();
      access = { isOpen: true, isOwn: false, isAdult: true };
      const refused = await ask(`${origin}${url}`);
      expect([refused.status, JSON.parse(refused.body.toString())]).toMatchObject([403, { code: 'age-unconfirmed' }]);
      for (let range = 0; range < 2; range += 1) {
        expect(await status(url, { cookie: COOKIE })).toBe(206);
        expect(await status(url, { cookie: 'not-of-age=yes; of-age=no' })).toBe(403);
      }
      const own = begin();
      access = { isOpen: true, isOwn: true, isAdult: true };
      expect(await status(own)).toBe(206);
    });

    it('ENT-72 API-55 the permanent address of an adult story serves who is of age, and neither feeds nor other sites', async () => {
      freeRecording = { file: NAME, isAdult: true };
      const refused = await ask(`${origin}/media/free/7.mp3`);
      expect([refused.status, JSON.parse(refused.body.toString())]).toMatchObject([403, { code: 'age-unconfirmed' }]);
      expect(refused.headers).toMatchObject({ 'cache-control': 'no-store' });
      const heard = await ask(`${origin}/media/free/7.mp3`, { cookie: COOKIE, range: 'bytes=0-9' });
      expect(heard.status).toBe(206);
      expect(heard.headers).toMatchObject({ 'cache-control': 'private, max-age=60', vary: 'cookie' });
      expect(heard.headers).not.toHaveProperty('access-control-allow-origin');
    });
  });

  describe('the preview of a locked story', () => {
    const begin = (): string => server.addresses.signPreview(STORY, previewOf(NAME)).url;

    it('API-76 is served with ranges and a validator, and kept by caches for a minute at most', async () => {
      const whole = await ask(`${origin}${begin()}`);
      expect([whole.status, whole.body]).toEqual([200, BEGINNING]);
      expect(whole.headers).toMatchObject({
        'cache-control': 'public, max-age=60',
        'content-type': 'audio/mpeg',
        'accept-ranges': 'bytes',
        etag: `"${previewOf(NAME)}"`,
      });
      const part = await ask(`${origin}${begin()}`, { range: 'bytes=10-19' });
      expect([part.status, part.body]).toEqual([206, BEGINNING.subarray(10, 20)]);
      await nothingOpen();
    });

    it('API-76 is refused by an address that was changed, issued for a sound, or is past', async () => {
      const url = begin();
      const refusal = async (changed: string) => {
        const answer = await ask(`${origin}${changed}`);
        return [answer.status, (JSON.parse(answer.body.toString()) as { readonly code: string }).code];
      };
      const invalid = [403, 'address-invalid'];
      const sound = address();
      for (const changed of [
        url.replace('.7.', '.8.'),
        url.replace('-preview', ''),
        url.replace('/previews/', '/audio/'),
        `${url.replace('/previews/', '/audio/')}/webm`,
        sound.replace('/audio/', '/previews/'),
        `${url}?a=1`,
        '/media/previews/x',
      ]) {
        expect([changed, await refusal(changed)]).toEqual([changed, invalid]);
      }
      preview = undefined;
      expect(await refusal(url)).toEqual([403, 'address-expired']);
      preview = { file: NAME, isAdult: false };
      expect(await refusal(url)).toEqual([403, 'address-expired']);
      preview = { file: previewOf(NAME), isAdult: false };
      server.clock.now += 10 * 60_000;
      expect(await refusal(url)).toEqual([403, 'address-expired']);
    });
  });

  it('API-56 covers are kept for ever, and only names of covers are opened', async () => {
    const answer = await ask(`${origin}/media/covers/${nameOf(COVER, '-400.webp')}`);
    expect([answer.status, answer.body]).toEqual([200, COVER]);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename="soridam"',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    for (const name of [
      NAME,
      nameOf(COVER, '-800.webp'),
      '..%2Faudio%2Fx.webp',
      'x.webp',
      `${nameOf(COVER, '')}.svg`,
    ]) {
      expect((await ask(`${origin}/media/covers/${name}`)).status).toBe(404);
    }
  });

  it('PRO-17 a profile image has a name for ever, and nothing else is served in its place', async () => {
    const answer = await ask(`${origin}/media/avatars/${nameOf(COVER, '-400.webp')}`);
    expect([answer.status, answer.body]).toEqual([200, COVER]);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    for (const name of [NAME, nameOf(COVER, '-192.webp'), nameOf(COVER, '.webp'), '..%2Fcovers%2Fx-96.webp']) {
      expect((await ask(`${origin}/media/avatars/${name}`)).status).toBe(404);
    }
  });

  it('a file that cannot be read is an error of ours, not an empty sound', async () => {
    store.isBroken = true;
    const answer = await ask(`${origin}${address()}`, { range: 'bytes=0-1' });
    expect(answer.status).toBe(500);
    expect(JSON.parse(answer.body.toString())).toMatchObject({ code: 'internal' });
    expect(answer.headers).not.toHaveProperty('content-range');
    await nothingOpen();
  });

  it('a file that fails half-way cuts the connection, so that nobody takes the half for the whole', async () => {
    const url = `${origin}${address()}`;
    await expect(
      new Promise((resolve, reject) => {
        request(url, { agent: false }, (response) => {
          store.isBroken = true;
          response
            .on('data', () => {})
            .on('error', reject)
            .on('end', resolve);
        }).end();
      }),
    ).rejects.toThrow();
    await nothingOpen();
  });

  it('whoever leaves in the middle leaves no file open', async () => {
    const { hostname, port, pathname } = new URL(`${origin}${address()}`);
    for (let round = 0; round < 20; round += 1) {
      const socket = connect(Number(port), hostname);
      socket.write(`GET ${pathname} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(1 + (round % 3)));
      await new Promise((resolve) => socket.once('data', resolve));
      socket.destroy();
    }
    await vi.waitFor(() => expect(store.openCount).toBe(0), SOON);
  });

  it('whoever reads nothing holds back the file, not our memory', async () => {
    const { hostname, port, pathname } = new URL(`${origin}${address()}`);
    const before = process.memoryUsage().arrayBuffers;
    const sockets = Array.from({ length: 20 }, () => connect(Number(port), hostname));
    for (const socket of sockets) {
      socket.write(`GET ${pathname} HTTP/1.1\r\nHost: x\r\n\r\n`);
      await new Promise((resolve) => socket.once('data', resolve));
      socket.pause();
    }
    await vi.waitFor(() => expect(store.openCount).toBe(20), SOON);
    // Others are served meanwhile, which is time enough to read far ahead for those who are not.
    for (let round = 0; round < 50; round += 1) expect((await ask(`${origin}/health`)).status).toBe(200);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * 2 * 1024 * 1024);
    for (const socket of sockets) socket.destroy();
    await nothingOpen();
  });
});
