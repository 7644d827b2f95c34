import type { ListeningWire, MeasurementBatchWire } from '../../../common/contract/measurement-schemas.ts';
import { engineOf, plainFaultMessage } from '../../../common/kernel/measurements.ts';
import { fail, ok } from '../../../common/kernel/result.ts';
import { isCrawler } from '../../../common/kernel/user-agents.ts';
import { koreanDay } from '../../../common/kernel/days.ts';
import { bucketOf } from '../../domain/measurements/histogram.ts';
import type { Figures } from '../../domain/measurements/listening-report.ts';
import { answering, answeringMember, type HandlersOf } from '../call-handlers.ts';
import type { MeasurementBatch, MeasurementRepository } from '../ports/operation/measurement-repository.ts';
import type { RateLimiter } from '../ports/accounts/rate-limiter.ts';
import { ReadListening } from './read-listening.ts';

/** The calls of what browsers measure. */
export function createMeasurementHandlers(parts: {
  readonly measurements: MeasurementRepository;
  readonly limiter: RateLimiter;
  /** Whether the operator wants anything measured. */
  readonly isMeasured: boolean;
  /** The build that this server serves; undefined where none is built. */
  readonly build: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): HandlersOf<'measurements'> {
  const { measurements, limiter, isMeasured, build: served, now } = parts;
  const readListening = new ReadListening({ measurements, now });
  return {
    sendMeasurements: ({ body }, context) =>
      answering(context, async ({ network, userAgent }) => {
        // The network is counted in memory for a minute, and goes no further.
        const taken = await limiter.take('measurement-by-network', network);
        if (!taken.ok) {
          const { retryAfterSeconds } = taken.failure;
          return fail({ status: 429, code: 'too-many-requests', retryAfterSeconds });
        }
        if (!isMeasured || isCrawler(userAgent)) return ok({});
        if (body.build === served) await measurements.addBuild(served, now());
        await measurements.add(batchOf(body, userAgent, koreanDay(now())));
        return ok({});
      }),

    getListening: (_, context) =>
      answeringMember(context, async () => {
        const { builds, measures, errors } = await readListening.run();
        return ok({
          isMeasured,
          builds: builds.map(({ build, firstSeenAt, starts }) => ({
            build,
            firstSeen: new Date(firstSeenAt).toISOString(),
            starts,
          })),
          measures: measures.map(({ measure, builds: ofBuilds, days }) => ({
            measure,
            builds: ofBuilds.map((one) => ({
              build: one.build,
              engine: one.engine,
              ...figuresWire(one),
              worseThan: one.worseThan ?? null,
            })),
            days: days.map((one) => ({ day: one.day, engine: one.engine, ...figuresWire(one) })),
          })),
          errors: errors.map((one) => ({ ...one })),
        } satisfies ListeningWire);
      }),
  };
}

function figuresWire({ count, p50, p75, p95, share }: Figures) {
  return { count, p50: p50 ?? null, p75: p75 ?? null, p95: p95 ?? null, share: share ?? null };
}

/** What an error says is plain when it comes from our pages; anybody may send it otherwise. */
function batchOf(body: MeasurementBatchWire, userAgent: string, day: string): MeasurementBatch {
  const { build, mode, device, samples } = body;
  const { engine, version } = engineOf(userAgent);
  return {
    day,
    build,
    engine,
    engineVersion: version,
    mode,
    device,
    counts: counted(
      samples.flatMap(({ measure, values }) => values.map((value) => ({ measure, bucket: bucketOf(value) }))),
    ),
    errors: counted(body.errors.map(({ message, place }) => ({ message: plainFaultMessage(message), place }))),
  };
}

/** @returns each kind of `all` once, with how many there are of it */
function counted<One extends object>(all: readonly One[]): readonly (One & { readonly count: number })[] {
  const kinds = new Map<string, One & { readonly count: number }>();
  for (const one of all) {
    const key = JSON.stringify(one);
    kinds.set(key, { ...one, count: (kinds.get(key)?.count ?? 0) + 1 });
  }
  return [...kinds.values()];
}
