import { describe, expect, it } from 'vitest';
import { runGuarded } from '../../../../server/adapters/audio/guarded-process.ts';

const LIMITS = { processorSeconds: 20, milliseconds: 600_000, bytes: 1024 ** 3 };
const NEVER = { aborted: false };
/** Says which process it is, and has no end. */
const ENDLESS = ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)'];
const UNREADABLE = { ok: false, failure: { kind: 'unreadable' } };

describe('a program that reads what strangers sent', () => {
  it('is heard when it has ended well', async () => {
    const parameters = ['-e', 'console.log(1); console.error(2)'];
    const ran = await runGuarded(process.execPath, parameters, LIMITS, NEVER);
    expect(ran).toEqual({ ok: true, value: { output: '1\n', said: '2\n' } });
  });

  it('UP5 is given nothing of our environment', async () => {
    const ran = await runGuarded(process.execPath, ['-p', 'process.env.PATH'], LIMITS, NEVER);
    expect(ran).toMatchObject({ ok: true, value: { output: 'undefined\n' } });
  });

  it('UP5 is ended when it works too long, also where it listens to nobody', async () => {
    const limits = { ...LIMITS, processorSeconds: 1 };
    expect(await runGuarded(process.execPath, ['-e', 'for (;;);'], limits, NEVER)).toEqual(UNREADABLE);
  });

  it('UP5 is ended when it holds too much', async () => {
    const hoarding = 'const all = []; for (;;) all.push(Buffer.alloc(2 ** 20, 1));';
    expect(await runGuarded(process.execPath, ['-e', hoarding], { ...LIMITS, bytes: 2 ** 28 }, NEVER)).toEqual(
      UNREADABLE,
    );
  });

  it('UP5 says nothing of the file when it had no time to do its work', async () => {
    const ran = runGuarded(process.execPath, ENDLESS, { ...LIMITS, milliseconds: 100 }, NEVER);
    await expect(ran).rejects.toThrow('did not end in time');
  });

  it('says nothing of the file where there is no such program', async () => {
    await expect(runGuarded('/nowhere/ffmpeg', [], LIMITS, NEVER)).rejects.toThrow('could not be run');
  });

  it('UP5 is taken to be unable to read the file when it ends itself', async () => {
    expect(await runGuarded(process.execPath, ['-e', 'process.exit(1)'], LIMITS, NEVER)).toEqual(UNREADABLE);
    expect(await runGuarded(process.execPath, ['-e', 'process.abort()'], LIMITS, NEVER)).toEqual(UNREADABLE);
  });

  it('UP2 says nothing of the file when somebody else has killed it', async () => {
    const kill = (said: Buffer): void => void process.kill(Number(said), 'SIGKILL');
    await expect(runGuarded(process.execPath, ENDLESS, LIMITS, NEVER, kill)).rejects.toThrow('was killed');
  });

  it('is killed when the server stops', async () => {
    const stop = { aborted: false };
    const ran = runGuarded(process.execPath, ENDLESS, LIMITS, stop, () => (stop.aborted = true));
    await expect(ran).rejects.toThrow('The server stops.');
  });
});
