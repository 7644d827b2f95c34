import { createInterface } from 'node:readline/promises';
import { runCommandLine } from './commands/command-line.ts';
import { COMMANDS, TOPICS } from './commands/commands.ts';
import { PROGRAM_VERSION } from './program-version.ts';

/** `soridam COMMAND`: what operators do to the data of a server. */
process.exitCode = await runCommandLine(process.argv.slice(2), {
  commands: COMMANDS,
  topics: TOPICS,
  version: PROGRAM_VERSION,
  env: process.env,
  terminal: {
    out: (text) => process.stdout.write(text),
    error: (text) => process.stderr.write(text),
    confirm: async (question) => {
      if (!process.stdin.isTTY) return undefined;
      const asking = createInterface({ input: process.stdin, output: process.stderr });
      try {
        return /^y(es)?$/i.test((await asking.question(`${question} [y/N] `)).trim());
      } finally {
        asking.close();
      }
    },
  },
});
