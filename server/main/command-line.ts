import { pino, type Logger } from 'pino';
import { readConfig, type Config } from './config.ts';
import { describeStartFailure } from './start-failure.ts';

/**
 * How a command ended, with what it says, in sentences. `done`: as asked, also where there was nothing to do. `refused`: it
 * looked, and changed nothing. `cannot-look`: it did not come to that (settings, the database, another process).
 */
export interface CommandOutcome {
  readonly kind: 'done' | 'refused' | 'cannot-look';
  readonly said: string;
}

/** What scripts around a command tell apart. */
export const EXIT_CODES: Readonly<Record<CommandOutcome['kind'], number>> = { done: 0, refused: 1, 'cannot-look': 2 };

/** A command of `npm run soridam --`, for operators. */
export interface Command {
  /** What is typed, such as `demo remove`. */
  readonly words: string;
  /** What it does, in one line. */
  readonly summary: string;
  run(config: Config, logger: Logger): Promise<CommandOutcome>;
}

/** Where a command line is written to. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
}

/**
 * Runs the command that `typed` names, with the settings of the server.
 * @returns the exit code
 */
export async function runCommandLine(
  typed: readonly string[],
  commands: readonly Command[],
  env: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
): Promise<number> {
  if (typed.some((word) => word === '--help' || word === '-h')) {
    terminal.out(help(commands));
    return EXIT_CODES.done;
  }
  const command = commands.find(({ words }) => words === typed.join(' '));
  if (command === undefined) {
    const problem = typed.length === 0 ? 'No command was given.' : `There is no command "${typed.join(' ')}".`;
    terminal.error(`${problem}\n\n${help(commands)}`);
    return EXIT_CODES['cannot-look'];
  }
  const { kind, said } = await runWithSettings(command, env);
  terminal[kind === 'done' ? 'out' : 'error'](`${said}\n`);
  return EXIT_CODES[kind];
}

async function runWithSettings(
  command: Command,
  env: Readonly<Record<string, string | undefined>>,
): Promise<CommandOutcome> {
  const config = readConfig(env);
  if (!config.ok) {
    return { kind: 'cannot-look', said: describeStartFailure({ kind: 'config', failures: config.failure }) };
  }
  const { logLevel } = config.value;
  // What the database does meanwhile is told by what comes of it, unless more was asked for.
  const level = logLevel === 'info' ? 'warn' : logLevel;
  return command.run(config.value, pino({ level, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2)));
}

function help(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ words }) => words.length));
  return [
    'npm run soridam -- COMMAND, with the settings of the server in the environment (README).',
    '',
    ...commands.map(({ words, summary }) => `  ${words.padEnd(width)}  ${summary}`),
    '',
    'Ends with 0 when it is done, 1 when it refused and changed nothing, 2 when it could not look.',
    '',
  ].join('\n');
}
