import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoryId } from '../../../common/kernel/ids.ts';
import { FileMediaStore } from '../../../server/adapters/storage/file-media-store.ts';
import { lowBitrateOf } from '../../../server/domain/clip/low-bitrate-rendition.ts';
import { ANONYMOUS } from '../../../server/domain/principal.ts';
import { ask, type Answer } from '../../support/http/http-exchange.ts';
import { aServer, nameOf, NOW, type TestServer } from '../../support/http/http-server.ts';

const STORY = 7 as StoryId;
const SOUND = Buffer.from('a sound');
const NAME = nameOf(SOUND, '.mp3');
const COVER = nameOf(Buffer.from('a picture'), '-400.webp');
const DAY_MS = 24 * 3_600_000;

describe('sounds that the proxy sends', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'soridam-media-'));
  const store = new FileMediaStore(folder);
  let [isHeard, isAdult] = [true, false];
  let today = NOW;
  let behind: TestServer;
  let beside: TestServer;

  /** @param trustedProxies the machine of the test is among them, or not */
  async function start(trustedProxies: readonly string[]): Promise<TestServer> {
    const server = await aServer({
      mediaStore: store,
      proxied: { locationOf: async (name) => `/soridam-store/audio/${name}?signature=x` },
      trustedProxies,
      catalogue: {
        genres: async () => [],
        freeRecording: async () => ({ file: NAME, isAdult }),
        previewRecording: async () => undefined,
        trailerRecording: async () => undefined,
        ownsAny: async () => false,
        series: async () => undefined,
        storyAccess: async () => (isHeard ? { isOpen: true, isOwn: false, isAdult } : undefined),
      },
    });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    return server;
  }
  beforeAll(async () => {
    for (const name of [NAME, lowBitrateOf(NAME)]) await store.put(name, SOUND);
    await store.put(COVER, Buffer.from('a picture'));
    [behind, beside] = [await start(['127.0.0.0/8', '::1']), await start(['192.0.2.1'])];
  });
  beforeEach(() => {
    today += 2 * DAY_MS;
    behind.clock.now = today;
    beside.clock.now = today;
    [isHeard, isAdult] = [true, false];
  });
  afterAll(async () => {
    await behind.app.close();
    await beside.app.close();
    store.close();
    rmSync(folder, { recursive: true });
  });

  const at = ({ app }: TestServer, url: string): string => {
    const address = app.server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The server does not listen.');
    return `http://127.0.0.1:${address.port}${url}`;
  };
  const signed = (server: TestServer, name = NAME): string => server.addresses.sign(STORY, name, ANONYMOUS).url;
  /** As somebody whose number and right are known, which goes past the framework. */
  async function askAgain(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const known = { ...headers, cookie: 'listener=known' };
    await ask(url, known);
    return ask(url, known);
  }

  it.each([
    ['the first time', (url: string) => ask(url)],
    ['again', (url: string) => askAgain(url)],
    ['with a range', (url: string) => askAgain(url, { range: 'bytes=3-5' })],
    ['without bytes', (url: string) => ask(url, {}, 'HEAD')],
  ])('MODE-56 are left to it, asked %s, with what the answer says of itself', async (_, asked) => {
    for (const [url, file, type] of [
      [signed(behind), NAME, 'audio/mpeg'],
      [`${signed(behind)}/webm`, lowBitrateOf(NAME), 'audio/webm'],
    ] as const) {
      const answer = await asked(at(behind, url));
      expect([answer.status, answer.body.length]).toEqual([200, 0]);
      expect(answer.headers).toMatchObject({
        'x-accel-redirect': `/soridam-store/audio/${file}?signature=x`,
        'content-type': type,
        'content-disposition': 'inline; filename="soridam"',
        'cache-control': expect.stringMatching(/^private, max-age=[1-9][0-9]{2}$/),
      });
    }
  });

  it('MODE-56 come from the server where somebody asks it who is no proxy', async () => {
    for (const headers of [{}, { 'x-forwarded-for': '192.0.2.1' }]) {
      const answer = await askAgain(at(beside, signed(beside)), headers);
      expect([answer.status, answer.body.equals(SOUND)]).toEqual([200, true]);
      expect(answer.headers).not.toHaveProperty('x-accel-redirect');
    }
  });

  it('MODE-56 PLY-50 are left to it for nobody who may not hear them, and not where there is none', async () => {
    const refused = async (url: string, status: number): Promise<void> => {
      for (const answer of [await ask(at(behind, url)), await askAgain(at(behind, url))]) {
        expect(answer.status).toBe(status);
        expect(answer.headers).not.toHaveProperty('x-accel-redirect');
      }
    };
    await refused(signed(behind).replace(/audio\/./, 'audio/!'), 403);
    isHeard = false;
    await refused(signed(behind), 403);
    isHeard = true;
    behind.clock.now += DAY_MS; // until what is known of who may hear it is forgotten
    await refused(signed(behind, nameOf(Buffer.from('gone'), '.mp3')), 404);
    const expired = signed(behind);
    behind.clock.now += 10 * 60 * 1000;
    await refused(expired, 403);
  });

  it('MODE-56 are left to it when they are free, for other sites too, but not those that adults alone may hear', async () => {
    const free = at(behind, `/media/free/${STORY}.mp3`);
    expect((await ask(free)).headers).toMatchObject({
      'x-accel-redirect': `/soridam-store/audio/${NAME}?signature=x`,
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=60',
    });
    isAdult = true;
    const refused = await ask(free);
    expect(refused.status).toBe(403);
    expect(refused.headers).not.toHaveProperty('x-accel-redirect');
  });

  it('MODE-56 are all that is: pictures, which shared caches keep, come from the server', async () => {
    const answer = await ask(at(behind, `/media/covers/${COVER}`));
    expect([answer.status, answer.body.toString()]).toEqual([200, 'a picture']);
  });
});
