import { spawn } from 'node:child_process';
import os from 'node:os';

/** Keeps every core busy with so many loops. They end with this process. @returns a function that ends them earlier */
export function startLoad(loopsPerCore: number): (() => void) & { readonly pids: readonly (number | undefined)[] } {
  // A loop that looks now and then whether the pipe to its starter still stands.
  const loop = "process.stdin.on('close', () => process.exit()).resume(); const spin = () => { for (let i = 0; i < 1e7; i += 1); setImmediate(spin); }; spin();"; // prettier-ignore
  const count = loopsPerCore * os.availableParallelism();
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--eval', loop], { stdio: ['pipe', 'ignore', 'ignore'] }),
  );
  return Object.assign(() => loops.forEach((one) => one.kill('SIGKILL')), { pids: loops.map(({ pid }) => pid) });
}
