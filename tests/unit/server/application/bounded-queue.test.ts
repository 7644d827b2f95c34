import { describe, expect, it } from 'vitest';
import { ok, fail } from '../../../../common/kernel/result.ts';
import { BoundedQueue } from '../../../../server/application/bounded-queue.ts';

/** Pages that are drawn until the test says so. */
function someDrawings(queue: BoundedQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const draw = (name: string, signal?: AbortSignal) =>
    queue.run(() => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    }, signal);
  return { begun, draw, end: (name: string) => ends.get(name)?.() };
}

describe('pages that wait to be drawn', () => {
  it('SHL-66 are drawn so many at a time, in the order of asking; beyond those that may wait, one is turned away at once', async () => {
    const { begun, draw, end } = someDrawings(new BoundedQueue(2, 2));
    const drawn = ['a', 'b', 'c', 'd'].map((name) => draw(name));
    expect(await draw('e')).toEqual(fail({ kind: 'busy' }));
    expect(begun).toEqual(['a', 'b']);
    end('b');
    expect(await drawn[1]).toEqual(ok('b'));
    await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c']) end(name);
    await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
    end('d');
    expect(await Promise.all(drawn)).toEqual(['a', 'b', 'c', 'd'].map((name) => ok(name)));
  });

  it('SHL-66 are passed over where nobody waits any more, and a failure gives its place on', async () => {
    const queue = new BoundedQueue(1, 5);
    const { begun, draw, end } = someDrawings(queue);
    const first = draw('a');
    const gone = new AbortController();
    const left = draw('b', gone.signal);
    const failing = queue.run(() => Promise.reject(new Error('no page')));
    const last = draw('c');
    gone.abort(new Error('gone'));
    end('a');
    await expect(left).rejects.toThrow('gone');
    await expect(failing).rejects.toThrow('no page');
    await expect.poll(() => begun).toEqual(['a', 'c']);
    end('c');
    expect([await first, await last]).toEqual([ok('a'), ok('c')]);
    expect(await queue.run(async () => 'free')).toEqual(ok('free'));
  });
});
