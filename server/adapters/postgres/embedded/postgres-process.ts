import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Logger } from 'pino';
import { stopOrphanedPostmaster } from './orphaned-postmaster.ts';
import type { PostgresAccount } from '../accounts/postgres-account.ts';

/** How the database is run. */
export interface PostgresCommand {
  readonly programs: string;
  readonly data: string;
  readonly socketFolder: string;
  readonly account: PostgresAccount | undefined;
  /** False gives up safety against power loss; for tests. */
  readonly fsync: boolean;
}

/** What PostgreSQL's own programs see of our environment: nothing that could steer them. */
export const POSTGRES_ENVIRONMENT = { PATH: '/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' };

const FIRST_RESTART_MS = 100;
const SLOWEST_RESTART_MS = 5_000;
/** Milliseconds that a good end may take unless told. */
const STOP_MS = 8_000;
const LINES_KEPT = 12;

/** The running database server, started again whenever it ends without our asking. */
export class PostgresProcess {
  private readonly command: PostgresCommand;
  private readonly logger: Logger;
  private child: ChildProcess | undefined;
  private restart: NodeJS.Timeout | undefined;
  private restartMs = FIRST_RESTART_MS;
  private isStopping = false;

  constructor(command: PostgresCommand, logger: Logger) {
    this.command = command;
    this.logger = logger;
  }

  /**
   * Settles once the database takes connections.
   * @throws with the last words of PostgreSQL when it ends before
   */
  async start(): Promise<void> {
    await stopOrphanedPostmaster(this.command.data, this.command.socketFolder);
    const child = spawnPostgres(this.command);
    this.child = child;
    // It would outlive us otherwise, as a group of its own.
    const endWithUs = (): void => void child.kill('SIGQUIT');
    process.once('exit', endWithUs);
    let isReady = false;
    const lastWords: string[] = [];
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject);
      // Not before the last of its processes has let go of the pipe: until then a new one could not start.
      child.once('close', () => {
        process.off('exit', endWithUs);
        if (isReady) this.restartLater();
        else reject(new Error(lastWords.join('\n')));
      });
      createInterface({ input: child.stderr }).on('line', (line) => {
        this.log(line);
        lastWords.push(line);
        if (lastWords.length > LINES_KEPT) lastWords.shift();
        if (!line.includes('ready to accept connections')) return;
        isReady = true;
        resolve();
      });
    });
    this.restartMs = FIRST_RESTART_MS;
  }

  /** Ends the database in good order, or at once when that takes too long; open transactions are rolled back. */
  async stop(withinMs = STOP_MS): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.restart);
    const { child } = this;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      const hurry = setTimeout(() => child.kill('SIGQUIT'), withinMs);
      child.once('exit', () => {
        clearTimeout(hurry);
        resolve();
      });
      child.kill('SIGINT');
    });
  }

  /** Ends the database at once. */
  kill(): void {
    this.isStopping = true;
    clearTimeout(this.restart);
    this.child?.kill('SIGQUIT');
  }

  private restartLater(): void {
    if (this.isStopping) return;
    this.logger.error({ afterMs: this.restartMs }, 'The embedded PostgreSQL ended unexpectedly and is started again.');
    this.restart = setTimeout(() => void this.tryAgain(), this.restartMs);
    this.restartMs = Math.min(this.restartMs * 2, SLOWEST_RESTART_MS);
  }

  private async tryAgain(): Promise<void> {
    try {
      await this.start();
      if (this.isStopping) await this.stop(); // asked to while it was starting
      this.logger.info('The embedded PostgreSQL runs again.');
    } catch (error) {
      this.logger.error({ err: error }, 'The embedded PostgreSQL did not start.');
      this.restartLater();
    }
  }

  private log(line: string): void {
    // That of a connection which our own stop ends is no news.
    const isCut = this.isStopping && line.includes('terminating connection due to administrator command');
    if (/ (FATAL|PANIC): /.test(line) && !isCut) this.logger.warn({ postgres: line }, 'PostgreSQL');
    else this.logger.debug({ postgres: line }, 'PostgreSQL');
  }
}

/** In a process group of its own, so that an interrupt from the terminal reaches us alone and we can drain first. */
function spawnPostgres({ programs, data, socketFolder, account, fsync }: PostgresCommand) {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    max_connections: '60',
    fsync: fsync ? 'on' : 'off',
    synchronous_commit: fsync ? 'on' : 'off',
    full_page_writes: fsync ? 'on' : 'off',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawn(path.join(programs, 'postgres'), ['-D', data, ...args], {
    ...account,
    cwd: path.dirname(data),
    env: POSTGRES_ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
}
