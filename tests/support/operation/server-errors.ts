import { pino, type Logger } from 'pino';

const lines: string[] = [];
/** How pino begins a line about an error of ours. */
const ERROR = /^\{"level":[56]0,/;

/** Notes a line of a server's log when it tells of an error of ours: of an answer of 5xx, of a job that was given up. */
export function noteServerError(line: string): void {
  if (ERROR.test(line)) lines.push(line);
}

/** Says nothing but what the server did wrong, which fails the test during which it came. */
export const silentLogger: Logger = pino({ level: 'error' }, { write: noteServerError });

/** @returns what went wrong in servers since it was last asked for; a test that asks has to expect it */
export function takeServerErrors(): readonly string[] {
  return lines.splice(0);
}
