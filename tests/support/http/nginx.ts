import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A running nginx that serves one folder. */
export interface Nginx {
  readonly origin: string;
  stop(): Promise<void>;
}

/** @returns whether nginx is installed here */
export function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore', env: withSystemPrograms() });
    return true;
  } catch {
    return false;
  }
}

/** Serves `folder`, told to judge as we do where it leaves the choice: five parts, dates by order. */
export async function startNginx(folder: string): Promise<Nginx> {
  const own = mkdtempSync(path.join(tmpdir(), 'soridam-nginx-'));
  const port = await freePort();
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${own}/${kind};`,
  );
  writeFileSync(
    path.join(own, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1; daemon off; pid ${own}/pid; error_log ${own}/error.log crit;
    events { worker_connections 64; }
    http {
      types { audio/mpeg mp3; } access_log off; ${places.join(' ')}
      max_ranges 5; if_modified_since before;
      server { listen 127.0.0.1:${port}; root ${folder}; }
    }`,
  );
  const child = spawn('nginx', ['-c', path.join(own, 'nginx.conf'), '-p', own], {
    stdio: 'ignore',
    env: withSystemPrograms(),
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
    rmSync(own, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt += 1) {
    if (
      await fetch(origin).then(
        () => true,
        () => false,
      )
    )
      return { origin, stop };
    await pause(20);
  }
  await stop();
  throw new Error('nginx did not start.');
}

/** nginx lies where ordinary users do not look for programs. */
function withSystemPrograms(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
