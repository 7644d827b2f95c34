import { env } from 'node:process';

const { HOST = '', PORT = '' } = env;
/** On all addresses of a machine is on this one. */
const EVERYWHERE = ['', '0.0.0.0', '::'];

/** Ends with 0 where the server of these settings answers, which a container is asked each minute (Dockerfile). */
const host = EVERYWHERE.includes(HOST.trim()) ? '127.0.0.1' : HOST.trim();
const url = `http://${host.includes(':') ? `[${host}]` : host}:${PORT.trim() || '4000'}/health`;
try {
  process.exitCode = (await fetch(url, { signal: AbortSignal.timeout(4_000) })).ok ? 0 : 1;
} catch {
  process.exitCode = 1; // nobody listens, or nobody answers in time
}
