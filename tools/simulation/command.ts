import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cpuUsage, resourceUsage } from 'node:process';
import { parseArgs } from 'node:util';
import { simulateWorld, type Extent } from './crew.ts';
import type { Sabotage } from './listener-life.ts';
import { reportPage } from './report-page.ts';
import { explain } from './simulate.ts';
import { summarize } from './summary.ts';
import { findingInWords, tableOf } from './table.ts';

/** What the command writes on, and what tests put in its way. */
export interface Surroundings {
  /** What is the same for the same numbers. */
  readonly out: (text: string) => void;
  /** What differs from run to run: speed and memory. */
  readonly err: (text: string) => void;
  readonly sabotage?: Sabotage;
}

const USAGE =
  'npm run simulate -- [--listeners 1000] [--days 7] [--seed 42] [--threads 2] [--out reports/simulation]\n';

/** @returns the exit code: 0 when every invariant held, 1 when one did not, 2 when the command was not understood */
export async function runCommand(parameters: readonly string[], { out, err, sabotage }: Surroundings): Promise<number> {
  const command = parse(parameters);
  if (command === undefined) {
    err(USAGE);
    return 2;
  }
  const extent = { ...command.extent, sabotage };
  const startedAt = performance.now();
  const { counts, brokenBy } = await simulateWorld(extent);
  if (brokenBy !== undefined) {
    out(findingInWords(await explain({ ...extent, listener: brokenBy }), extent.seed));
    return 1;
  }
  err(speed(counts.steps, (performance.now() - startedAt) / 1000));
  const summary = summarize(counts, extent);
  mkdirSync(command.folder, { recursive: true });
  writeFileSync(path.join(command.folder, 'report.json'), `${JSON.stringify(summary, null, 2)}\n`);
  writeFileSync(path.join(command.folder, 'report.html'), reportPage(summary));
  out(tableOf(summary));
  return 0;
}

function parse(parameters: readonly string[]): { readonly extent: Extent; readonly folder: string } | undefined {
  const text = (fallback: string): { type: 'string'; default: string } => ({ type: 'string', default: fallback });
  const options = {
    listeners: text('1000'),
    days: text('7'),
    seed: text('42'),
    threads: text('2'),
    out: text(path.join('reports', 'simulation')),
  };
  try {
    const { values } = parseArgs({ args: [...parameters], options });
    const extent = {
      listeners: wholeNumber(values.listeners),
      days: wholeNumber(values.days),
      seed: wholeNumber(values.seed),
      threads: wholeNumber(values.threads),
    };
    return { extent, folder: values.out };
  } catch (cause) {
    if (cause instanceof TypeError) return undefined;
    throw cause;
  }
}

function wholeNumber(text: string): number {
  if (!/^[0-9]{1,9}$/.test(text)) throw new TypeError(`${text} is no whole number.`);
  return Number(text);
}

function speed(steps: number, seconds: number): string {
  const { user, system } = cpuUsage();
  const perMinute = (steps / seconds) * 60;
  const rate = `${(perMinute / 1e6).toFixed(1)} million events of the player a minute`;
  const megabytes = Math.round((resourceUsage().maxRSS * 1024) / 1e6);
  return `${seconds.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of processor), ${rate}, at most ${megabytes} MB\n`;
}
