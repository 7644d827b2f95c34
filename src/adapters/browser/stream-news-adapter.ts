import type { SeriesId } from '../../../common/kernel/ids.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import type { LockPort } from '../../application/ports/lock-port.ts';
import type { NewsPort } from '../../application/ports/news-port.ts';

/** Milliseconds between looks while no stream tells. */
const NOTIFICATIONS_POLL_MS = 60_000;
const UPLOADS_POLL_MS = 10_000;
const REVIEWS_POLL_MS = 20_000;
/** `EventSource.OPEN` and `EventSource.CLOSED`. */
const OPEN = 1;
const CLOSED = 2;

/** What of an `EventSource` is used. */
export type NewsStream = Pick<EventSource, 'readyState' | 'addEventListener' | 'close'>;

/** What of a `BroadcastChannel` is used. */
export type NewsChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

interface StreamNewsParts {
  /** Opens the server's stream of events; `query` says what about. */
  readonly open: (query: string) => NewsStream;
  /** The way to the other windows of this device; undefined where there is none. */
  readonly channel: NewsChannel | undefined;
  readonly locks: LockPort;
  readonly clock: ClockPort;
}

/** What news are about, which is also what windows call it among themselves. */
interface Topic {
  readonly name: string;
  readonly query: string;
  /** The event that tells of it; `ready` tells that anything may have been missed (ADR 0019). */
  readonly event: string;
  readonly pollMs: number;
}

/**
 * News by the server's streams of events, one a topic for all windows of a device: the window that has it tells the
 * others, and when it closes the next one takes over. As long as a stream is not open, that window says now and then
 * that there may be something new.
 */
export class StreamNewsAdapter implements NewsPort {
  private readonly parts: StreamNewsParts;

  constructor(parts: StreamNewsParts) {
    this.parts = parts;
  }

  whenNotified(listener: () => void): () => void {
    const topic = { name: 'notifications', query: '', event: 'notifications', pollMs: NOTIFICATIONS_POLL_MS };
    return this.follow(topic, listener);
  }

  whenProcessed(listener: () => void): () => void {
    return this.follow({ name: 'uploads', query: '', event: 'uploads', pollMs: UPLOADS_POLL_MS }, listener);
  }

  whenDiscussed(id: SeriesId, listener: () => void): () => void {
    const topic = { name: `reviews:${id}`, query: `?seriesId=${id}`, event: 'reviews', pollMs: REVIEWS_POLL_MS };
    return this.follow(topic, listener);
  }

  private follow(topic: Topic, listener: () => void): () => void {
    const { channel, locks } = this.parts;
    const ends: (() => void)[] = [];
    let isEnded = false;
    const lead = (): Promise<void> =>
      new Promise((resolve) => {
        if (isEnded) return resolve();
        ends.push(this.lead(topic, listener), resolve);
      });
    const hear = ({ data }: MessageEvent<unknown>): void => {
      if (data === topic.name) listener();
    };
    channel?.addEventListener('message', hear);
    void (channel === undefined ? lead() : locks.hold(`news:${topic.name}`, lead));
    return () => {
      isEnded = true;
      channel?.removeEventListener('message', hear);
      for (const end of ends) end();
    };
  }

  /** Has the stream for all windows. @returns a function that gives it up */
  private lead({ name, query, event, pollMs }: Topic, listener: () => void): () => void {
    const { open, channel, clock } = this.parts;
    const tell = (): void => {
      listener();
      channel?.postMessage(name);
    };
    const opened = (): NewsStream => {
      const next = open(query);
      next.addEventListener('ready', tell);
      next.addEventListener(event, tell);
      // Whoever is signed out would be refused again and again.
      next.addEventListener('end', ({ data }: MessageEvent<unknown>) => {
        if (String(data).includes('signed-out')) next.close();
      });
      return next;
    };
    let stream = opened();
    const look = (): void => {
      if (stream.readyState !== OPEN) tell();
      if (stream.readyState === CLOSED) stream = opened();
      callOff = clock.after(pollMs, look);
    };
    let callOff = clock.after(pollMs, look);
    return () => {
      callOff();
      stream.close();
    };
  }
}
