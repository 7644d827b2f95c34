import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './processes.mjs';
import { Refusal, inProject, say } from './project.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Debian's Chromium that cannot open a window: it shows the same pages with a fifth less of the machine. */
const WITHOUT_WINDOW = 'chromium-headless-shell';

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const FOLDERS = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)];

const onSearchPath = (names) =>
  FOLDERS.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isExecutable);

async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  const file = chromium.executablePath();
  return isExecutable(file) ? file : undefined;
}

const isDebianAsRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function installed() {
  return onSearchPath(NAMES) ?? (await playwrightsOwn());
}

/**
 * Finds a Chromium, and installs one when there is none.
 * @returns {Promise<string>} its path
 * @throws a `Refusal` that says what to do
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM;
  if (named !== undefined && named !== '') {
    if (isExecutable(named)) return named;
    throw new Refusal(`CHROMIUM names ${named}, which cannot be run. Correct it or unset it.`);
  }
  const found = await installed();
  if (found !== undefined) return found;
  if (isDebianAsRoot()) {
    say('no Chromium on this machine; installing it with apt-get');
    await run('apt-get', ['update', '-q']);
    const install = ['install', '-y', '-q', '--no-install-recommends'];
    await run('apt-get', [...install, 'chromium', 'fonts-nanum']);
    await run('apt-get', [...install, WITHOUT_WINDOW]); // which not every release of Debian has
  } else {
    say('no Chromium on this machine; downloading the one that Playwright keeps');
    await run(inProject('node_modules', '.bin', 'playwright'), ['install', 'chromium']);
  }
  const now = await installed();
  if (now !== undefined) return now;
  throw new Refusal(
    'no Chromium could be found or installed. Install Chromium or Google Chrome, or name one by CHROMIUM=/path/to/it.',
  );
}

/** @returns {string | undefined} Debian's Chromium without windows, where it is installed */
export function findWindowless() {
  return onSearchPath([WITHOUT_WINDOW]);
}
