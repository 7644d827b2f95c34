import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { BRAND } from '../../../common/kernel/brand.ts';
import { missingFacts } from '../../../server/domain/missing-facts.ts';
import { soridamProcess } from '../../support/operation/command-line.ts';
import {
  CONTAINER,
  freePort,
  makeDataFolder,
  startServerProcess,
  type ServerProcess,
} from '../../support/operation/server-process.ts';
import { SOON } from '../../support/soon.ts';

const running: ServerProcess[] = [];
const data = makeDataFolder();

afterEach(stop);
afterAll(() => rmSync(data, { recursive: true, force: true }));

async function start(settings: Record<string, string> = {}, behind: readonly string[] = []): Promise<ServerProcess> {
  const server = startServerProcess({ PORT: await freePort(), DATA_DIR: data, ...settings }, undefined, behind);
  running.push(server);
  return server;
}

describe('what an operator sees', () => {
  it(`CR4 a second server ${CONTAINER === undefined ? 'beside the first' : 'in another container'} is refused the data`, async () => {
    const first = await start();
    await first.ready;
    const { code, said } = await (await start({}, CONTAINER)).ended;
    expect([code, said]).toEqual([1, expect.stringContaining(`Another Soridam runs on the data in ${data} (process `)]);
    expect((await fetch(`${first.url}/ready`)).status).toBe(200);
  });

  it('MODE-18 MODE-26 another secret key on the same database is refused with what to do, also by commands, and taken together with the one before', async () => {
    const [one, other] = ['1'.repeat(32), '2'.repeat(32)];
    const folder = makeDataFolder();
    const begin = (settings: Record<string, string>) => start({ DATA_DIR: folder, ...settings });
    try {
      await (
        await begin({ SECRET_KEY: one })
      ).ready;
      await stop();
      const refused = await (await begin({ SECRET_KEY: other })).ended;
      expect(refused.code).toBe(1);
      expect(refused.said).toContain('SECRET_KEY is not the key that this database was used with');
      expect(refused.said).toContain('name it in SECRET_KEY_PREVIOUS');
      expect(refused.said).toContain('second factor gets in only after "soridam second-factor reset"');
      expect(refused.said).not.toMatch(/1{32}|2{32}/);
      // Without the setting a key is made, which a database that has one does not want; nobody is to take it for that one.
      const without = await (await begin({})).ended;
      expect(without.said).toContain('SECRET_KEY is not the key that this database was used with');
      const passphrase = path.join(folder, 'passphrase.txt');
      const backups = path.join(folder, 'backups');
      mkdirSync(backups);
      writeFileSync(passphrase, 'a sentence of my own\n');
      const backUp = (words: readonly string[], settings: Record<string, string>) =>
        soridamProcess(['backup', backups, ...words], { DATA_DIR: folder, ...settings }).ended;
      const sealed = ['--passphrase-file', passphrase];
      const notMade = { code: 2, error: expect.stringContaining('SECRET_KEY is not the key that this database') };
      expect(await backUp(sealed, {})).toMatchObject(notMade);
      expect(await backUp(sealed, { SECRET_KEY: other })).toMatchObject(notMade);
      expect(readdirSync(backups)).toEqual([]);
      expect(await backUp([], {})).toMatchObject({ code: 0 }); // which has no key in it
      expect(existsSync(path.join(folder, 'secret-key'))).toBe(false);
      await (
        await begin({ SECRET_KEY: other, SECRET_KEY_PREVIOUS: one })
      ).ready;
    } finally {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('CND-11 nothing is sold outside the demo while the company is a placeholder, and the start lists what is missing', async () => {
    const server = await start({ LOG_LEVEL: 'warn' });
    await server.ready;
    expect(await (await fetch(`${server.url}/api/candy/packs`)).json()).toMatchObject({ isSelling: false });
    server.kill('SIGTERM');
    const lines = (await server.ended).said.split('\n').filter((line) => line.includes('No candy is sold'));
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ missing: missingFacts(BRAND) }),
    ]);
  });

  it('CR3 a client that does not go on keeps no server from ending in order', async () => {
    const server = await start();
    await server.ready;
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => {}); // cut by the server in the end
    socket.write('POST /api/auth/signin HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n');
    socket.write('content-length: 1000\r\n\r\n{');
    await vi.waitFor(async () => expect((await fetch(`${server.url}/health`)).status).toBe(200), SOON);
    server.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, said: '' });
    socket.destroy();
  });

  it('MODE-18 all that lies in the data directory is closed to other accounts, also what was open before', async () => {
    for (const name of ['media', 'uploads']) {
      mkdirSync(path.join(data, name), { recursive: true });
      chmodSync(path.join(data, name), 0o777);
    }
    const server = await start();
    await server.ready;
    const open = readdirSync(data).filter((name) => (statSync(path.join(data, name)).mode & 0o077) !== 0);
    expect(open).toEqual([]);
    expect(statSync(data).mode & 0o066).toBe(0);
  });
});

async function stop(): Promise<void> {
  for (const server of running.splice(0)) {
    server.kill('SIGTERM');
    await server.ended;
  }
}
