import { spawn } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../product/free-port.ts';
import { pause, quiet } from './browser.ts';
import { hasWrk, isInstalled, runWrk } from './catalogue-load.ts';
import { processorTime } from './processor-time.ts';
import { median, rounded } from './statistics.ts';
import { cookiesOf } from './story.ts';

const WINDOW_BYTES = 256 * 1024;
const CONNECTIONS = [1, 32];
const ROUNDS = 5;
const SECONDS = 3;

interface Server {
  readonly url: string;
  readonly pid: number | undefined;
}

/** One server's speed; `processorUs` is what a window costs its process, where the system tells. */
export interface Streaming {
  readonly megabytesPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly processorUs?: number;
}

export interface RangeStreaming {
  readonly windowBytes: number;
  readonly rounds: number;
  readonly secondsEach: number;
  readonly results: readonly {
    readonly connections: number;
    readonly soridam: Streaming;
    readonly nginx: Streaming;
    readonly ratio: number;
  }[];
}

const isThere = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );

/** Serves `soundFile` by nginx with one worker: the mark to measure against. */
async function serveByNginx(folder: string, soundFile: string): Promise<Server & { readonly stop: () => void }> {
  copyFileSync(soundFile, path.join(folder, 'sound.mp3'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const configuration = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/t;`,
  );
  writeFileSync(
    configuration,
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log crit;
events { worker_connections 512; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
  types { audio/mpeg mp3; } ${temporary.join(' ')}
  server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  );
  const child = spawn('nginx', ['-c', configuration, '-p', folder], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/sound.mp3`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await isThere(url)) break;
    await pause(50);
  }
  const worker = (): number =>
    Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ')[0]);
  return { url, pid: process.platform === 'linux' ? worker() : undefined, stop: () => void child.kill('SIGTERM') };
}

/**
 * Each request asks for a window at a random place, as seeking listeners do, and shows the cookie of a device that has begun to
 * hear: without it each window from the beginning would be a listener whom the server meets for the first time.
 */
const script = (size: number, cookie: string): string => `${cookie === '' ? '' : `wrk.headers["Cookie"] = "${cookie}"`}
local places = ${Math.max(1, Math.floor(size / WINDOW_BYTES))}
math.randomseed(7)
function request()
  local start = math.random(0, places - 1) * ${WINDOW_BYTES}
  wrk.headers["Range"] = "bytes=" .. start .. "-" .. (start + ${WINDOW_BYTES - 1})
  return wrk.format()
end`;

async function stream(
  { url, pid }: Server,
  how: { readonly lua: string; readonly scriptFile: string; readonly connections: number },
): Promise<Streaming> {
  const before = processorTime(pid);
  const { bytes, microseconds, p50, p99 } = await runWrk(url, how.lua, { ...how, seconds: SECONDS });
  const after = processorTime(pid);
  const speed = { megabytesPerSecond: bytes / microseconds, p50Ms: p50 / 1000, p99Ms: p99 / 1000 };
  if (before === undefined || after === undefined) return speed;
  return { ...speed, processorUs: (after - before) / (bytes / WINDOW_BYTES) };
}

/** @returns the median of each number */
function middle(rounds: readonly Streaming[]): Streaming {
  const of = (key: keyof Streaming): number => rounded(median(rounds.map((round) => round[key] ?? Number.NaN)));
  return {
    megabytesPerSecond: of('megabytesPerSecond'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
    ...(rounds.every(({ processorUs }) => processorUs !== undefined) && { processorUs: of('processorUs') }),
  };
}

/**
 * Streams random windows of one sound from the product and from nginx in turn, on this machine alone.
 * @param product the sound's address in it, and its process
 * @param soundFile the same sound as a file
 * @param root where nginx may have its folder
 * @returns the medians and the ratio, round by round; undefined when wrk or nginx is not installed
 */
export async function measureRangeStreaming(
  product: Server,
  soundFile: string,
  root: string,
): Promise<RangeStreaming | undefined> {
  if (!(await hasWrk()) || !(await isInstalled('nginx'))) return undefined;
  const folder = mkdtempSync(path.join(root, 'nginx-'));
  const nginx = await serveByNginx(folder, soundFile);
  const cookie = cookiesOf(await fetch(product.url, { method: 'HEAD' }));
  const how = { lua: script(statSync(soundFile).size, cookie), scriptFile: path.join(folder, 'ranges.lua') };
  try {
    const results = [];
    for (const connections of CONNECTIONS) {
      const rounds: { readonly soridam: Streaming; readonly nginx: Streaming }[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        await quiet();
        const pair = {
          soridam: await stream(product, { ...how, connections }),
          nginx: await stream(nginx, { ...how, connections }),
        };
        if (round > 0) rounds.push(pair); // the first round warms both
      }
      const ratios = rounds.map((pair) => pair.soridam.megabytesPerSecond / pair.nginx.megabytesPerSecond);
      results.push({
        connections,
        soridam: middle(rounds.map((pair) => pair.soridam)),
        nginx: middle(rounds.map((pair) => pair.nginx)),
        ratio: rounded(median(ratios), 3),
      });
    }
    return { windowBytes: WINDOW_BYTES, rounds: ROUNDS, secondsEach: SECONDS, results };
  } finally {
    nginx.stop();
  }
}
