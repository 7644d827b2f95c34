import {
  StreamNewsAdapter,
  type NewsChannel,
  type NewsStream,
} from '../../../src/adapters/browser/stream-news-adapter.ts';
import { MemoryLockAdapter } from '../../../src/adapters/memory/memory-lock-adapter.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';

/** A stream that says what it is told to say. */
class ScriptedStream extends EventTarget {
  readyState = 1;
  readonly query: string;

  private isBegun = false;

  constructor(query: string) {
    super();
    this.query = query;
  }

  /** Says that it is ready, unless it has. */
  begin(data?: string): void {
    if (!this.isBegun) this.say('ready', data);
    this.isBegun = true;
  }

  say(event: string, data = '{}'): void {
    this.dispatchEvent(new MessageEvent(event, { data }));
  }

  close(): void {
    this.readyState = 2;
  }
}

/** A device whose windows hear each other and share locks. */
export function aNewsDevice() {
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
    /** Another window of the device, of this or of an older version, says something to all. */
    say: (data: string): void => {
      for (const one of channels) one.dispatchEvent(new MessageEvent('message', { data }));
    },
    /** Opens a window. */
    window: (isAlone = false) =>
      new StreamNewsAdapter({ open, locks, clock, channel: isAlone ? undefined : channel() }),
  };
}

/** Resolves when a window that waits for the stream has it. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
