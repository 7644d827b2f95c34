import { Command as Word, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { Logger } from 'pino';
import {
  readConfig,
  readConfigWithout,
  type Config,
  type ConfigFailure,
  type SettingName,
} from '../settings/config.ts';
import { createLogger } from '../wiring/create-logger.ts';
import { fail, ok } from '../../../common/kernel/result.ts';
import { describeStartFailure } from '../start-failure.ts';

/**
 * How a command ended, with what it says, in sentences. `done`: as asked, also where there was nothing to do. `refused`: it
 * looked, and changed nothing. `cannot-look`: it did not come to that (settings, the database, another process), or it failed.
 */
export interface CommandOutcome {
  readonly kind: 'done' | 'refused' | 'cannot-look';
  readonly said: string;
  /** The same for scripts: what `--json` adds to `outcome` and `said`. */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** What people are shown instead of `said`, on standard output however it ended. */
  readonly report?: string;
}

/** What scripts around a command tell apart. */
export const EXIT_CODES: Readonly<Record<CommandOutcome['kind'], number>> = { done: 0, refused: 1, 'cannot-look': 2 };

/** A word that a command needs. */
interface CommandArgument {
  /** In capitals, as help shows it: `MEMBER`. */
  readonly name: string;
  readonly meaning: string;
  /** All that it may be; undefined: any text. */
  readonly choices?: readonly string[];
  /** Whether more of them may follow, as with the last one alone. */
  readonly isMany?: boolean;
}

/** What may be said besides. */
interface CommandOption {
  /** As help shows it: `--reason <text>`, or `--yes` for one without a value. */
  readonly flags: string;
  readonly meaning: string;
  readonly choices?: readonly string[];
}

/** What a command is run with. */
export interface CommandCall {
  readonly config: Config;
  /** What is wrong with the settings, where the command goes on all the same. */
  readonly faults: readonly ConfigFailure[];
  /** What `config` was read without because of that. */
  readonly without: readonly SettingName[];
  readonly logger: Logger;
  /** The words after the command's own, as many as it has arguments. */
  readonly words: readonly string[];
  /** By their long names, without the dashes. */
  readonly options: Readonly<Record<string, string | true | undefined>>;
  /** Seconds to wait for another process. */
  readonly waitSeconds: number;
  /** Says something meanwhile, which is not the outcome. */
  readonly note: (sentence: string) => void;
  /** @returns what a person answers; undefined where there is nobody to ask */
  readonly confirm: (question: string) => Promise<boolean | undefined>;
}

/** A command of `soridam`, for operators. */
export interface Command {
  /** What is typed, such as `demo remove`. */
  readonly words: string;
  /** What it does, in one line. */
  readonly summary: string;
  readonly arguments?: readonly CommandArgument[];
  readonly options?: readonly CommandOption[];
  /** Whether it is run with settings that the server would refuse. */
  readonly takesFaults?: boolean;
  run(call: CommandCall): Promise<CommandOutcome>;
}

/** Where a command line is written to, and whom it asks. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  /** @returns what a person answers; undefined where there is nobody to ask */
  readonly confirm: (question: string) => Promise<boolean | undefined>;
}

/** What a command line has to do with. */
export interface CommandLineParts {
  readonly commands: readonly Command[];
  /** What the first words of commands of two are about: `demo` of `demo remove`. */
  readonly topics: Readonly<Record<string, string>>;
  readonly version: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly terminal: Terminal;
}

const WAIT_SECONDS = 60;
const ENDINGS = `
Settings are those of the server, from the environment (docs/configuration.md).
Ends with 0 when it is done, 1 when it refused and changed nothing, 2 when it could not look.`;

/** For what commander throws after it has said everything. */
const SAID_ALL = ['commander.helpDisplayed', 'commander.version'];

/**
 * Runs the command that `typed` names, with the settings of the server.
 * @returns the exit code
 */
export async function runCommandLine(typed: readonly string[], parts: CommandLineParts): Promise<number> {
  const { terminal } = parts;
  const isJson = typed.includes('--json');
  let outcome: CommandOutcome | undefined;
  let complaint = '';
  const program = programOf(parts, { complain: (text) => (complaint += text), end: (ended) => (outcome = ended) });
  try {
    await program.parseAsync(typed, { from: 'user' });
  } catch (cause) {
    if (!(cause instanceof CommanderError)) throw cause;
    if (SAID_ALL.includes(cause.code)) return EXIT_CODES.done;
    // `commander.help`: nothing was typed where a command is expected, and it has no words but the help.
    const said = cause.code === 'commander.help' ? 'Type a command.' : cause.message.replace(/^error: /, '');
    if (!isJson) terminal.error(cause.code === 'commander.help' ? `${said}\n\n${complaint}` : complaint);
    outcome = { kind: 'cannot-look', said };
    if (!isJson) return EXIT_CODES[outcome.kind];
  }
  if (outcome === undefined) throw new Error('The command has ended without an outcome.');
  const { kind, said, facts, report } = outcome;
  if (isJson) terminal.out(`${JSON.stringify({ outcome: kind, said, ...facts })}\n`);
  else if (report !== undefined) terminal.out(`${report}\n`);
  else terminal[kind === 'done' ? 'out' : 'error'](`${said}\n`);
  return EXIT_CODES[kind];
}

interface Listeners {
  readonly complain: (text: string) => void;
  readonly end: (outcome: CommandOutcome) => void;
}

function programOf(parts: CommandLineParts, { complain, end }: Listeners): Word {
  const { terminal } = parts;
  const program = new Word('soridam')
    .description('Soridam for those who run it: commands on its data, whether the server runs or not.')
    .version(parts.version, '-V, --version', 'says the version of the program')
    .helpOption('-h, --help', 'says what there is to type')
    .helpCommand(false)
    .option('--json', 'the outcome as one JSON object')
    .addOption(
      new Option('--wait <seconds>', 'how long to wait for a server that starts')
        .default(WAIT_SECONDS)
        .argParser(parseSeconds),
    )
    .addHelpText('after', ENDINGS)
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeOut: terminal.out, writeErr: complain, outputError: outputError })
    .showHelpAfterError(true)
    .exitOverride();
  const topics = new Map<string, Word>();
  for (const command of parts.commands) {
    const [first = '', second] = command.words.split(' ');
    const topic = second === undefined ? program : (topics.get(first) ?? topicOf(program, first, parts.topics[first]));
    if (second !== undefined) topics.set(first, topic);
    addCommand(topic, second ?? first, command, async (words, given) => end(await run(command, words, given, parts)));
  }
  return program;
}

function outputError(text: string, write: (text: string) => void): void {
  write(text.replace(/^error: (.)/, (_, first: string) => first.toUpperCase()));
}

function topicOf(program: Word, name: string, summary = ''): Word {
  return program.command(name).description(summary).helpCommand(false);
}

function addCommand(
  topic: Word,
  name: string,
  command: Command,
  run: (words: readonly string[], given: Readonly<Record<string, unknown>>) => Promise<void>,
): void {
  const word = topic.command(name).description(command.summary);
  for (const { name: argument, meaning, choices, isMany = false } of command.arguments ?? []) {
    const made = word.createArgument(`<${argument}${isMany ? '...' : ''}>`, meaning);
    word.addArgument(choices === undefined ? made : made.choices([...choices]));
  }
  for (const { flags, meaning, choices } of command.options ?? []) {
    const made = new Option(flags, meaning);
    word.addOption(choices === undefined ? made : made.choices([...choices]));
  }
  word.action(async () => run(word.args, word.optsWithGlobals()));
}

async function run(
  command: Command,
  words: readonly string[],
  given: Readonly<Record<string, unknown>>,
  { env, terminal }: CommandLineParts,
): Promise<CommandOutcome> {
  const read = readConfig(env);
  const config = read.ok ? ok({ config: read.value, without: [] }) : partOf(read.failure);
  if (!config.ok) {
    return { kind: 'cannot-look', said: describeStartFailure({ kind: 'config', failures: config.failure }) };
  }
  const { json, wait, ...options } = given;
  const { logLevel } = config.value.config;
  // What the database does meanwhile is told by what comes of it, unless more was asked for.
  const level = logLevel === 'info' ? 'warn' : logLevel;
  const logger = createLogger(level);
  try {
    return await command.run({
      ...config.value,
      faults: read.ok ? [] : read.failure,
      logger,
      words,
      options: options as CommandCall['options'], // commander gives nothing else to options that take one value or none
      waitSeconds: wait as number,
      note: (sentence) => terminal.error(`${sentence}\n`),
      confirm: json === true ? async () => undefined : terminal.confirm,
    });
  } catch (cause) {
    // A fault of ours; it is not to look like a refusal, after which nothing has changed.
    const { message, stack } = cause instanceof Error ? cause : new Error(String(cause));
    logger.error({ stack }, 'A command has failed.');
    return { kind: 'cannot-look', said: `The command has failed: ${message}. See what was done before you try again.` };
  }

  function partOf(faults: readonly ConfigFailure[]) {
    return command.takesFaults === true ? readConfigWithout(env, faults) : fail(faults);
  }
}

function parseSeconds(raw: string): number {
  if (!/^[0-9]{1,4}$/.test(raw)) throw new InvalidArgumentError('It has to be a whole number of seconds, up to 9999.');
  return Number(raw);
}
