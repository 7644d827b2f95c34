import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import http from 'node:http';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** @returns whether `program` is installed */
export const isInstalled = (program: string): Promise<boolean> =>
  execute('which', [program]).then(
    () => true,
    () => false,
  );

/** wrk makes the load. */
export const hasWrk = (): Promise<boolean> => isInstalled('wrk');

/** What wrk says when it is done, in JSON. */
interface Done {
  readonly requests: number;
  readonly bytes: number;
  readonly microseconds: number;
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

const DONE = `function done(summary, latency)
  io.write(string.format('{"requests":%d,"bytes":%d,"microseconds":%d,"p50":%d,"p99":%d,"failures":%d}',
    summary.requests, summary.bytes, summary.duration, latency:percentile(50), latency:percentile(99),
    summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.write))
end`;

/**
 * Runs wrk with one thread.
 * @param script what it asks for, in Lua
 * @throws when anything was refused, or did not come through: its speed would say nothing
 */
export async function runWrk(
  url: string,
  script: string,
  { connections, seconds, scriptFile }: Pick<Load, 'connections' | 'seconds' | 'scriptFile'>,
): Promise<Done> {
  writeFileSync(scriptFile, `${script}\n${DONE}`);
  const { stdout } = await execute('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', scriptFile, url]);
  const done = JSON.parse(stdout.slice(stdout.lastIndexOf('{"requests"'))) as Done;
  if (done.failures > 0) throw new Error(`${done.failures} requests to ${url} failed, so its speed says nothing.`);
  return done;
}

const luaList = (texts: readonly string[]): string => `{ ${texts.map((text) => `"${text}"`).join(', ')} }`;

/**
 * wrk asks for the addresses in turn.
 * @param isProxied whether each request is said to come from another network, so that none of them meets a limit
 */
const lua = (
  paths: readonly string[],
  { ranges = [], headers = {}, logins, isProxied = false }: Pick<Load, 'ranges' | 'headers' | 'logins' | 'isProxied'>,
): string => `
${Object.entries(headers)
  .map(([name, value]) => `wrk.headers["${name}"] = "${value}"`)
  .join('\n')}
local paths = ${luaList(paths)}
local ranges = ${luaList(ranges)}
local logins = ${luaList(logins?.values ?? [])}
local turn = 0
local function networkOf(turn)
  return string.format("10.%d.%d.%d", math.floor(turn / 65536) % 256, math.floor(turn / 256) % 256, turn % 256)
end
function request()
  turn = turn + 1
  ${isProxied ? 'wrk.headers["X-Forwarded-For"] = networkOf(turn)' : ''}
  if #logins > 0 then wrk.headers["${logins?.header}"] = logins[1 + turn % #logins] end
  if #ranges > 0 then wrk.headers["Range"] = ranges[1 + turn % #ranges] end
  return wrk.format("GET", paths[1 + turn % #paths])
end`;

export interface Load {
  readonly origin: string;
  readonly paths: readonly string[];
  readonly ranges?: readonly string[];
  /** Of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A header that says in turn who asks: each member is counted by themselves. */
  readonly logins?: { readonly header: 'authorization' | 'cookie'; readonly values: readonly string[] } | undefined;
  readonly connections: number;
  readonly seconds: number;
  readonly scriptFile: string;
  /** Of a server that trusts this machine as a proxy. */
  readonly isProxied?: boolean;
}

export interface Speed {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Loads a server by wrk. */
export async function load({ origin, paths, ...how }: Load): Promise<Speed> {
  const { requests, microseconds, p50, p99 } = await runWrk(origin, lua(paths, how), how);
  return { perSecond: Math.round(requests / (microseconds / 1e6)), p50Ms: p50 / 1000, p99Ms: p99 / 1000 };
}

const anyNetwork = (): string => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;

const agent = new http.Agent({ keepAlive: true });

export interface TimedRequest {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  readonly status?: number;
  /** Of who asks; nobody has signed in unless told. */
  readonly token?: string;
  /** Says that it comes from a network which has asked for nothing yet, so that it meets no limit. */
  readonly isProxied?: boolean;
}

/**
 * Sends one request over a connection that stays open, and expects `status`. A demo answers nobody for whom a proxy asks, and
 * lets the one network of this machine ask often; any other server is asked through a proxy that it trusts.
 * @returns how long the whole answer took, in milliseconds
 */
export function timed(
  origin: string,
  { path, method = 'GET', body, status = 200, token, isProxied = false }: TimedRequest,
): Promise<number> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(isProxied && { 'x-forwarded-for': anyNetwork() }),
    ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const request = http.request(`${origin}${path}`, { agent, method, headers }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === status) resolve(performance.now() - startedAt);
        else reject(new Error(`${path} was answered ${response.statusCode}.`));
      });
    });
    request.once('error', reject);
    request.end(text);
  });
}
