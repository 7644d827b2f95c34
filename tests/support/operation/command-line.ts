import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { runCommandLine, type Command } from '../../../server/main/commands/command-line.ts';
import { COMMANDS, TOPICS } from '../../../server/main/commands/commands.ts';
import { SECRET_KEY } from '../accounts/account-server.ts';
import type { TestDatabase } from './database.ts';
import { COMPILED } from './server-process.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../../../server/main/soridam.ts');

/** What a command said and how it ended. */
export interface CommandEnd {
  /** Null where a signal ended it. */
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/**
 * Runs a command as `soridam` does, in this process, which cannot take a data directory.
 * @param env the settings; quiet and without the demo unless told
 * @param answer what a person answers; undefined: nobody is there
 * @param commands all there are unless told
 */
export async function soridam(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  answer?: boolean,
  commands: readonly Command[] = COMMANDS,
): Promise<CommandEnd> {
  let [out, error] = ['', ''];
  const terminal = {
    out: (text: string) => void (out += text),
    error: (text: string) => void (error += text),
    confirm: async (question: string) => {
      if (answer !== undefined) error += `${question}\n`;
      return answer;
    },
  };
  const settings = { LOG_LEVEL: 'fatal', DEMO: '0', ...env };
  const code = await runCommandLine(words, {
    commands,
    topics: TOPICS,
    version: '0',
    env: settings,
    terminal,
  });
  return { code, out, error };
}

/** Starts the program itself, as a person does, with nothing in its environment but `env`, quiet and without the demo. */
export function soridamProcess(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): { readonly child: ChildProcess; readonly ended: Promise<CommandEnd> } {
  const settings = { ...COMPILED, PATH: process.env['PATH'], LOG_LEVEL: 'fatal', DEMO: '0', ...env };
  const child = spawn(process.execPath, [PROGRAM, ...words], { env: settings, cwd: '/' });
  let [out, error] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (error += chunk));
  const ended = new Promise<CommandEnd>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, error }));
  });
  return { child, ended };
}

/** The settings of a command on a database of the tests. */
export function settingsOf({ address }: Pick<TestDatabase, 'address'>): Record<'DATABASE_URL' | 'SECRET_KEY', string> {
  const { user, host, database } = address;
  return { DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`, SECRET_KEY };
}
