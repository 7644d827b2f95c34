import { existsSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';
import { DEFAULT_DATA_DIRECTORY } from './settings/default-data-directory.ts';
import { showSourcePositions } from './source-positions.ts';

const LEFT_BEHIND_MS = 500;
const dataDirectory = said('DATA_DIR') || DEFAULT_DATA_DIRECTORY;
const isDataKept = said('DATA_DIR') || !said('DATABASE_URL') || !said('S3_BUCKET');

// What was compiled at an earlier start halves the time until the first line of ours runs. The folder is ours alone, and
// the cache waits for the second start, since making the folder is for the start itself to do.
if (isDataKept && existsSync(dataDirectory)) enableCompileCache(path.join(dataDirectory, 'compile-cache'));

showSourcePositions();
const { runServer } = await import('./run-server.ts');
process.exitCode = await runServer(flushCompileCache);
// What a step of the stop has left behind when its time was over would keep the process alive.
setTimeout(() => process.exit(), LEFT_BEHIND_MS).unref();

function said(name: string): string | undefined {
  return process.env[name]?.trim();
}
