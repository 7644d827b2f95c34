import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { run } from '../../scripts/processes.mjs';
import { Refusal, inProject, say } from '../../scripts/project.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Debian's Chromium that cannot open a window: it shows the same pages with a fifth less of the machine. */
const WITHOUT_WINDOW = 'chromium-headless-shell';

/** @returns whether `file` is there and can be run */
export const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const FOLDERS = ['/usr/bin', ...(process.env['PATH'] ?? '').split(path.delimiter)];

const onSearchPath = (names: readonly string[]): string | undefined =>
  FOLDERS.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isExecutable);

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('playwright');
  const file = chromium.executablePath();
  return isExecutable(file) ? file : undefined;
}

export const isDebianAsRoot = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @returns whether all of these packages of Debian are installed now */
export async function installPackages(names: readonly string[], { isQuiet = false } = {}): Promise<boolean> {
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::https::Timeout=15'];
  const apt = async (...parameters: readonly string[]): Promise<boolean> =>
    (await run('apt-get', [...patience, ...parameters], { collect: isQuiet })).code === 0;
  await apt('update', '-q'); // without a network there may still be lists and packages
  return apt('install', '-y', '-q', '--no-install-recommends', ...names);
}

async function installed(): Promise<string | undefined> {
  return onSearchPath(NAMES) ?? (await playwrightsOwn());
}

/**
 * Finds a Chromium, and installs one when there is none.
 * @returns its path
 * @throws a `Refusal` that says what to do
 */
export async function findBrowser(): Promise<string> {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') {
    if (isExecutable(named)) return named;
    throw new Refusal(`CHROMIUM names ${named}, which cannot be run. Correct it or unset it.`);
  }
  const found = await installed();
  if (found !== undefined) return found;
  if (isDebianAsRoot()) {
    say('no Chromium on this machine; installing it with apt-get');
    await installPackages(['chromium', 'fonts-nanum']);
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

/**
 * Finds Debian's Chromium without windows, and installs it where that can be done: it is faster, but not needed.
 * @returns its path
 */
export async function findWindowless(): Promise<string | undefined> {
  const found = onSearchPath([WITHOUT_WINDOW]);
  if (found !== undefined || !isDebianAsRoot()) return found;
  say(`installing ${WITHOUT_WINDOW} with apt-get, in which the tests take less time`);
  // Not every release has it, and a machine without a network has what it has.
  if (!(await installPackages([WITHOUT_WINDOW], { isQuiet: true })))
    say('it cannot be had; the Chromium that is there will do');
  return onSearchPath([WITHOUT_WINDOW]);
}
