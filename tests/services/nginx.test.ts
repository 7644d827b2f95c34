import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '../../server/domain/account/demo-account.ts';
import { aWav } from '../support/clips/sounds.ts';
import { LiveReader } from '../support/community/live-reader.ts';
import { startNginxService, type NginxService } from '../support/services/nginx-service.ts';
import { startPostgresService, type PostgresService } from '../support/services/postgres-service.ts';
import { ObjectStore } from '../support/storage/object-store.ts';
import { ask, SharedSite, upload } from '../support/services/shared-site.ts';

/** A site of two servers behind an nginx that sends the sounds. */
interface ProxiedSite {
  readonly postgres: PostgresService;
  readonly site: SharedSite;
  readonly store: ObjectStore;
  readonly nginx: NginxService;
}

async function openProxied(): Promise<ProxiedSite> {
  const postgres = await startPostgresService(['soridam']);
  const store = await ObjectStore.start();
  const settings = {
    DATABASE_URL: postgres.url('soridam'),
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '127.0.0.1',
    SOUNDS_SENT_BY: 'proxy',
  };
  const site = await SharedSite.open(settings, { store });
  const servers = [await site.start(), await site.start()];
  await Promise.all(servers.map(({ ready }) => ready));
  const urls = servers.map(({ url }) => url);
  return { postgres, site, store, nginx: await startNginxService(urls, store.settings.endpoint ?? '') };
}

async function close({ postgres, site, nginx }: ProxiedSite): Promise<void> {
  await nginx.stop();
  await site.stop();
  await postgres.stop();
}

describe('two servers behind nginx, which sends the sounds', () => {
  let opened: ProxiedSite;
  let postgres: PostgresService;
  let store: ObjectStore;
  let nginx: NginxService;
  let story: number;
  let series: number;

  beforeAll(async () => {
    opened = await openProxied();
    ({ postgres, store, nginx } = opened);
    const [row] = await postgres.ask<{ id: number; series_id: number }>(
      'SELECT id::int, series_id::int FROM stories WHERE is_free ORDER BY id LIMIT 1',
    );
    [story, series] = [row?.id ?? 0, row?.series_id ?? 0];
  });
  afterAll(() => close(opened));

  /** Asks as `fetch` does, at nginx. */
  const get = (url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    fetch(nginx.url + url, { method, headers });
  const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());
  /** What the store was asked for of sounds. */
  const askedForSounds = () => store.asked.filter((line) => line.startsWith('GET') && line.includes('/audio/'));

  async function addressOf(): Promise<string> {
    const { body } = await ask(nginx, `/api/stories/${story}/audio`);
    return (body as { readonly audioSeriesUrl: string }).audioSeriesUrl;
  }

  async function signIn(account = DEMO_ACCOUNTS[0]): Promise<string> {
    const body = { provider: 'email', email: account?.email, password: account?.password, autoLogin: true };
    const answer = await ask(nginx, '/api/auth/signin', { method: 'POST', body });
    expect(answer.status).toBe(200);
    return (answer.body as { readonly token: string }).token;
  }

  it('MODE-56 a sound comes from the store by nginx, whole and in parts, with what the server said of it', async () => {
    const one = await addressOf();
    const direct = await fetch(`${store.settings.endpoint}/soridam/audio/${one.split('.').slice(-2).join('.')}`);
    const sound = await bytesOf(direct);
    const whole = await get(one);
    expect([whole.status, (await bytesOf(whole)).equals(sound)]).toEqual([200, true]);
    const part = await get(one, { range: 'bytes=100-199' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${sound.length}`]);
    expect((await bytesOf(part)).equals(sound.subarray(100, 200))).toBe(true);
    for (const answer of [whole, part]) {
      expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=[1-9][0-9]*$/);
      expect(answer.headers.get('content-type')).toBe('audio/mpeg');
      expect(answer.headers.get('content-disposition')).toBe('inline; filename="soridam"');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('x-accel-redirect')).toBeNull();
      expect([...answer.headers.keys()].filter((name) => name.startsWith('x-amz'))).toEqual([]);
    }
    const head = await get(one, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(sound.length)]);
    const beyond = await get(one, { range: `bytes=${sound.length}-` });
    expect(beyond.status).toBe(416);
    const etag = whole.headers.get('etag') ?? '';
    expect((await get(one, { 'if-none-match': etag })).status).toBe(304);
    const changed = await get(one, { range: 'bytes=0-9', 'if-range': '"another"' });
    expect([changed.status, (await bytesOf(changed)).length]).toEqual([200, sound.length]);
  });

  it('MODE-57 the store is asked once for each slice, whoever listens by whatever address', async () => {
    const address = await addressOf();
    const sound = await bytesOf(await get(address));
    store.asked.length = 0;
    const free = await get(`/media/free/${story}.mp3`);
    expect(free.headers.get('access-control-allow-origin')).toBe('*');
    expect([free.status, (await bytesOf(free)).equals(sound)]).toEqual([200, true]);
    expect((await get(address, { range: 'bytes=10-19' })).status).toBe(206);
    expect(askedForSounds()).toEqual([]);
  });

  it('MODE-56 PLY-50 who may not hear a sound does not get what nginx keeps of it, and nobody by the way of the store', async () => {
    const address = await addressOf();
    expect((await get(address)).status).toBe(200);
    expect((await get(address.replace(/audio\/./, 'audio/!'))).status).toBe(403);
    const file = address.split('.').slice(-2).join('.');
    expect((await get(`/soridam-store/soridam/audio/${file}`)).status).toBe(404);
    await postgres.ask(`UPDATE stories SET status = 'hidden' WHERE id = ${story}`);
    await expect.poll(async () => (await get(address)).status, { timeout: 70_000, interval: 1_000 }).toBe(403);
    await postgres.ask(`UPDATE stories SET status = 'published' WHERE id = ${story}`);
  });

  it('MODE-57 uploads, live events and calls go through nginx to whichever server', async () => {
    const reader = await LiveReader.open(`${nginx.url}/api/live?seriesId=${series}`);
    await reader.until('ready');
    const token = await signIn(DEMO_ACCOUNTS[1]);
    const comment = { method: 'POST', token, body: { text: '프록시 너머에서' } } as const;
    expect((await ask(nginx, `/api/series/${series}/reviews`, comment)).status).toBe(200);
    expect(await reader.until('reviews')).toHaveLength(1);
    await reader.close();
    const id = await upload(nginx, token, aWav(3));
    const stateOf = async (): Promise<string> => {
      const { body } = await ask(nginx, `/api/uploads/${id}`, { token });
      return (body as { readonly upload: { readonly state: string } }).upload.state;
    };
    await expect.poll(stateOf, { timeout: 30_000 }).toBe('ready');
  });
});

it('MODE-57 when one server is gone the other answers, and when both are, covers still come', async () => {
  const opened = await openProxied();
  const { site, nginx } = opened;
  const home = `${nginx.url}/api/originals`;
  const cover = /\/media\/covers\/[0-9a-f]{64}-400\.webp/.exec(await (await fetch(home)).text())?.[0] ?? '';
  expect((await fetch(nginx.url + cover)).status).toBe(200);
  const [one, other] = site.servers;
  one?.kill('SIGKILL');
  await one?.ended;
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(home)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  other?.kill('SIGTERM');
  await other?.ended;
  expect((await fetch(home)).status).toBe(502);
  expect((await fetch(nginx.url + cover)).status).toBe(200);
  await close(opened);
});
