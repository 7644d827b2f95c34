import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { Refusal } from '../../scripts/project.mjs';
import { startServer } from './server.ts';

const READY_WITHIN_MS = 90_000;
const ENDED_WITHIN_MS = 15_000;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/ready`)).ok;
  } catch {
    return false; // nobody listens yet
  }
}

/** The built product, running. */
export interface Product {
  readonly url: string;
  readonly pid: number;
  /** The folder of its data. */
  readonly data: string;
  readonly readyAfterMs: number;
  /** @returns the server's exit code */
  readonly stop: () => Promise<number>;
}

/**
 * Starts the built product as a person would, on a free port and with data of its own that is removed at the end.
 * @param settings what differs from the defaults
 * @param log the open file that its log is written to, here unless told
 * @param root the project whose build is started, this one unless told
 */
export async function startProduct(
  node: string,
  settings: NodeJS.ProcessEnv = {},
  log?: number,
  root?: string,
): Promise<Product> {
  const data = mkdtempSync(path.join(os.tmpdir(), 'soridam-'));
  // PostgreSQL runs as a user of its own when root starts it; that user has to pass through.
  chmodSync(data, 0o711);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = Date.now();
  const environment = {
    // Never the database or the address that this machine's own environment may name.
    DATABASE_URL: undefined,
    PUBLIC_URL: url,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: data,
    DEMO: '1',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const { child, ended } = startServer(node, environment, log, root);
  const { pid } = child;
  if (pid === undefined) throw new Refusal(`${node} cannot be started.`);
  let ending = '';
  void ended.then((code) => (ending = `ended with code ${code}`));

  const stop = async (): Promise<number> => {
    const kill = setTimeout(() => child.kill('SIGKILL'), ENDED_WITHIN_MS);
    child.kill('SIGTERM');
    const code = await ended;
    clearTimeout(kill);
    rmSync(data, { recursive: true, force: true });
    return code;
  };
  while (!(await isReady(url))) {
    if (Date.now() - startedAt > READY_WITHIN_MS) ending = `was not ready after ${READY_WITHIN_MS / 1000} s`;
    if (ending !== '') {
      await stop();
      throw new Refusal(`the server ${ending}; what it said stands above.`);
    }
    await pause(50);
  }
  return { url, pid, data, readyAfterMs: Date.now() - startedAt, stop };
}
