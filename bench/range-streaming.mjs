import { execFile, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../tools/product/free-port.ts';
import { pause, quiet } from './browser.mjs';
import { median } from './statistics.mjs';

const WINDOW_BYTES = 256 * 1024;
const CONNECTIONS = [1, 32];
const ROUNDS = 5;
const SECONDS = 3;

const execute = promisify(execFile);

const succeeds = (promise) =>
  promise.then(
    () => true,
    () => false,
  );
const isInstalled = (program) => succeeds(execute('which', [program]));

/** Serves `soundFile` by nginx with one worker: the mark to measure against. */
async function serveByNginx(folder, soundFile) {
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
    if (await succeeds(fetch(url, { method: 'HEAD' }))) break;
    await pause(50);
  }
  const worker = () => Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ')[0]);
  return { url, pid: process.platform === 'linux' ? worker() : undefined, stop: () => child.kill('SIGTERM') };
}

/** @returns the microseconds that the processors have spent on a process, undefined where the system does not tell */
function processorTime(pid) {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000; // a tick is a hundredth of a second
}

/** Each request asks for a window at a random place, as seeking listeners do. */
const script = (size) => `local places = ${Math.max(1, Math.floor(size / WINDOW_BYTES))}
math.randomseed(7)
function request()
  local start = math.random(0, places - 1) * ${WINDOW_BYTES}
  wrk.headers["Range"] = "bytes=" .. start .. "-" .. (start + ${WINDOW_BYTES - 1})
  return wrk.format()
end
function done(summary, latency)
  io.write(string.format('{"bytes":%d,"microseconds":%d,"p50":%d,"p99":%d,"errors":%d}',
    summary.bytes, summary.duration, latency:percentile(50), latency:percentile(99),
    summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.write))
end`;

async function load({ url, pid }, scriptFile, connections) {
  const before = processorTime(pid);
  const parameters = ['-t1', `-c${connections}`, `-d${SECONDS}s`, '-s', scriptFile, url];
  const { stdout } = await execute('wrk', parameters);
  const { bytes, microseconds, p50, p99, errors } = JSON.parse(stdout.slice(stdout.lastIndexOf('{"bytes"')));
  if (errors > 0) throw new Error(`${errors} requests to ${url} failed, so its speed says nothing.`);
  const after = processorTime(pid);
  const processorUs = after === undefined ? undefined : (after - before) / (bytes / WINDOW_BYTES);
  return { megabytesPerSecond: bytes / microseconds, p50Ms: p50 / 1000, p99Ms: p99 / 1000, processorUs };
}

/**
 * Streams random windows of one sound from the product and from nginx in turn, on this machine alone.
 * @param {{ url: string, pid: number }} product the sound's address in it, and its process
 * @param {string} soundFile the same sound as a file
 * @returns the medians and the ratio, round by round; undefined when wrk or nginx is not installed
 */
export async function measureRangeStreaming(product, soundFile) {
  if (!(await isInstalled('wrk')) || !(await isInstalled('nginx'))) return undefined;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'soridam-nginx-'));
  const nginx = await serveByNginx(folder, soundFile);
  const scriptFile = path.join(folder, 'ranges.lua');
  writeFileSync(scriptFile, script(statSync(soundFile).size));
  try {
    const results = [];
    for (const connections of CONNECTIONS) {
      const rounds = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        await quiet();
        const pair = {
          soridam: await load(product, scriptFile, connections),
          nginx: await load(nginx, scriptFile, connections),
        };
        if (round > 0) rounds.push(pair); // the first round warms both
      }
      const isKnown = (key) => rounds.every((pair) => Object.values(pair).every((row) => row[key] !== undefined));
      const middle = (server, key) =>
        isKnown(key) ? Number(median(rounds.map((pair) => pair[server][key])).toFixed(2)) : undefined;
      const row = (server) => ({
        megabytesPerSecond: middle(server, 'megabytesPerSecond'),
        p50Ms: middle(server, 'p50Ms'),
        p99Ms: middle(server, 'p99Ms'),
        processorUs: middle(server, 'processorUs'),
      });
      const ratios = rounds.map((pair) => pair.soridam.megabytesPerSecond / pair.nginx.megabytesPerSecond);
      results.push({
        connections,
        soridam: row('soridam'),
        nginx: row('nginx'),
        ratio: Number(median(ratios).toFixed(3)),
      });
    }
    return { windowBytes: WINDOW_BYTES, rounds: ROUNDS, secondsEach: SECONDS, results };
  } finally {
    nginx.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
