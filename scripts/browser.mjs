import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './processes.mjs';
import { Refusal, inProject, say } from './project.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onSearchPath = () =>
  ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)]
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
    .find(isExecutable);

async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  const file = chromium.executablePath();
  return isExecutable(file) ? file : undefined;
}

const isDebianAsRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function installed() {
  return onSearchPath() ?? (await playwrightsOwn());
}

/**
 * Finds a Chromium for the end-to-end tests, and installs one when there is none.
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
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-nanum']);
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
