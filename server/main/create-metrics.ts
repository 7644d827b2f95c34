import { once } from 'node:events';
import { fail, ok, type Result } from '../../common/kernel/result.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { jobFigures } from '../adapters/postgres/postgres-job-figures.ts';
import { createMetricsServer } from '../adapters/metrics/metrics-server.ts';
import type { ServerMetrics } from '../adapters/metrics/server-metrics.ts';
import type { BackupStateReader } from '../application/backup/nightly-state.ts';
import type { DiskGauge } from '../application/ports/disk-gauge.ts';
import type { JobName } from '../application/ports/job-queue.ts';
import { reserveOf } from '../domain/disk-space.ts';
import type { MetricsAddress, MetricsSettings } from './metrics-settings.ts';
import type { ListenFailure } from './start-failure.ts';

/** What is looked at each time that Prometheus asks. */
export interface Watched {
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
  const module = await import('../adapters/metrics/server-metrics.ts');
  return new module.ServerMetrics();
}

/** Looks at what does not tell of itself. */
export function watchServer(metrics: ServerMetrics, watched: Watched): void {
  const { database, disk, jobNames, ledgerFaults } = watched;
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
    labels: ['job', 'state'],
    read: async () => {
      const known = new Map((await jobFigures(database)).map((one) => [one.name, one]));
      return jobNames.flatMap((job) => {
        const { due = 0, later = 0, setAside = 0 } = known.get(job) ?? {};
        return Object.entries({ due, later, 'set-aside': setAside }).map(([state, value]) => ({
          labels: { job, state },
          value,
        }));
      });
    },
  });
  metrics.watch({
    name: 'soridam_job_oldest_seconds',
    help: 'How long the oldest job waits that could be begun.',
    labels: ['job'],
    read: async () => {
      const known = new Map((await jobFigures(database)).map((one) => [one.name, one.oldestSeconds]));
      return jobNames.map((job) => ({ labels: { job }, value: known.get(job) ?? 0 }));
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
