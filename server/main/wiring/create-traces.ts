import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { OpenTelemetryTracer } from '../../adapters/tracing/open-telemetry-tracer.ts';
import type { JobHandlers, JobName } from '../../application/ports/operation/job-queue.ts';
import type { Tracer } from '../../application/ports/operation/tracer.ts';
import type { Config } from '../settings/config.ts';

/** Milliseconds in which a collector may take what is left at the end, part of the time of `connections` (`stop-plan.ts`). */
const LAST_SPANS_MS = 400;

/** A tracer that is begun, and what ends it. */
export interface Tracing {
  readonly tracer: Tracer;
  /** Sends what is left, as far as the collector takes it in time. */
  stop(): Promise<void>;
}

/**
 * Begins to trace where the operator wants it. Only then is anything of OpenTelemetry loaded.
 * @returns undefined where nothing is traced
 */
export async function createTracing(config: Config, logger: Logger): Promise<Tracing | undefined> {
  if (config.traces === undefined) return undefined;
  const { startTracing } = await import('../../adapters/tracing/start-tracing.ts');
  const tracer = await startTracing(config.traces, peersOf(config), logger);
  return { tracer, stop: () => stopWithin(tracer, LAST_SPANS_MS, logger) };
}

/** @returns the same handlers, each job of which is traced by its name */
export function tracedJobs(jobs: JobHandlers, tracer: Tracer | undefined): JobHandlers {
  if (tracer === undefined) return jobs;
  const traced = Object.keys(jobs).map((name) => {
    // Each handler is handed what was meant for it.
    const handler = jobs[name as JobName] as (payload: unknown, job: object) => Promise<void>;
    return [
      name,
      async (payload: unknown, job: object) => {
        const span = tracer.begin({ name: `job ${name}`, kind: 'job', attributes: { 'soridam.job': name } });
        try {
          await span.run(() => handler(payload, job));
          span.end();
        } catch (cause) {
          span.end({ failure: cause instanceof Error ? cause.name : typeof cause });
          throw cause;
        }
      },
    ] as const;
  });
  return Object.fromEntries(traced) as unknown as JobHandlers;
}

async function stopWithin(tracer: OpenTelemetryTracer, milliseconds: number, logger: Logger): Promise<void> {
  const done = new AbortController();
  const late = setTimeout(milliseconds, 'late', { signal: done.signal }).catch(() => undefined);
  const outcome = await Promise.race([tracer.stop(), late]);
  done.abort();
  if (outcome === 'late') logger.warn('The collector has not taken the last traces in time; they are left out.');
}

/** @returns who is asked at which host */
function peersOf({ kakao, apple, toss, googlePlay }: Config): ReadonlyMap<string, string> {
  const addresses: readonly (readonly [string | undefined, string])[] = [
    [kakao?.authUrl, 'kakao'],
    [kakao?.apiUrl, 'kakao'],
    [apple?.url, 'apple'],
    [toss?.apiUrl, 'toss'],
    [googlePlay?.apiUrl, 'google-play'],
    [googlePlay?.account.tokenUrl, 'google-play'],
  ];
  return new Map(
    addresses.flatMap(([address, kind]) => {
      const host = address === undefined ? undefined : URL.parse(address)?.host;
      return host === undefined ? [] : [[host, kind] as const];
    }),
  );
}
