import type pg from 'pg';
import { expect, it } from 'vitest';
import { WorkerPresence } from '../../../../server/adapters/jobs/worker-presence.ts';
import { silentLogger } from '../../../support/operation/server-errors.ts';

const PACE = { lookMs: 60_000, awayMs: 60_000, againMs: 60_000 };

/** A connection that answers when it is told to. */
function aConnection() {
  const running: (() => void)[] = [];
  const asked: (readonly [text: string, values: readonly unknown[] | undefined])[] = [];
  const client = {
    once: () => client,
    release: () => undefined,
    query: (text: string, values?: readonly unknown[]) => {
      asked.push([text.split(' FROM ')[0] ?? '', values]);
      return new Promise((resolve) => running.push(() => resolve({ rows: [] })));
    },
  };
  /** Answers what runs, and lets what waits for it go on. @returns how much ran */
  const answer = async (): Promise<number> => {
    const ending = running.splice(0);
    for (const end of ending) end();
    await new Promise(setImmediate);
    return ending.length;
  };
  return { pool: { connect: async () => client } as unknown as Pick<pg.Pool, 'connect'>, asked, answer };
}

it('MODE-43 one question after another goes to the connection, whenever pools begin and end', async () => {
  const { pool, asked, answer } = aConnection();
  const presence = new WorkerPresence(pool, silentLogger, PACE);
  const ending = new AbortController();
  const begun = presence.begin(ending.signal);
  const atOnce: number[] = [];
  await new Promise(setImmediate);
  for (let times = 1; times <= 3; times += 1) atOnce.push(await answer());
  presence.add('pool-1');
  presence.add('pool-2');
  presence.remove('pool-1');
  for (let times = 1; times <= 4; times += 1) atOnce.push(await answer());
  await begun;
  expect(atOnce).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(asked.slice(4).map(([, values]) => values)).toEqual([[['pool-1']], [['pool-2']], ['pool-1']]);
  ending.abort();
  await answer();
});
