import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from '../tools/product/browser.ts';
import { ensureBuilt } from '../tools/build/build.ts';
import { Refusal, inProject, runScript, say } from '../scripts/project.mjs';
import { startProduct } from '../tools/product/product.ts';
import { ensureReady } from '../scripts/setup.mjs';
import { measureBesideStreams } from './beside-streams.mjs';
import { openBrowser } from './browser.mjs';
import { measureCatalogue } from './catalogue.mjs';
import { measureClickToSound } from './click-to-sound.mjs';
import { serveBareAudio } from './file-server.mjs';
import { measureFirstScreen } from './first-screen.mjs';
import { measureLighthouse } from './lighthouse.mjs';
import { measureLongPlaylist } from './long-playlist.mjs';
import { measurePageChange } from './page-change.mjs';
import { measureRangeStreaming } from './range-streaming.mjs';
import { reportOf } from './report.mjs';
import { measureSignIn } from './sign-in.mjs';
import { serveStaticCards } from './static-page.mjs';
import { measureStoryToStory } from './story-to-story.mjs';
import { findStory } from './story.mjs';
import { measureThread } from './thread.mjs';

const RESULTS = inProject('bench', 'results');

function machine(node, browser) {
  return {
    processor: os.cpus()[0].model.trim(),
    cores: os.cpus().length,
    memoryGiB: Math.round(os.totalmem() / 2 ** 30),
    system: os.type(),
    node: execFileSync(node, ['--version'], { encoding: 'utf8' }).trim(),
    browser: browser.version(),
    date: new Date().toISOString().slice(0, 10),
  };
}

/** The domain is TypeScript, which the Node that runs this script need not read. */
function measureDomain(node) {
  execFileSync(node, [inProject('bench', 'domain.mjs')], { stdio: 'inherit' });
  const { growth, highestPower, operations } = JSON.parse(readFileSync(path.join(RESULTS, 'domain.json'), 'utf8'));
  return { growth, highestPower, operations };
}

/** The button of a series page that plays its first story. */
const playButton = (page) => page.getByRole('main').getByRole('button', { name: /듣기/ }).first();

/** The row of its second story, which the page has not got hold of before it is pointed at. */
const secondRow = (page) => page.getByRole('main').getByRole('listitem').getByRole('button', { name: /듣기/ }).nth(1);

/** Milliseconds for which a finger or a mouse button stays down in a quick press. */
const FINGER_MS = 70;

/** Measures the ways of pressing play beside pages that hold nothing but an `<audio>` of the same sound. */
async function measurePress({ browser, origin, seriesId, soundFile }) {
  const bare = await serveBareAudio(soundFile);
  const episodes = { url: `${origin}/series/${seriesId}/episodes`, button: playButton };
  const row = { ...episodes, button: secondRow };
  const bareButton = (page) => page.getByRole('button');
  try {
    const [primed, held, atOnce] = [
      { pointer: 'rests', heldMs: 0 },
      { pointer: 'comes', heldMs: FINGER_MS },
      { pointer: 'comes', heldMs: 0 },
    ];
    const [auto, none] = ['auto', 'none'].map((preload) => ({ url: `${bare.url}/${preload}`, button: bareButton }));
    const ways = await measureClickToSound(browser, {
      'Soridam, pointer rests on the button first': { ...episodes, ...primed },
      'bare `<audio preload="auto">`': { ...auto, ...primed },
      [`Soridam, as soon as the pointer comes, held for ${FINGER_MS} ms as a finger does`]: { ...episodes, ...held },
      'bare `<audio preload="none">`, held as long': { ...none, ...held },
      'Soridam, as soon as the pointer comes, let go in the same moment': { ...episodes, ...atOnce },
      'bare `<audio preload="none">`, let go in the same moment': { ...none, ...atOnce },
      'Soridam, the row of another story, let go in the same moment': { ...row, ...atOnce },
      'bare `<audio preload="none">`, let go in the same moment once more': { ...none, ...atOnce },
    });
    return { ways };
  } finally {
    bare.stop();
  }
}

async function measureFirst({ browser, origin }) {
  const cards = await serveStaticCards(origin);
  try {
    return await measureFirstScreen(browser, origin, cards.url);
  } finally {
    cards.stop();
  }
}

/** Addresses of sounds expire, and the measurements before take their time. */
const freshSound = async (origin) => (await findStory(origin)).sound;

/** What can be measured, by the name under which it is asked for and kept. */
const MEASUREMENTS = {
  'first-screen': measureFirst,
  'click-to-sound': measurePress,
  'story-to-story': ({ browser, origin, seriesId }) =>
    measureStoryToStory(browser, { url: `${origin}/series/${seriesId}/episodes`, button: playButton }),
  'page-change': async ({ browser, origin }) => ({ speeds: await measurePageChange(browser, `${origin}/originals`) }),
  thread: async ({ browser, origin }) => ({ surfaces: await measureThread(browser, origin) }),
  'long-playlist': ({ browser, origin }) => measureLongPlaylist(browser, origin),
  'range-streaming': async ({ origin, pid, soundFile }) =>
    measureRangeStreaming({ url: await freshSound(origin), pid }, soundFile),
  'beside-streams': ({ origin }) => measureBesideStreams(() => freshSound(origin)),
  domain: ({ node }) => measureDomain(node),
  catalogue: ({ node }) => measureCatalogue(node),
  'sign-in': ({ origin }) => measureSignIn(origin),
  lighthouse: ({ origin, seriesId, executable }) =>
    measureLighthouse(
      { '/originals': `${origin}/originals`, 'a list of episodes': `${origin}/series/${seriesId}/episodes` },
      executable,
    ),
};
/** Fetches a package from the registry, and is therefore measured only when it is named. */
const ONLY_BY_NAME = new Set(['lighthouse']);

function namesAsked() {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !(name in MEASUREMENTS));
  if (unknown !== undefined) {
    throw new Refusal(`there is no measurement "${unknown}", but ${Object.keys(MEASUREMENTS).join(', ')}.`);
  }
  return names.length > 0 ? names : Object.keys(MEASUREMENTS).filter((name) => !ONLY_BY_NAME.has(name));
}

/** @returns what was measured under `name`, now or before; undefined when it never was */
function kept(name) {
  const file = path.join(RESULTS, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * `npm run bench`: measures the built product on this machine, and writes the numbers down. With names as parameters it
 * measures only these, and leaves the other numbers as they are.
 */
await runScript(async () => {
  const names = namesAsked();
  const node = await ensureReady();
  const executable = await findBrowser();
  await ensureBuilt();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'soridam-bench-'));
  const soundFile = path.join(folder, 'sound.mp3');
  const product = await startProduct(node);
  const browser = await openBrowser(executable);
  try {
    const { seriesId, sound } = await findStory(product.url);
    writeFileSync(soundFile, Buffer.from(await (await fetch(sound)).arrayBuffer()));
    const { url: origin, pid } = product;
    const surroundings = { node, browser, executable, origin, pid, seriesId, soundFile };
    mkdirSync(RESULTS, { recursive: true });
    for (const name of names) {
      say(`measuring ${name}`);
      const load = Math.round(os.loadavg()[0] * 10) / 10;
      const result = await MEASUREMENTS[name](surroundings);
      if (result === undefined) {
        say(`${name} needs a program that is not installed, and was not measured`);
        continue;
      }
      const content = { machine: { ...machine(node, browser), load }, ...result };
      writeFileSync(path.join(RESULTS, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`);
    }
    const results = Object.fromEntries(Object.keys(MEASUREMENTS).map((name) => [name, kept(name)]));
    writeFileSync(inProject('docs', 'benchmarks.md'), reportOf(results));
    return 0;
  } finally {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
