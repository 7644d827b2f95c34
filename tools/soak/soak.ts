import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { inProject, say } from '../../scripts/project.mjs';
import { Caller } from './caller.ts';
import { openSite, type SoakSite } from './site.ts';
import { MixedWork } from './work.ts';

/** What a run does, and for how long. */
export interface SoakPlan {
  readonly processes: number;
  /** Calls per second. */
  readonly rate: number;
  /** Milliseconds, where processes are killed. */
  readonly forMs: number;
  /** Milliseconds between two kills. */
  readonly killEveryMs: number;
  /** Restarts one after the other, by SIGTERM; none is killed then. 0 for kills. */
  readonly rolling: number;
  /** The folder of the program that the processes run until they are ended once; this one unless told. */
  readonly release?: string | undefined;
}

/** What a run has found. */
export interface SoakReport {
  readonly figures: Readonly<Record<string, number>>;
  readonly examples: readonly string[];
  /** In sentences. Empty: all is as it should be. */
  readonly faults: readonly string[];
}

/** Candy for orders of one each. */
const CANDY = '9000';

async function soridam({ settings }: SoakSite, words: readonly string[]): Promise<void> {
  const env = { PATH: process.env['PATH'], DEMO: '1', LOG_LEVEL: 'fatal', ...settings };
  await promisify(execFile)(process.execPath, [inProject('server', 'main', 'soridam.ts'), ...words], { env });
}

/** Works at a site whose processes are killed, or restarted one after the other, and says what came of it. */
export async function soak(plan: SoakPlan): Promise<SoakReport> {
  const site = await openSite(plan.processes, plan.release);
  const caller = new Caller(site.url);
  try {
    const work = new MixedWork(caller, site.postgres);
    say(`${plan.processes} processes are ready behind ${site.url}`);
    await work.prepare();
    const gift = ['candy', 'grant', 'listener@demo.soridam.example', CANDY, '--reason', 'soak'];
    await soridam(site, gift);
    say('members have signed in; the work begins');
    let isOver = false;
    const begunAt = performance.now();
    const disturbed = disturb(site, plan).finally(() => (isOver = true));
    await work.run(plan.rate, () => isOver);
    const restarts = await disturbed;
    say('the work has ended; what was acknowledged is looked for');
    const seconds = Math.round((performance.now() - begunAt) / 1_000);
    const { counts } = caller;
    const { answered, limited, busy, faulty, broken } = counts;
    const calls = { seconds, restarts, answered, limited, busy, faulty, broken };
    const faults = [...(await work.faults())];
    await soridam(site, ['candy', 'audit']).catch(() => faults.push('The audit of candy finds faults.'));
    const isCut = busy + faulty + broken > 0;
    if (plan.rolling > 0 && isCut) faults.push(`${busy + faulty} answers were 5xx, and ${broken} calls failed.`);
    const { comments, orders, uploads, likes, compared, wrong } = work.done;
    const kept = { comments: comments.length, orders, uploads: uploads.length, likes: likes.length, compared, wrong };
    return { figures: { ...calls, ...kept }, examples: counts.examples, faults };
  } finally {
    caller.close();
    await site.stop();
  }
}

/** @returns how often a process was ended */
async function disturb(site: SoakSite, { processes, forMs, killEveryMs, rolling }: SoakPlan): Promise<number> {
  let restarts = 0;
  if (rolling > 0) {
    for (; restarts < rolling; restarts += 1) await site.restart(restarts % processes, 'SIGTERM');
    return restarts;
  }
  for (const end = performance.now() + forMs; performance.now() + killEveryMs < end; restarts += 1) {
    const next = pause(killEveryMs);
    await Promise.all([next, site.restart(restarts % processes, 'SIGKILL')]);
  }
  return restarts;
}
