import { ensureBuilt } from '../build/build.ts';
import { runScript } from '../../scripts/project.mjs';
import { serve } from './server.ts';

/** `npm start`: builds what is missing, then is the server until it ends. */
await runScript(async () => {
  await ensureBuilt();
  return serve(process.execPath);
});
