import { runCommandLine } from './command-line.ts';
import { REMOVE_DEMO_COMMAND } from './remove-demo-command.ts';

/** `npm run soridam -- COMMAND`: what operators do to the data of a server. */
process.exitCode = await runCommandLine(process.argv.slice(2), [REMOVE_DEMO_COMMAND], process.env, {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
