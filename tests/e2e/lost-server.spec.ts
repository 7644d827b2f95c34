import { randomFillSync } from 'node:crypto';
import { existsSync, linkSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { parseUploadId } from '../../server/domain/clip/upload.ts';
import { Line } from '../support/line.ts';
import {
  freePort,
  makeDataFolder,
  startServerProcess,
  type ServerProcess,
} from '../support/operation/server-process.ts';
import { aWav } from '../support/clips/sounds.ts';
import { test as productTest } from './soridam-test.ts';
import { enter, newMember, postSeries, type Credentials } from './surfaces/member.ts';
import { worded } from './surfaces/words.ts';

/** A server of one test's own, behind a line, both of which it may break. */
class OwnProduct {
  readonly folder = makeDataFolder();
  readonly line = new Line(0);
  url = '';
  private server: ServerProcess | undefined = undefined;

  /** Starts it, or starts it anew with what it has kept. */
  async start(): Promise<void> {
    if (this.url === '') this.url = `http://127.0.0.1:${await this.line.open()}`;
    const PORT = await freePort();
    this.server = startServerProcess({ PORT, DATA_DIR: this.folder, PUBLIC_URL: this.url });
    await this.server.ready;
    this.line.to = Number(PORT);
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    this.server?.kill(signal);
    await this.server?.ended;
  }

  /** @returns where the one file lies that is on its way, undefined while none is */
  upload(): string | undefined {
    const folder = path.join(this.folder, 'uploads');
    if (!existsSync(folder)) return undefined; // it is made with the first upload
    const name = readdirSync(folder).find((entry) => parseUploadId(entry) !== undefined);
    return name && path.join(folder, name);
  }
}

interface Surfaces {
  readonly product: OwnProduct;
  /** Somebody who may enter it. */
  readonly member: Credentials;
}

const test = productTest.extend<Surfaces>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs: nothing
    async ({}, provide) => {
      const product = new OwnProduct();
      await product.start();
      await provide(product);
      product.line.end();
      await product.end('SIGTERM');
      rmSync(product.folder, { recursive: true, force: true });
    },
    // An empty database is made first.
    { timeout: 90_000 },
  ],
  baseURL: ({ product }, provide) => provide(product.url),
  member: async ({ product }, provide) => provide(await newMember(product.folder)),
});

test('CRE-19 UP1 UP2 a file that was cut half way goes on with equal bytes after the server was killed and the page loaded anew', async ({
  page,
  product,
  member,
  texts,
  complaints,
}, testInfo) => {
  const author = await enter(page.request, member);
  const form = `/profile/my-content/clip/register?series=${await postSeries(page.request, author)}`;
  // Noise, so that each byte has a place.
  const bytes = randomFillSync(aWav(35, 0.3, 96_000), 44);
  const file = testInfo.outputPath('긴 밤.wav');
  await writeFile(file, bytes);
  await page.goto(form);

  product.line.letThrough(bytes.length / 2);
  await page.getByLabel(texts.clips.choose).setInputFiles(file);
  const arrived = (): number => statSync(product.upload() ?? file).size / bytes.length;
  await expect.poll(() => Math.abs(0.5 - arrived()), { timeout: 20_000 }).toBeLessThan(0.05);
  await product.end('SIGKILL');
  await expect(page.getByText(worded(texts.clips.waiting))).toBeVisible();
  // Under a second name, its bytes are there after it has been processed.
  const kept = path.join(product.folder, 'kept');
  linkSync(product.upload() ?? '', kept);
  const before = statSync(kept).size;

  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');
  await product.start();
  product.line.letThrough(Infinity);
  await page.goto(form);
  await expect(page.getByText(texts.clips.lost)).toBeVisible({ timeout: 20_000 });
  const resumed = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByLabel(texts.clips.chooseAgain).setInputFiles(file);
  expect(Number(await (await resumed).headerValue('upload-offset'))).toBe(before);
  const ready = texts.clips.ready.replace('{{length}}', '0:35');
  await expect(page.getByText(ready)).toBeVisible({ timeout: 30_000 });
  expect(readFileSync(kept).equals(bytes)).toBe(true);
  // The browser names what it could not reach.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('net::ERR_'))).toEqual([]);
});
