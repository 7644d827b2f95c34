import path from 'node:path';
import { quiet } from './browser.ts';
import { hasWrk, load, timed } from './catalogue-load.ts';
import { median, quantile, rounded } from './statistics.ts';
import { cookiesOf } from './story.ts';

const STREAMS = 32;
const WINDOW_BYTES = 256 * 1024;
const ROUNDS = 3;
const REQUESTS = 600;
const WARM_UP = 40;
/** Longer than the requests beside it take. */
const SECONDS = 15;

export interface Percentiles {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export const percentilesOf = (times: readonly number[]): Percentiles => ({
  p50Ms: rounded(median(times)),
  p99Ms: rounded(quantile(times, 0.99)),
});

interface Round {
  readonly megabytesPerSecond: number;
  readonly alone: Percentiles;
  readonly beside: Percentiles;
  readonly ratio: number;
}

export interface BesideStreams extends Round {
  readonly streams: number;
  readonly rounds: number;
}

/** Asks for a page of discovery again and again over one connection. */
async function ask(origin: string): Promise<Percentiles> {
  const times: number[] = [];
  for (let turn = 0; turn < WARM_UP + REQUESTS; turn += 1) {
    const time = await timed(origin, { path: '/api/discovery' });
    if (turn >= WARM_UP) times.push(time);
  }
  return percentilesOf(times);
}

/** @returns the windows of the sound at `url`, as `Range` headers, and the cookies of a device that has begun to hear it */
async function beginToHear(url: string): Promise<{ readonly ranges: readonly string[]; readonly cookie: string }> {
  const head = await fetch(url, { method: 'HEAD' });
  const ranges = Array.from(
    { length: Math.max(1, Math.floor(Number(head.headers.get('content-length')) / WINDOW_BYTES)) },
    (_, place) => `bytes=${place * WINDOW_BYTES}-${(place + 1) * WINDOW_BYTES - 1}`,
  );
  return { ranges, cookie: cookiesOf(head) };
}

/**
 * Measures a call of the API alone, and while windows of a sound go to many connections as fast as these take them.
 * @param freshSound gives an address of a sound that holds from now on
 * @param folder for a script of wrk's
 * @returns the round whose ratio is the middle one; undefined when wrk is not installed
 */
export async function measureBesideStreams(
  freshSound: () => Promise<string>,
  folder: string,
): Promise<BesideStreams | undefined> {
  if (!(await hasWrk())) return undefined;
  const scriptFile = path.join(folder, 'streams.lua');
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await quiet();
    const { origin, pathname, href } = new URL(await freshSound());
    const { ranges, cookie } = await beginToHear(href);
    const alone = await ask(origin);
    const streaming = load({
      origin,
      paths: [pathname],
      ranges,
      // Without them each stream that begins would be a listener whom the server meets for the first time.
      headers: cookie === '' ? {} : { cookie },
      connections: STREAMS,
      seconds: SECONDS,
      scriptFile,
    });
    const beside = await ask(origin);
    const { perSecond } = await streaming;
    const megabytesPerSecond = Math.round((perSecond * WINDOW_BYTES) / 1e6);
    rounds.push({ megabytesPerSecond, alone, beside, ratio: rounded(beside.p99Ms / alone.p99Ms) });
  }
  const middle = rounds.toSorted((one, other) => one.ratio - other.ratio)[Math.floor(ROUNDS / 2)];
  return middle && { streams: STREAMS, rounds: ROUNDS, ...middle };
}
