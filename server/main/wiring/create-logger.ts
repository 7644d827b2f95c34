import { pino, type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from '../settings/config.ts';

/**
 * What PostgreSQL says of an error beyond its sentence. A failed check quotes the whole row, of a member with address and
 * hash of the password; the others quote statements with what stands in them (ASVS 16.2.5).
 */
const QUOTES: ReadonlySet<string> = new Set(['detail', 'where', 'internalQuery']);

/** How deep pino itself writes what lies within each other. */
const MAX_DEPTH = 5;

/**
 * The log of the process: one line of JSON for each entry, in UTC. Nothing of an error in it quotes what the database holds.
 * @param destination standard error unless told
 */
export function createLogger(level: LogLevel, destination: DestinationStream = pino.destination(2)): Logger {
  return pino(
    { level, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: (error: unknown) => withoutQuotes(error) } },
    destination,
  );
}

/** @returns the error as pino writes it, and each error within it, without what quotes rows */
function withoutQuotes(error: unknown): unknown {
  return stripped(error instanceof Error ? pino.stdSerializers.err(error) : error, 0);
}

function stripped(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  // What says itself how it is written, such as a secret or a date, stays as it is.
  if ('toJSON' in value) return value;
  if (depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((one) => stripped(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (QUOTES.has(key) ? [] : [[key, stripped(part, depth + 1)]])),
  );
}
