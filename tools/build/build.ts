import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeAsciiModules } from './ascii-modules.ts';
import { compressFolder } from './compress.ts';
import { writeFonts } from './fonts.ts';
import { alone } from '../../scripts/lock.mjs';
import { run, toolEnvironment } from '../../scripts/processes.mjs';
import { Refusal, inProject, isMain, runScript, say } from '../../scripts/project.mjs';
import { testEnvironment } from '../tests/test-environment.ts';
import { buildServer, isServerBuilt } from './server-bundle.ts';
import { sourceStamp } from './source-stamp.ts';
import { writeStyles } from './styles.ts';

const DIST = inProject('dist');
const NEXT = inProject('dist.next');
const OLD = inProject('dist.old');
/** Names what the build in `dist` was made from. */
const STAMP = 'built-from';
/** Names the assets that a build made itself, apart from those it kept. */
const OWN_ASSETS = 'own-assets.json';
const SOURCES = ['src', 'common', 'public', 'tools/build'];
const SETTINGS = ['vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];
/** Where Vite finds settings besides the environment. */
const ENV_FILES = ['.env', '.env.local', '.env.production', '.env.production.local'];

/** What the shell may say about a site that is built: addresses that are written into the client (decisions §2). */
const BUILT_IN = /^VITE_\w+$/;

/**
 * @returns what tools of a build know of `environment`: nothing of Node and its modes (`NODE_ENV`, `NODE_OPTIONS`, ...), so
 *   that every shell builds the same site, and what is written into it, apart as `settings` as well
 */
export function buildEnvironment(environment: NodeJS.ProcessEnv): {
  readonly env: NodeJS.ProcessEnv;
  readonly settings: NodeJS.ProcessEnv;
} {
  const settings = Object.fromEntries(Object.entries(environment).filter(([name]) => BUILT_IN.test(name)));
  const general = testEnvironment(environment);
  return { env: { ...general, PATH: toolEnvironment()['PATH'], ...settings, NODE_ENV: 'production' }, settings };
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);

/** @returns what a build of the site is made from, with the settings that are written into it */
export function buildStamp(environment: NodeJS.ProcessEnv): string {
  const { settings } = buildEnvironment(environment);
  const said = JSON.stringify(Object.entries(settings).toSorted(byName));
  return sourceStamp([...SOURCES, ...SETTINGS, ...ENV_FILES], said);
}

const isBuiltFrom = (source: string): boolean => {
  const stamp = path.join(DIST, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === source;
};

async function vite(...parameters: readonly string[]): Promise<void> {
  const { env } = buildEnvironment(process.env);
  const { code, output } = await run('vite', ['build', '--logLevel', 'warn', ...parameters], { collect: true, env });
  if (code !== 0) throw new Refusal(`vite build ${parameters.join(' ')} failed:\n${output}`);
}

/**
 * Keeps the assets of the build before: pages that are open still ask for them, and so does a server that runs on. Their
 * names carry their contents, so nothing is overwritten.
 */
async function keepAssetsOfLastBuild(): Promise<void> {
  const assets = path.join(NEXT, 'web', 'assets');
  await mkdir(assets, { recursive: true });
  const own = await readdir(assets);
  await writeFile(path.join(NEXT, OWN_ASSETS), JSON.stringify(own));
  const noted = path.join(DIST, OWN_ASSETS);
  const before: readonly string[] = existsSync(noted) ? JSON.parse(readFileSync(noted, 'utf8')) : [];
  const missing = before.filter((name) => !own.includes(name));
  await Promise.all(missing.map((name) => copyFile(path.join(DIST, 'web', 'assets', name), path.join(assets, name))));
}

/** Positions are all that is read of a map; the sources lie beside it. */
async function takeOutSources(file: string): Promise<void> {
  const { sourcesContent: _, ...map } = JSON.parse(await readFile(file, 'utf8')) as {
    readonly sourcesContent: unknown;
  };
  await writeFile(file, JSON.stringify(map));
}

async function build(source: string): Promise<void> {
  const startedAt = Date.now();
  say('building the site');
  await rm(NEXT, { recursive: true, force: true });
  await Promise.all([
    vite('--outDir', path.join(NEXT, 'web')),
    // The server keeps the source of what draws pages in memory, and reads the map when a stack is written (ADR 0095).
    vite('--ssr', '--minify', 'oxc', '--sourcemap', 'hidden', '--outDir', path.join(NEXT, 'server')),
  ]);
  await takeOutSources(path.join(NEXT, 'server', 'entry-server.js.map'));
  await writeAsciiModules(path.join(NEXT, 'server'));
  await writeStyles(path.join(NEXT, 'web'));
  await writeFonts(path.join(NEXT, 'web'));
  await compressFolder(path.join(NEXT, 'web'));
  await keepAssetsOfLastBuild();
  await writeFile(path.join(NEXT, STAMP), source);
  // A build that is killed half-way leaves no `dist` that looks whole.
  await rm(OLD, { recursive: true, force: true });
  if (existsSync(DIST)) await rename(DIST, OLD);
  await rename(NEXT, DIST);
  await rm(OLD, { recursive: true, force: true });
  say(`built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** Builds the site and the server, each when it is missing or older than what it is made from. */
export async function ensureBuilt(): Promise<void> {
  await ensureSiteBuilt();
  await ensureServerBuilt();
}

/** Builds the server when it is missing or older than what it is made from. */
export async function ensureServerBuilt(): Promise<void> {
  if (isServerBuilt()) return;
  await alone('build', async () => {
    if (!isServerBuilt()) await buildServer(buildEnvironment(process.env).env);
  });
}

async function ensureSiteBuilt(): Promise<void> {
  if (isBuiltFrom(buildStamp(process.env))) return;
  await alone('build', async () => {
    const source = buildStamp(process.env);
    if (!isBuiltFrom(source)) await build(source);
  });
}

if (isMain(import.meta.url)) {
  await runScript(async () => {
    await Promise.all([DIST, inProject('dist.server')].map((folder) => rm(path.join(folder, STAMP), { force: true })));
    await ensureBuilt();
  });
}
