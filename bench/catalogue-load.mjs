import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import http from 'node:http';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** @returns whether wrk, which makes the load, is installed */
export const hasWrk = () =>
  execute('which', ['wrk']).then(
    () => true,
    () => false,
  );

/**
 * wrk asks for the addresses in turn, and says in JSON what came of it.
 * @param isProxied whether each request is said to come from another network, so that none of them meets a limit
 */
const lua = (paths, headers, isProxied) => `local paths = { ${paths.map((path) => `"${path}"`).join(', ')} }
local ranges = { ${headers.map((range) => `"${range}"`).join(', ')} }
local turn = 0
local function networkOf(turn)
  return string.format("10.%d.%d.%d", math.floor(turn / 65536) % 256, math.floor(turn / 256) % 256, turn % 256)
end
function request()
  turn = turn + 1
  ${isProxied ? 'wrk.headers["X-Forwarded-For"] = networkOf(turn)' : ''}
  if #ranges > 0 then wrk.headers["Range"] = ranges[1 + turn % #ranges] end
  return wrk.format("GET", paths[1 + turn % #paths])
end
function done(summary, latency)
  io.write(string.format('{"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,"errors":%d}',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.write))
end`;

/**
 * Loads a server by wrk.
 * @param {{ origin: string, paths: readonly string[], ranges?: readonly string[], connections: number, seconds: number,
 *   scriptFile: string, isProxied?: boolean }} load `isProxied` of a server that trusts this machine as a proxy
 */
export async function load({ origin, paths, ranges = [], connections, seconds, scriptFile, isProxied = false }) {
  writeFileSync(scriptFile, lua(paths, ranges, isProxied));
  const parameters = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', scriptFile, origin];
  const { stdout } = await execute('wrk', parameters);
  const { requests, microseconds, p50, p99, errors } = JSON.parse(stdout.slice(stdout.lastIndexOf('{"requests"')));
  if (errors > 0) throw new Error(`${errors} requests to ${origin} failed, so its speed says nothing.`);
  return { perSecond: Math.round(requests / (microseconds / 1e6)), p50Ms: p50 / 1000, p99Ms: p99 / 1000 };
}

const anyNetwork = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;

const agent = new http.Agent({ keepAlive: true });

/**
 * Sends one request over a connection that stays open, and expects `status`. A demo answers nobody for whom a proxy asks, and
 * lets the one network of this machine ask often; any other server is asked through a proxy that it trusts.
 * @param {{ path: string, method?: string, body?: unknown, status?: number, isProxied?: boolean }} request `isProxied`
 *   says that it comes from a network which has asked for nothing yet, so that it meets no limit
 * @returns how long the whole answer took, in milliseconds
 */
export function timed(origin, { path, method = 'GET', body, status = 200, isProxied = false }) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
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
