import { ensureBuilt } from './build.mjs';
import { onEndSignal, startServer } from './processes.mjs';
import { runScript } from './project.mjs';
import { ensureReady } from './setup.mjs';

const LOOK_FOR_PARENT_MS = 100;
const parent = process.ppid;

/**
 * Calls `listener` when the npm that started this process was killed: it could pass no signal on, and a server left
 * behind would keep the port and the data. Started by anything else, this process may outlive its parent.
 */
function onNpmKilled(listener) {
  if (process.env.npm_lifecycle_event === undefined) return;
  setInterval(() => process.ppid === parent || listener(), LOOK_FOR_PARENT_MS).unref();
}

/** `npm start`: sets up and builds what is missing, then is the server until it ends. */
await runScript(async () => {
  const node = await ensureReady();
  await ensureBuilt();
  const { child, ended } = startServer(node);
  onNpmKilled(() => child.kill('SIGKILL'));
  const stopListening = onEndSignal((signal) => child.kill(signal));
  const code = await ended;
  stopListening();
  return code;
});
