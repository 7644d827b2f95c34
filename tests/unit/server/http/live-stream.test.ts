import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SeriesId } from '../../../../common/kernel/ids.ts';
import { LiveStream } from '../../../../server/adapters/http/live/live-stream.ts';
import { ANONYMOUS } from '../../../../server/domain/principal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a burst of comments is one word, and the next burst another', async () => {
  const stream = new LiveStream(
    { principal: ANONYMOUS, network: '::1', seriesId: 3 as SeriesId },
    () => '7',
    () => {},
  );
  const told = (): number => String(stream.body.read() ?? '').match(/^event: reviews$/gm)?.length ?? 0;
  for (let comment = 0; comment < 20; comment += 1) stream.tell('reviews');
  expect(told()).toBe(0);
  vi.advanceTimersByTime(1_000);
  expect(told()).toBe(1);
  stream.tell('reviews');
  vi.advanceTimersByTime(1_000);
  expect(told()).toBe(1);
  stream.end('restart');
});
