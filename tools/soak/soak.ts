import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { inProject, say } from '../../scripts/project.mjs';
import { BrowserListener, type Heard } from './browser-listener.ts';
import { Caller } from './caller.ts';
import { openSite, type SitePlan, type SoakSite } from './site.ts';
import { MixedWork } from './work.ts';

/** What a run does, and for how long. */
export interface SoakPlan extends SitePlan {
  /** Calls per second. */
  readonly rate: number;
  /** Milliseconds, where processes are killed. */
  readonly forMs: number;
  /** Milliseconds between two kills. */
  readonly killEveryMs: number;
  /** Restarts one after the other, by SIGTERM; none is killed then. 0 for kills. */
  readonly rolling: number;
}

/** What a run has found. */
export interface SoakReport {
  readonly figures: Readonly<Record<string, number>>;
  readonly examples: readonly string[];
  /** In sentences. Empty: all is as it should be. */
  readonly faults: readonly string[];
}

/** Milliseconds within which sound goes on when a process is gone. */
const SILENCE_MS = 3_000;
/** Milliseconds between two looks at whether the browser still plays. */
const LOOK_MS = 500;
/** Lines that are told of what went wrong. */
const EXAMPLES = 20;
/** Candy for orders of one each. */
const CANDY = '9000';

async function soridam({ settings }: SoakSite, words: readonly string[]): Promise<void> {
  const env = { PATH: process.env['PATH'], DEMO: '1', LOG_LEVEL: 'fatal', ...settings };
  await promisify(execFile)(process.execPath, [inProject('server', 'main', 'soridam.ts'), ...words], { env });
}

/** Works at a site whose processes are killed, or restarted one after the other, and says what came of it. */
export async function soak(plan: SoakPlan): Promise<SoakReport> {
  const site = await openSite(plan);
  const caller = new Caller(site.url);
  const ends: (() => unknown)[] = [() => caller.close(), () => site.stop()];
  try {
    const work = new MixedWork(caller, site.postgres);
    say(`${plan.processes} processes are ready behind ${site.url}`);
    await work.prepare();
    const gift = ['candy', 'grant', 'listener@demo.soridam.example', CANDY, '--reason', 'soak'];
    await soridam(site, gift);
    const listener = await BrowserListener.open(`${site.url}/series/${work.seriesId}/episodes`);
    ends.push(() => listener.close());
    say('members have signed in, and a browser plays; the work begins');
    let isOver = false;
    const begunAt = performance.now();
    const disturbed = disturb(site, plan).finally(() => (isOver = true));
    const listened = Promise.allSettled([listen(listener, () => isOver)]);
    await work.run(plan.rate, () => isOver);
    const restarts = await disturbed;
    const [heard] = await listened;
    say('the work has ended; what was acknowledged is looked for');
    const seconds = Math.round((performance.now() - begunAt) / 1_000);
    const { counts } = caller;
    const { answered, limited, busy, faulty, broken } = counts;
    const calls = { seconds, restarts, answered, limited, busy, faulty, broken };
    const faults = [...(await work.faults()), ...faultsOf(heard)];
    await soridam(site, ['candy', 'audit']).catch(() => faults.push('The audit of candy finds faults.'));
    const isCut = busy + faulty + broken > 0;
    if (plan.rolling > 0 && isCut) faults.push(`${busy + faulty} answers were 5xx, and ${broken} calls failed.`);
    const { comments, orders, uploads, likes, compared, wrong } = work.done;
    const kept = { comments: comments.length, orders, uploads: uploads.length, likes: likes.length, compared, wrong };
    const figures = { ...calls, ...kept, ...(heard.status === 'fulfilled' && heard.value) };
    return { figures, examples: [...counts.examples, ...site.refusals()].slice(0, EXAMPLES), faults };
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

/** Listens in a browser until `isOver`: at the end of the series from its beginning. */
async function listen(listener: BrowserListener, isOver: () => boolean): Promise<Heard> {
  for (; !isOver(); await pause(LOOK_MS)) {
    if (!(await listener.isPlaying())) await listener.listen();
  }
  return listener.heard();
}

/** @returns what was wrong with it, in sentences */
function faultsOf(heard: PromiseSettledResult<Heard>): readonly string[] {
  if (heard.status === 'rejected') return [`The browser came to an end: ${String(heard.reason)}`];
  const { silenceMs, documents } = heard.value;
  return [
    ...(silenceMs > SILENCE_MS ? [`In the browser nothing was heard for ${silenceMs} ms.`] : []),
    ...(documents > 1 ? [`The page in the browser was loaded anew ${documents - 1} times.`] : []),
  ];
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
