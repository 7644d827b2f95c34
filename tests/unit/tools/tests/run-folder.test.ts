import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { processesOf, type Process } from '../../../../tools/tests/end-with-run.ts';
import { isRunning } from '../../../support/operation/is-running.ts';

const addressOf = (file: string): string => pathToFileURL(path.resolve(import.meta.dirname, file)).href;
const PROCESSES = addressOf('../../../../scripts/processes.mjs');
const RUN_FOLDER = addressOf('../../../../tools/tests/run-folder.ts');

/** What a run starts: a process that leaves the run's group and does not listen, and one that the run waits for. */
const WAITS = 'process.on("SIGTERM", () => undefined); setInterval(() => undefined, 1000);';
const RUN = `
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { run } from '${PROCESSES}';
import { runTests } from '${RUN_FOLDER}';
await runTests(async (folder) => {
  writeFileSync(path.join(folder, 'left.txt'), 'left');
  const { pid } = spawn(process.execPath, ['-e', ${JSON.stringify(WAITS)}], { detached: true, stdio: 'ignore' });
  const tool = run(process.execPath, ['-e', 'console.log("begun"); setInterval(() => undefined, 1000)']);
  console.log(JSON.stringify({ folder, pid, tmpdir: process.env.TMPDIR, port: process.env.PORT, zone: process.env.TZ }));
  if (process.env.TEST_ENDS === '1') return 0;
  await tool;
});
if (process.env.TEST_ENDS === '1') process.exit();
`;

interface Begun {
  readonly folder: string;
  readonly pid: number;
  readonly tmpdir: string;
  readonly port?: string;
  readonly zone?: string;
}

/** Starts a run, and waits until it and what it starts are there. */
async function begin(settings: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', RUN], {
    env: { ...process.env, RESULTS_FILE: undefined, ...settings },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let begun: Begun | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{')) begun = JSON.parse(line) as Begun;
    if (begun !== undefined && (line === 'begun' || settings['TEST_ENDS'] === '1')) break;
  }
  if (begun === undefined) throw new Error('The run did not begin.');
  return { child, ended, begun };
}

/** Polls until nothing is left; what never goes runs into the limit of the test. */
async function untilNothingIsLeft({ folder, pid }: Begun): Promise<void> {
  while (isRunning(pid) || existsSync(folder)) await setTimeout(20);
}

describe('the folder of a run', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
    'is gone after %s, as is all that was started',
    async (signal) => {
      const { child, ended, begun } = await begin();
      expect(begun.tmpdir).toBe(begun.folder);
      expect(existsSync(begun.folder) && isRunning(begun.pid)).toBe(true);
      child.kill(signal);
      expect(await ended).not.toBe(0);
      await untilNothingIsLeft(begun);
    },
  );

  it('is gone when the run has ended by itself, as is what it forgot to end', async () => {
    const { ended, begun } = await begin({ TEST_ENDS: '1' });
    expect(await ended).toBe(0);
    expect(isRunning(begun.pid)).toBe(false);
    expect(existsSync(begun.folder)).toBe(false);
  });

  it('knows what the machine says of language and time, and nothing that it says to the product', async () => {
    const { child, ended, begun } = await begin({ PORT: '4001', TZ: 'America/Los_Angeles' });
    expect(begun).toMatchObject({ zone: 'America/Los_Angeles' });
    expect(begun.port).toBeUndefined();
    child.kill('SIGTERM');
    await ended;
    await untilNothingIsLeft(begun);
  });
});

describe('what belongs to a run', () => {
  const of = (pid: number, program: string, words: string, parent = 1): Process => ({ pid, parent, program, words });

  it('is what has its folder in the environment, a program in it, a server that has it among its arguments, and what these started', () => {
    const mine = [
      of(10, 'node', 'node\0TMPDIR=/tmp/run-a\0'),
      of(11, 'node', 'node\0DATA_DIR=/tmp/run-a/data\0'),
      of(12, 'postgres', 'postgres\0-D\0/tmp/run-a/pg\0'),
      of(13, 'postgres', 'SERVER_AT=/tmp/run-a/pg\0postgres: checkpointer\0'),
      of(14, 'ffprobe', '', 10),
      of(15, 'ffprobe', '', 14),
      of(16, 'node', 'RUNS=/tmp/run-a/copy/bin/node\0node\0-e\0'),
    ];
    const others = [
      of(20, 'node', 'node\0TMPDIR=/tmp/run-ab\0'),
      of(21, 'bash', 'SERVER_AT=/tmp/run-a\0bash\0PWD=/tmp/run-a\0'),
      of(22, 'tail', 'tail\0-f\0/tmp/run-a/log\0'),
      of(23, 'postgres', 'postgres\0-D\0/var/lib/postgresql\0'),
    ];
    expect(processesOf('/tmp/run-a', [...others, ...mine])).toEqual(mine);
  });

  it('is never the process that looks', () => {
    expect(processesOf('/tmp/run-a', [of(process.pid, 'node', 'TMPDIR=/tmp/run-a')])).toEqual([]);
  });
});
