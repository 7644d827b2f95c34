/**
 * Subscribes to a series of the demo with podget, a podcast client of Debian, downloads two stories, and holds them
 * against the feed; where newsboat is there, it reads the feed too. Needs `apt-get install podget`, which `npm test`
 * cannot count on: the tests do the same requests by themselves (tests/e2e/publication.spec.ts).
 *
 *   node tools/product/podcast-client.ts
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '../build/build.ts';
import { run } from '../../scripts/processes.mjs';
import { startProduct } from './product.ts';
import { Refusal, isMain, runScript, say } from '../../scripts/project.mjs';

/** Stories that the client is told to download. */
const DOWNLOADS = 2;

const isThere = async (program: string): Promise<boolean> =>
  (await run('which', [program], { collect: true })).code === 0;
const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Runs a program to its end. @returns what it said @throws {Refusal} when it failed */
async function outputOf(program: string, parameters: readonly string[], env = process.env): Promise<string> {
  const { code, output } = await run(program, parameters, { collect: true, env });
  if (code !== 0) throw new Refusal(`${program} ended with ${code}:\n${output}`);
  return output;
}

/** A story as a feed names it. */
interface Enclosure {
  readonly url: string;
  readonly length: number;
  readonly seconds: number;
}

/** The stories of a feed, the latest first. */
function enclosuresOf(feed: string): readonly Enclosure[] {
  return [...feed.matchAll(/<enclosure url="([^"]+)" length="(\d+)"[^>]*\/>.*?<itunes:duration>(\d+)</g)].map(
    ([, url = '', length, seconds]) => ({ url, length: Number(length), seconds: Number(seconds) }),
  );
}

/** podget takes no settings but those that it wrote itself, below its home; the first run does no more than that. */
async function downloadWithPodget(feed: string, folder: string): Promise<readonly string[]> {
  const config = path.join(folder, 'config');
  const library = path.join(folder, 'library');
  for (const created of [config, library]) mkdirSync(created);
  writeFileSync(path.join(config, 'serverlist'), `${feed} Stories Soridam\n`);
  const home = { ...process.env, HOME: folder };
  const places = ['-d', config, '--dir_session', folder, '-l', library];
  const said: string[] = [];
  for (const _run of ['first', 'second']) {
    said.push(await outputOf('podget', [...places, '-r', String(DOWNLOADS), '-n', '--verbosity', '1'], home));
  }
  const files = readdirSync(library, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  if (files.length === 0) throw new Refusal(`podget downloaded nothing:\n${said.join('\n')}`);
  return files.map((entry) => path.join(entry.parentPath, entry.name));
}

/** Seconds of sound that are decoded out of a file, where there is a decoder. */
async function secondsOf(file: string): Promise<number | undefined> {
  if (!(await isThere('ffprobe'))) return undefined;
  const shown = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0'];
  await outputOf('ffmpeg', ['-v', 'error', '-i', file, '-f', 'null', '-']);
  return Number(await outputOf('ffprobe', [...shown, file]));
}

async function readWithNewsboat(feed: string, folder: string): Promise<string> {
  writeFileSync(path.join(folder, 'urls'), `${feed}\n`);
  writeFileSync(path.join(folder, 'newsboat'), 'podcast-auto-enqueue yes\n');
  const files = [
    '-u',
    path.join(folder, 'urls'),
    '-C',
    path.join(folder, 'newsboat'),
    '-c',
    path.join(folder, 'cache.db'),
  ];
  const home = { ...process.env, HOME: folder };
  mkdirSync(path.join(folder, '.newsboat'));
  await outputOf('newsboat', [...files, '-x', 'reload'], home);
  return outputOf('newsboat', [...files, '-x', 'print-unread'], home);
}

/** What is read of a page of series. */
interface Originals {
  readonly sections: readonly { readonly series: readonly { readonly id: number }[] }[];
}

async function main(): Promise<void> {
  if (!(await isThere('podget'))) throw new Refusal('podget is not installed: apt-get install podget');
  await ensureBuilt();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'soridam-podcast-'));
  const product = await startProduct(process.execPath);
  try {
    const { sections }: Originals = JSON.parse(await (await fetch(`${product.url}/api/originals`)).text());
    const series = sections[0]?.series[0];
    if (series === undefined) throw new Refusal('the demo shows no series.');
    const address = `${product.url}/series/${series.id}/feed.xml`;
    const stories = enclosuresOf(await (await fetch(address)).text()).slice(0, DOWNLOADS);
    const files = await downloadWithPodget(address, folder);
    const digests = new Map(files.map((file) => [digest(readFileSync(file)), file]));
    for (const { url, length, seconds } of stories) {
      const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
      const file = digests.get(digest(bytes));
      if (file === undefined || bytes.length !== length) throw new Refusal(`podget did not download ${url} as it is.`);
      const decoded = await secondsOf(file);
      if (decoded !== undefined && Math.abs(decoded - seconds) > 1) throw new Refusal(`${url} plays for ${decoded} s.`);
      say(`podget downloaded ${path.basename(file)}: ${length} bytes, ${decoded ?? seconds} s of sound`);
    }
    if (await isThere('newsboat')) say(`newsboat: ${(await readWithNewsboat(address, folder)).trim()}`);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (isMain(import.meta.url)) await runScript(main);
