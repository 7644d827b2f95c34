import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from '../scripts/browser.mjs';
import { ensureBuilt } from '../scripts/build.mjs';
import { inProject, runScript, say } from '../scripts/project.mjs';
import { startProduct } from '../scripts/product.mjs';
import { ensureReady } from '../scripts/setup.mjs';
import { openBrowser } from './browser.mjs';
import { measureCatalogue } from './catalogue.mjs';
import { measureClickToSound } from './click-to-sound.mjs';
import { serveBareAudio } from './file-server.mjs';
import { measureFirstScreen } from './first-screen.mjs';
import { measureLongPlaylist } from './long-playlist.mjs';
import { findStory, measureMedia } from './media.mjs';
import { writeReport } from './report.mjs';
import { measureSignIn } from './sign-in.mjs';
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

async function measure(node, product, browser, soundFile) {
  const { seriesId, sound } = await findStory(product.url);
  writeFileSync(soundFile, Buffer.from(await (await fetch(sound)).arrayBuffer()));
  const bare = await serveBareAudio(soundFile);
  const episodes = { url: `${product.url}/series/${seriesId}/episodes`, button: playButton };
  const bareButton = (page) => page.getByRole('button');
  try {
    say('measuring the first screen');
    const firstScreen = await measureFirstScreen(browser, product.url);
    say('measuring the way from a press to the sound');
    const clickToSound = await measureClickToSound(browser, {
      'Soridam, pointer rests on the button first': { ...episodes, hovers: true },
      'bare `<audio preload="auto">`': { url: `${bare.url}/auto`, button: bareButton, hovers: true },
      'Soridam, pressed out of nothing': { ...episodes, hovers: false },
      'bare `<audio preload="none">`': { url: `${bare.url}/none`, button: bareButton, hovers: false },
    });
    say('measuring the thread');
    const thread = await measureThread(browser, product.url);
    say('measuring a long playlist');
    const longPlaylist = await measureLongPlaylist(browser, product.url);
    say('measuring how sign-ins are refused');
    const signIn = await measureSignIn(product.url);
    const media = await measureMedia(product, soundFile);
    say('measuring the domain');
    const domain = measureDomain(node);
    say('measuring the catalogue');
    const catalogue = await measureCatalogue(node);
    return {
      'first-screen': firstScreen,
      'click-to-sound': clickToSound,
      thread,
      'long-playlist': longPlaylist,
      ...media,
      domain,
      catalogue,
      'sign-in': signIn,
    };
  } finally {
    bare.stop();
  }
}

/** The button of a series page that plays its first story. */
const playButton = (page) => page.getByRole('main').getByRole('button', { name: /듣기/ }).first();

/** `npm run bench`: measures the built product on this machine, and writes the numbers down. */
await runScript(async () => {
  const node = await ensureReady();
  const executable = await findBrowser();
  await ensureBuilt();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'soridam-bench-'));
  const product = await startProduct(node);
  const browser = await openBrowser(executable);
  try {
    const results = await measure(node, product, browser, path.join(folder, 'sound.mp3'));
    mkdirSync(RESULTS, { recursive: true });
    for (const [name, result] of Object.entries(results)) {
      if (result === undefined) continue;
      const content = { machine: machine(node, browser), ...result };
      writeFileSync(path.join(RESULTS, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`);
    }
    writeReport(machine(node, browser), results);
    return 0;
  } finally {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
