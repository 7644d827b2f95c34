import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serviceProgram } from '../../../tools/tests/service-programs.ts';
import { freePort } from '../operation/server-process.ts';
import { isListening, makeServiceFolder, startService } from './service-process.ts';

const EXAMPLE = path.resolve(import.meta.dirname, '../../../examples/nginx/soridam.conf');

/** An nginx before servers of one site. */
export interface NginxService {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts one with the configuration of `examples/nginx`, in which nothing is changed but addresses and folders.
 * @param servers addresses of the servers, and of their object store
 */
export async function startNginxService(servers: readonly string[], store: string): Promise<NginxService> {
  const folder = makeServiceFolder();
  const port = Number(await freePort());
  const hostOf = (url: string): string => new URL(url).host;
  const lines = servers.map((url) => `server ${hostOf(url)} max_fails=1 fail_timeout=5s;`).join('\n');
  const site = replaced(readFileSync(EXAMPLE, 'utf8'), [
    [/server 127\.0\.0\.1:4000 .*\n\s*server 127\.0\.0\.1:4001 .*/, lines],
    [/server 127\.0\.0\.1:9000;/, `server ${hostOf(store)};`],
    [/Host 127\.0\.0\.1:9000;/, `Host ${hostOf(store)};`],
    [/listen 8080;/, `listen 127.0.0.1:${port};`],
    [/\/var\/cache\/nginx\/soridam-files/, path.join(folder, 'files')],
    [/\/var\/cache\/nginx\/soridam-sounds/, path.join(folder, 'sounds')],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${path.join(folder, kind)};`,
  );
  const settings = path.join(folder, 'nginx.conf');
  mkdirSync(path.join(folder, 'logs'));
  writeFileSync(
    settings,
    `daemon off;
worker_processes 1;
pid ${path.join(folder, 'nginx.pid')};
error_log ${path.join(folder, 'error.log')} warn;
events { worker_connections 512; }
http {
access_log off;
${temporary.join('\n')}
${site}
}
`,
  );
  const service = await startService(serviceProgram('nginx'), ['-e', 'stderr', '-p', folder, '-c', settings], () =>
    isListening(port),
  );
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @throws where something to replace is not in the text: the example has changed, and the test would prove another */
function replaced(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((changed, [part, by]) => {
    if (!part.test(changed)) throw new Error(`The example of nginx has no ${part.source}.`);
    return changed.replace(part, by);
  }, text);
}
