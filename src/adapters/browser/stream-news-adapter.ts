import type { ClockPort } from '../../application/ports/clock-port.ts';
import type { LockPort } from '../../application/ports/lock-port.ts';
import type { NewsPort } from '../../application/ports/news-port.ts';

/** Milliseconds between looks while no stream tells. */
const POLL_MS = 60_000;
/** `EventSource.OPEN` and `EventSource.CLOSED`. */
const OPEN = 1;
const CLOSED = 2;

/** What of an `EventSource` is used. */
export type NewsStream = Pick<EventSource, 'readyState' | 'onmessage' | 'onopen' | 'close'>;

/** What of a `BroadcastChannel` is used. */
export type NewsChannel = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;

interface StreamNewsParts {
  /** Opens the server's stream; undefined where there is none. */
  readonly open: () => NewsStream | undefined;
  /** The way to the other windows of this device; undefined where there is none. */
  readonly channel: NewsChannel | undefined;
  readonly locks: LockPort;
  readonly clock: ClockPort;
}

/**
 * News by the server's stream of events. One window of a device has it and tells the others; when it closes, the next
 * one takes over. As long as the stream is not open, that window says every minute that there may be something new.
 */
export class StreamNewsAdapter implements NewsPort {
  private readonly parts: StreamNewsParts;

  constructor(parts: StreamNewsParts) {
    this.parts = parts;
  }

  subscribe(listener: () => void): () => void {
    const { channel, locks } = this.parts;
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let isEnded = false;
    const lead = async (): Promise<void> => {
      if (isEnded) return;
      const stop = this.lead(listener);
      await ended;
      stop();
    };
    if (channel === undefined) void lead();
    else {
      channel.onmessage = listener;
      void locks.hold('news', lead);
    }
    return () => {
      isEnded = true;
      if (channel?.onmessage === listener) channel.onmessage = null;
      end();
    };
  }

  /** @returns a function that gives the lead away */
  private lead(listener: () => void): () => void {
    const { open, channel, clock } = this.parts;
    const tell = (): void => {
      listener();
      channel?.postMessage('news');
    };
    const opened = (): NewsStream | undefined => {
      const stream = open();
      if (stream === undefined) return undefined;
      stream.onmessage = tell;
      // What happened before it opened, also while it was interrupted, was not told.
      stream.onopen = tell;
      return stream;
    };
    let stream = opened();
    const look = (): void => {
      if (stream?.readyState !== OPEN) tell();
      if (stream?.readyState === CLOSED) stream = opened();
      callOff = clock.after(POLL_MS, look);
    };
    let callOff = clock.after(POLL_MS, look);
    return () => {
      callOff();
      stream?.close();
    };
  }
}
