import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { run } from '../../scripts/processes.mjs';
import { ROOT, Refusal, inProject, say } from '../../scripts/project.mjs';
import { writeAsciiModules } from './ascii-modules.ts';
import { sourceStamp } from './source-stamp.ts';

const FOLDER = 'dist.server';
const NEXT = inProject('dist.server-next');
const OLD = inProject('dist.server-old');
const STAMP = 'built-from';
const SOURCES = ['server', 'common', 'tools/build', 'package.json', 'package-lock.json'];

/** @returns whether the bundle of `root` is made from what its sources are now */
export function isServerBuilt(root = ROOT): boolean {
  const stamp = path.join(root, FOLDER, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceStamp(SOURCES, '', root);
}

/** @returns what Node runs as the server: the bundle, and the sources themselves wherever those are newer or alone */
export function serverEntry(root = ROOT): string {
  return isServerBuilt(root) ? `${FOLDER}/main.js` : 'server/main/main.ts';
}

/** Notes in `folder` that the bundle there is made from what the sources of `root` are, or were as `stamp` was made. */
export function noteServerBuilt(folder: string, root = ROOT, stamp = sourceStamp(SOURCES, '', root)): void {
  writeFileSync(path.join(folder, STAMP), stamp);
}

/** Builds the bundle of the server (ADR 0095). The caller sees to it that nobody else does so at the same time. */
export async function buildServer(env: NodeJS.ProcessEnv): Promise<void> {
  const startedAt = Date.now();
  const stamp = sourceStamp(SOURCES); // what changes meanwhile is built the next time
  say('building the server');
  await rm(NEXT, { recursive: true, force: true });
  const config = ['--config', 'tools/build/server-bundle.config.ts', '--outDir', NEXT];
  const { code, output } = await run('vite', ['build', '--logLevel', 'warn', ...config], { collect: true, env });
  if (code !== 0) throw new Refusal(`vite build of the server failed:\n${output}`);
  await writeAsciiModules(NEXT);
  noteServerBuilt(NEXT, ROOT, stamp);
  await rm(OLD, { recursive: true, force: true });
  if (existsSync(inProject(FOLDER))) await rename(inProject(FOLDER), OLD);
  await rename(NEXT, inProject(FOLDER));
  await rm(OLD, { recursive: true, force: true });
  say(`built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}
