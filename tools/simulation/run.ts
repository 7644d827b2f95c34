import { argv, stderr, stdout } from 'node:process';
import { runCommand } from './command.ts';

process.exitCode = await runCommand(argv.slice(2), {
  out: (text) => stdout.write(text),
  err: (text) => stderr.write(text),
});
