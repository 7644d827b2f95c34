import { ensureBuilt } from './build.mjs';
import { serve } from './processes.mjs';
import { runScript } from './project.mjs';
import { ensureReady } from './setup.mjs';

/** `npm start`: sets up and builds what is missing, then is the server until it ends. */
await runScript(async () => {
  const node = await ensureReady();
  await ensureBuilt();
  return serve(node);
});
