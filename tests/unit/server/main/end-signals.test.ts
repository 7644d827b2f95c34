import { expect, it } from 'vitest';
import { firstEndSignal, ONE_SIGNAL_MS } from '../../../../server/main/end-signals.ts';

/** A process to which signals are sent at chosen times. */
function aProcess() {
  const listeners = new Map<string, () => void>();
  const exits: number[] = [];
  let now = 0;
  const first = firstEndSignal({
    on: (signal, listener) => listeners.set(signal, listener),
    exit: (code) => exits.push(code),
    now: () => now,
  });
  const send = (signal: string, at: number): void => {
    now = at;
    listeners.get(signal)?.();
  };
  return { first, exits, send };
}

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'])(
  'MODE-17 %s asks for an orderly end, however often it comes at once',
  async (signal) => {
    const { first, exits, send } = aProcess();
    for (const at of [5_000, 5_000, 5_001, 5_000 + ONE_SIGNAL_MS]) send(signal, at);
    expect(await first).toBe(signal);
    expect(exits).toEqual([]);
  },
);

it('MODE-17 a signal that comes later ends the process at once, with the code that shells know it by', async () => {
  const { first, exits, send } = aProcess();
  send('SIGTERM', 0);
  send('SIGINT', ONE_SIGNAL_MS);
  send('SIGTERM', ONE_SIGNAL_MS + 1);
  expect(await first).toBe('SIGTERM');
  expect(exits).toEqual([143]);
});
