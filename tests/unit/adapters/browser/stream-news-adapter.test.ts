import { describe, expect, it } from 'vitest';
import {
  StreamNewsAdapter,
  type NewsChannel,
  type NewsStream,
} from '../../../../src/adapters/browser/stream-news-adapter.ts';
import { MemoryLockAdapter } from '../../../../src/adapters/memory/memory-lock-adapter.ts';
import { VirtualClockAdapter } from '../../../../src/adapters/memory/virtual-clock-adapter.ts';
import { seriesId } from '../../../support/builders.ts';

/** A stream that says what it is told to say. */
class ScriptedStream extends EventTarget {
  readyState = 1;
  readonly query: string;

  constructor(query: string) {
    super();
    this.query = query;
  }

  say(event: string, data = '{}'): void {
    this.dispatchEvent(new MessageEvent(event, { data }));
  }

  close(): void {
    this.readyState = 2;
  }
}

/** A device whose windows hear each other and share locks. */
function aDevice() {
  const streams: ScriptedStream[] = [];
  const channels = new Set<EventTarget>();
  const locks = new MemoryLockAdapter();
  const clock = new VirtualClockAdapter();
  const channel = (): NewsChannel => {
    const own = new EventTarget();
    channels.add(own);
    const postMessage = (data: unknown): void => {
      for (const other of channels) if (other !== own) other.dispatchEvent(new MessageEvent('message', { data }));
    };
    return Object.assign(own, { postMessage }) as NewsChannel;
  };
  const open = (query: string): NewsStream => {
    const stream = new ScriptedStream(query);
    streams.push(stream);
    return stream as NewsStream;
  };
  return {
    streams,
    clock,
    /** Opens a window. */
    window: (isAlone = false) =>
      new StreamNewsAdapter({ open, locks, clock, channel: isAlone ? undefined : channel() }),
  };
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('news by a stream', () => {
  it('come over one stream for all windows, each of which hears them', async () => {
    const { streams, window } = aDevice();
    const heard: string[] = [];
    window().whenNotified(() => heard.push('first'));
    window().whenNotified(() => heard.push('second'));
    await settled();
    expect(streams).toHaveLength(1);
    streams[0]?.say('notifications');
    expect(heard.toSorted()).toEqual(['first', 'second']);
  });

  it('come to the next window when the one with the stream ends', async () => {
    const { streams, window } = aDevice();
    const heard: string[] = [];
    const end = window().whenNotified(() => heard.push('first'));
    window().whenNotified(() => heard.push('second'));
    await settled();
    end();
    await settled();
    expect(streams.map(({ readyState }) => readyState)).toEqual([2, 1]);
    streams[1]?.say('notifications');
    expect(heard).toEqual(['second']);
  });

  it('are about what was asked for', async () => {
    const { streams, window } = aDevice();
    const heard: string[] = [];
    const news = window();
    news.whenDiscussed(seriesId(5), () => heard.push('five'));
    news.whenDiscussed(seriesId(6), () => heard.push('six'));
    await settled();
    expect(streams.map(({ query }) => query)).toEqual(['?seriesId=5', '?seriesId=6']);
    streams[0]?.say('reviews');
    streams[0]?.say('notifications');
    expect(heard).toEqual(['five']);
  });

  it('say that anything may have been missed whenever the stream is ready', async () => {
    const { streams, window } = aDevice();
    let count = 0;
    window().whenNotified(() => (count += 1));
    await settled();
    streams[0]?.say('ready');
    expect(count).toBe(1);
  });

  it('are looked for now and then while there is no stream, and the stream is tried again', async () => {
    const { streams, window, clock } = aDevice();
    let count = 0;
    window(true).whenNotified(() => (count += 1));
    await settled();
    await clock.pass(60_000);
    expect(count).toBe(0);
    streams[0]?.close();
    await clock.pass(60_000);
    expect(count).toBe(1);
    expect(streams).toHaveLength(2);
    await clock.pass(120_000);
    expect(count).toBe(1);
  });

  it('end for who has signed out, and go on when the server only starts anew', async () => {
    const { streams, window } = aDevice();
    window().whenNotified(() => undefined);
    await settled();
    streams[0]?.say('end', '{"reason":"restart"}');
    expect(streams[0]?.readyState).toBe(1);
    streams[0]?.say('end', '{"reason":"signed-out"}');
    expect(streams[0]?.readyState).toBe(2);
  });

  it('leave nothing behind', async () => {
    const { streams, window, clock } = aDevice();
    let count = 0;
    const end = window().whenNotified(() => (count += 1));
    await settled();
    end();
    streams[0]?.close();
    await clock.pass(600_000);
    expect(count).toBe(0);
    expect(streams).toHaveLength(1);
  });
});
