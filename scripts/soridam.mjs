#!/usr/bin/env node
import { inProject, runScript } from './project.mjs';
import { runFile } from './run-file.mjs';
import { ensureReady } from './setup.mjs';

/** `soridam COMMAND`, from any folder: sets up what is missing, then is the command until it ends. */
await runScript(async () =>
  runFile(await ensureReady(), inProject('server', 'main', 'soridam.ts'), process.argv.slice(2)),
);
