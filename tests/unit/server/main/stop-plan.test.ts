import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_STOP_MS, STOP_MS, StopPlan } from '../../../../server/main/stop-plan.ts';

/** After which an orchestrator of containers kills. */
const GRACE_OF_CONTAINERS_MS = 10_000;

afterEach(() => vi.useRealTimers());

function aPlan(): { readonly plan: StopPlan; readonly log: string[] } {
  const log: string[] = [];
  return { plan: new StopPlan(pino({ level: 'warn' }, { write: (line) => log.push(line) })), log };
}

describe('a stop', () => {
  it('CR3 ends what was started last first', async () => {
    const { plan } = aPlan();
    const ended: string[] = [];
    for (const what of ['lock', 'database', 'server']) plan.add('rest', () => ended.push(what));
    await plan.run();
    expect(ended).toEqual(['server', 'database', 'lock']);
    await plan.run();
    expect(ended).toHaveLength(3);
  });

  it('CR3 goes on where a step fails, and says so', async () => {
    const { plan, log } = aPlan();
    const ended: string[] = [];
    plan.add('rest', () => ended.push('lock'));
    plan.add('database', () => Promise.reject(new Error('gone')));
    await plan.run();
    expect(ended).toEqual(['lock']);
    expect(log.join('')).toContain('gone');
  });

  it('CR3 whose every step hangs is over before a container is killed', async () => {
    vi.useFakeTimers();
    const { plan, log } = aPlan();
    const kinds = ['rest', 'database', 'rest', 'rest', 'connections', 'connections', 'calls'] as const;
    for (const kind of kinds) plan.add(kind, () => new Promise(() => {}));
    let isOver = false;
    void plan.run().then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(LONGEST_STOP_MS - 1);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
    expect(log).toHaveLength(kinds.length);
    // With time left for a machine that has much to do.
    expect(LONGEST_STOP_MS).toBeLessThan(GRACE_OF_CONTAINERS_MS - 1000);
    expect(Math.max(...Object.values(STOP_MS))).toBe(STOP_MS.calls);
  });
});
