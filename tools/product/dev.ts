import { spawn, type ChildProcess } from 'node:child_process';
import { onEndSignal, toolEnvironment } from '../../scripts/processes.mjs';
import { ROOT, runScript, say } from '../../scripts/project.mjs';

/** `npm run dev`: the server, started again when its files change, and Vite in front of it for the site. */
await runScript(async () => {
  const apiPort = process.env['PORT'] ?? '4000';
  const start = (command: string, parameters: readonly string[], settings: NodeJS.ProcessEnv): ChildProcess =>
    spawn(command, parameters, { cwd: ROOT, env: { ...toolEnvironment(), ...settings }, stdio: 'inherit' });
  const children = [
    start(process.execPath, ['--watch', 'server/main/main.ts'], { PORT: apiPort }),
    start('vite', [], { API_ORIGIN: `http://127.0.0.1:${apiPort}`, NODE_ENV: 'development' }),
  ];
  say(`the site with live changes comes from Vite below; the server listens on port ${apiPort}`);
  const endAll = (): void => children.forEach((child) => child.kill('SIGTERM'));
  onEndSignal(endAll);
  const codes = await Promise.all(
    children.map(
      (child) =>
        new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 0)).once('close', endAll)),
    ),
  );
  return Math.max(...codes);
});
