import { pino } from 'pino';
import { DEMO_ACCOUNTS } from '../domain/account/demo-account.ts';
import { readConfig } from './settings/config.ts';
import { createLogger } from './wiring/create-logger.ts';
import { firstEndSignal } from './end-signals.ts';
import { describeStartFailure, type StartFailure } from './start-failure.ts';
import { startServer } from './start-server.ts';

/**
 * The server as a process: settings from the environment, one line when it is ready, an orderly end on a signal.
 * @param onReady called once it listens
 * @param demo the folder of the demo catalogue, given for tests
 * @returns the exit code
 */
export async function runServer(onReady: () => void, demo?: string): Promise<number> {
  // From the first moment on, so that a signal during the start ends it in order as well.
  const signalled = firstEndSignal();
  const config = readConfig(process.env);
  if (!config.ok) return refuse({ kind: 'config', failures: config.failure });
  const logger = createLogger(config.value.logLevel, pino.destination({ dest: 2, sync: false }));
  const started = await startServer(config.value, logger, demo);
  if (!started.ok) return refuse(started.failure);
  process.stdout.write(`Soridam is ready at ${config.value.publicUrl}\n`);
  if (config.value.demo === 'local') process.stdout.write(describeDemoAccounts());
  onReady();
  const signal = await Promise.race([signalled, started.value.lost.then((reason) => ({ reason }))]);
  if (typeof signal === 'object') {
    logger.fatal(signal, 'Another server has taken the data directory. This one ends at once; its database has ended.');
    return 1;
  }
  logger.info({ signal }, 'The server stops.');
  await started.value.stop();
  logger.info('The server has stopped.');
  logger.flush();
  return 0;
}

/** What a visitor of the demo signs in with (decisions §4). */
function describeDemoAccounts(): string {
  return DEMO_ACCOUNTS.map(({ email, password }) => `Demo account: ${email}, password ${password}\n`).join('');
}

function refuse(failure: StartFailure): number {
  process.stderr.write(`${describeStartFailure(failure)}\n`);
  return 1;
}
