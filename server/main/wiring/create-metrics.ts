import { once } from 'node:events';
import { MEASURES, type MeasureKind } from '../../../common/kernel/measurements.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Database } from '../../adapters/postgres/database.ts';
import { jobFigures } from '../../adapters/postgres/operation/postgres-job-figures.ts';
import { createMetricsServer } from '../../adapters/metrics/metrics-server.ts';
import type { BackupStateReader } from '../../application/backup/nightly-state.ts';
import type { Reading, ServerMetrics } from '../../adapters/metrics/server-metrics.ts';
import type { ReadListening } from '../../application/measurements/read-listening.ts';
import type { DiskGauge } from '../../application/ports/storage/disk-gauge.ts';
import type { JobName } from '../../application/ports/operation/job-queue.ts';
import { reserveOf } from '../../domain/disk-space.ts';
import type { Role } from '../settings/config.ts';
import type { MetricsAddress, MetricsSettings } from '../settings/metrics-settings.ts';
import type { ListenFailure } from '../start-failure.ts';

/** What is looked at each time that Prometheus asks. */
export interface Watched {
  /** The release, the build of its pages where it has them, and what this process does of several. */
  readonly program: { readonly version: string; readonly build: string; readonly role: Role };
  readonly database: Database;
  readonly disk: DiskGauge;
  readonly jobNames: readonly JobName[];
  /** What the audit of the ledger found at the start. */
  readonly ledgerFaults: number;
  readonly backupState: BackupStateReader;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** @returns what counts, which is loaded only where the operator wants it; undefined where nothing is counted */
export async function createMetrics({ metrics }: MetricsSettings): Promise<ServerMetrics | undefined> {
  if (metrics === undefined) return undefined;
  const module = await import('../../adapters/metrics/server-metrics.ts');
  return new module.ServerMetrics();
}

/** Looks at what does not tell of itself. */
export function watchServer(metrics: ServerMetrics, watched: Watched): void {
  const { program, database, disk, jobNames, ledgerFaults } = watched;
  metrics.watch({
    name: 'soridam_info',
    help: 'Always 1: which release and build this process is, and its ROLE.',
    labels: ['version', 'build', 'role'],
    read: () => [{ labels: program, value: 1 }],
  });
  metrics.watch({
    name: 'soridam_database_connections',
    help: 'Connections to the database, and calls that wait for one.',
    labels: ['state'],
    read: () => {
      const { open, idle, waiting, most } = database.connections();
      return Object.entries({ busy: open - idle, idle, waiting, most }).map(([state, value]) => ({
        labels: { state },
        value,
      }));
    },
  });
  metrics.watch({
    name: 'soridam_disk_bytes',
    help: 'Room on the disk of DATA_DIR: all of it, what is free, and what files of members leave alone.',
    labels: ['kind'],
    read: async () => {
      const space = await disk.space();
      return Object.entries({ ...space, reserve: reserveOf(space) }).map(([kind, value]) => ({
        labels: { kind },
        value,
      }));
    },
  });
  metrics.watch({
    name: 'soridam_jobs',
    help: 'Jobs that could be begun, that wait for their time, and that were set aside after their last try.',
    labels: ['job_name', 'state'],
    read: async () => {
      const known = new Map((await jobFigures(database)).map((one) => [one.name, one]));
      return jobNames.flatMap((job) => {
        const { due = 0, later = 0, setAside = 0 } = known.get(job) ?? {};
        return Object.entries({ due, later, 'set-aside': setAside }).map(([state, value]) => ({
          labels: { job_name: job, state },
          value,
        }));
      });
    },
  });
  metrics.watch({
    name: 'soridam_job_oldest_seconds',
    help: 'How long the oldest job waits that could be begun.',
    labels: ['job_name'],
    read: async () => {
      const known = new Map((await jobFigures(database)).map((one) => [one.name, one.oldestSeconds]));
      return jobNames.map((job) => ({ labels: { job_name: job }, value: known.get(job) ?? 0 }));
    },
  });
  metrics.watch({
    name: 'soridam_ledger_faults',
    help: 'What the audit of the ledger found when the server started; no candy is moved while it is not 0.',
    read: () => [{ value: ledgerFaults }],
  });
  watchBackups(metrics, watched);
}

function watchBackups(metrics: ServerMetrics, { backupState, now }: Watched): void {
  metrics.watch({
    name: 'soridam_backup_age_seconds',
    help: 'How long ago the last backup that was made by itself was taken; nothing where there is none.',
    read: async () => {
      const { last } = await backupState();
      return last === undefined ? [] : [{ value: Math.max(0, now() - last.takenAt) / 1_000 }];
    },
  });
  metrics.watch({
    name: 'soridam_backup_failed',
    help: 'Whether the last try to make a backup has failed (1); nothing where none is to be made.',
    read: async () => {
      const { isConfigured, failure } = await backupState();
      return isConfigured ? [{ value: failure === undefined ? 0 : 1 }] : [];
    },
  });
  metrics.watch({
    name: 'soridam_backup_bytes',
    help: 'Size of the last backup: that of its dump, and of the files that were copied for it.',
    labels: ['kind'],
    read: async () => {
      const { last } = await backupState();
      if (last === undefined) return [];
      return Object.entries({ dump: last.dumpBytes, copied: last.copiedBytes }).map(([kind, value]) => ({
        labels: { kind },
        value,
      }));
    },
  });
}

const QUANTILES = ['p50', 'p75', 'p95'] as const;
const MS_PER_SECOND = 1_000;
const SECONDS_PER_HOUR = 3_600;

/** Looks at what listeners hear: of the two newest builds, today and yesterday in Korea. All processes tell the same. */
export function watchListening(metrics: ServerMetrics, listening: Pick<ReadListening, 'newest'>): void {
  const labels = ['measure', 'build', 'engine'] as const;
  const quantilesOf = async (kinds: readonly MeasureKind[], unit: number): Promise<readonly Reading[]> =>
    (await listening.newest())
      .filter(({ measure }) => kinds.includes(MEASURES[measure]))
      .flatMap(({ measure, builds }) =>
        builds.flatMap(({ build, engine, ...figures }) =>
          QUANTILES.flatMap((quantile) => {
            const value = figures[quantile];
            if (value === undefined) return [];
            return [{ labels: { measure, build, engine, quantile: `0.${quantile.slice(1)}` }, value: value / unit }];
          }),
        ),
      );
  metrics.watch({
    name: 'soridam_listening_seconds',
    help: 'What listeners wait for, by measure: the quantiles of the two newest builds, of today and yesterday.',
    labels: [...labels, 'quantile'],
    read: () => quantilesOf(['duration', 'occasion'], MS_PER_SECOND),
  });
  metrics.watch({
    name: 'soridam_listening_ratio',
    help: 'Silence for lack of data as a part of the time of listening: the quantiles of the two newest builds.',
    labels: [...labels, 'quantile'],
    read: () => quantilesOf(['per-hour'], SECONDS_PER_HOUR),
  });
  metrics.watch({
    name: 'soridam_listening_share_ratio',
    help: 'How many of the plays failed, or showed that they load although they sounded, 0 to 1.',
    labels,
    read: async () =>
      (await listening.newest()).flatMap(({ measure, builds }) =>
        builds.flatMap(({ build, engine, share }) =>
          share === undefined ? [] : [{ labels: { measure, build, engine }, value: share }],
        ),
      ),
  });
  metrics.watch({
    name: 'soridam_listening_worse',
    help: '1 of each measure in which the newest builds are worse than the one before, by engine.',
    labels,
    read: async () =>
      (await listening.newest()).flatMap(({ measure, builds }) =>
        builds.map(({ build, engine, worseThan }) => ({
          labels: { measure, build, engine },
          value: worseThan === undefined ? 0 : 1,
        })),
      ),
  });
}

/** Tells what is counted, on a port of its own. @returns what ends that */
export async function serveMetrics(
  metrics: ServerMetrics,
  { host, port, token }: MetricsAddress,
): Promise<Result<() => Promise<void>, ListenFailure>> {
  const server = createMetricsServer(metrics, token);
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    return fail({ kind: 'listen', settings: { host: 'METRICS_HOST', port: 'METRICS_PORT' }, host, port, code });
  }
  return ok(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
}
