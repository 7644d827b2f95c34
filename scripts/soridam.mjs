#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { onEndSignal } from './processes.mjs';
import { inProject, runScript } from './project.mjs';
import { ensureReady } from './setup.mjs';

/** `soridam COMMAND`, from any folder: sets up what is missing, then is the command until it ends. */
await runScript(async () => {
  const node = await ensureReady();
  const command = spawn(node, [inProject('server', 'main', 'soridam.ts'), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  // From a terminal both of us get it; the command alone knows how to end.
  const stopListening = onEndSignal((signal) => command.kill(signal));
  const code = await new Promise((resolve, reject) => {
    command.once('error', reject);
    command.once('close', (status) => resolve(status ?? 2));
  });
  stopListening();
  return code;
});
