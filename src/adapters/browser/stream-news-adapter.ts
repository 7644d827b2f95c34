import type { SeriesId } from '../../../common/kernel/ids.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import type { LockPort } from '../../application/ports/lock-port.ts';
import type { NewsPort, ReviewNews } from '../../application/ports/news-port.ts';

/** Milliseconds between looks while no stream tells. */
const NOTIFICATIONS_POLL_MS = 60_000;
const UPLOADS_POLL_MS = 10_000;
const PLACES_POLL_MS = 60_000;
const BOOKMARKS_POLL_MS = 60_000;
const REVIEWS_POLL_MS = 20_000;
/** Milliseconds for which who is to read waits for the stream. */
const MAX_WAIT_MS = 1_000;
/** How often the time between two attempts doubles: 16 looks lie between them at most. */
const MAX_DOUBLINGS = 4;
const CHANGED: ReviewNews = { kind: 'changed' };
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

/** What news are about. */
interface Topic {
  /** What windows call it among themselves. */
  readonly name: string;
  /** The event that tells of it; `ready` tells that anything may have been missed (ADR 0019). */
  readonly event: string;
  readonly pollMs: number;
}

/** What concerns the member comes over one stream, whatever of it is listened for. */
const NOTIFICATIONS: Topic = { name: 'notifications', event: 'notifications', pollMs: NOTIFICATIONS_POLL_MS };
const UPLOADS: Topic = { name: 'uploads', event: 'uploads', pollMs: UPLOADS_POLL_MS };
const PLACES: Topic = { name: 'places', event: 'places', pollMs: PLACES_POLL_MS };
const BOOKMARKS: Topic = { name: 'bookmarks', event: 'bookmarks', pollMs: BOOKMARKS_POLL_MS };
const OF_MEMBER = [NOTIFICATIONS, UPLOADS, PLACES, BOOKMARKS] as const;

/** News by the server's streams of events, one for the member and one for each series that is talked about. */
export class StreamNewsAdapter implements NewsPort {
  private readonly parts: StreamNewsParts;
  private readonly lines = new Map<string, Line>();

  constructor(parts: StreamNewsParts) {
    this.parts = parts;
  }

  whenNotified(listener: () => void): () => void {
    return this.line('', OF_MEMBER).followFirst(NOTIFICATIONS, listener);
  }

  whenProcessed(listener: () => void): () => void {
    return this.line('', OF_MEMBER).follow(UPLOADS, listener);
  }

  whenPlacesChange(listener: () => void): () => void {
    return this.line('', OF_MEMBER).followFirst(PLACES, listener);
  }

  whenBookmarksChange(listener: () => void): () => void {
    return this.line('', OF_MEMBER).followFirst(BOOKMARKS, listener);
  }

  whenDiscussed(id: SeriesId, listener: (news: ReviewNews) => void): () => void {
    const topic = { name: `reviews:${id}`, event: 'reviews', pollMs: REVIEWS_POLL_MS };
    return this.line(`?seriesId=${id}`, [topic]).followFirst(topic, listener);
  }

  private line(query: string, topics: Topics): Line {
    const line = this.lines.get(query) ?? new Line(this.parts, query, topics);
    this.lines.set(query, line);
    return line;
  }
}

/** The first one's pace is that at which a closed stream is opened anew. */
type Topics = readonly [Topic, ...Topic[]];

interface Follower {
  /** A topic's name. */
  readonly name: string;
  readonly listener: (news: ReviewNews) => void;
  /** Calls off the wait for the stream of one who is to be told for the first time. */
  cancel?: (() => void) | undefined;
}

/**
 * One stream for all windows of a device, as long as somebody in this one follows it: the window that has it tells the
 * others, and when it closes the next one takes over. As long as the stream is not open, that window says now and then
 * that there may be something new.
 */
class Line {
  private readonly parts: StreamNewsParts;
  private readonly query: string;
  private readonly topics: Topics;
  private readonly followers = new Set<Follower>();
  private end: (() => void) | undefined = undefined;
  /** This window has the stream, and it has said that it is ready. */
  private isReady = false;
  /** Of the comments, which the stream of this window told last; empty where it told none. */
  private revision = '';

  constructor(parts: StreamNewsParts, query: string, topics: Topics) {
    this.parts = parts;
    this.query = query;
    this.topics = topics;
  }

  /** @returns a function that ends it */
  follow({ name }: Topic, listener: Follower['listener']): () => void {
    return this.add({ name, listener });
  }

  /**
   * Follows, and tells `listener` for the first time when it is to read: once the stream is ready, here or in another
   * window, or when it does not come.
   * @returns a function that ends it
   */
  followFirst({ name }: Topic, listener: Follower['listener']): () => void {
    const { clock, channel } = this.parts;
    const follower: Follower = { name, listener };
    // A window that has the stream, and answers later, is heard all the same.
    follower.cancel = clock.after(MAX_WAIT_MS, () => listener({ kind: 'unwatched' }));
    const end = this.add(follower);
    if (this.isReady) void Promise.resolve().then(() => this.tellWaiting(newsAt(this.revision)));
    else channel?.postMessage(this.question);
    return end;
  }

  private add(follower: Follower): () => void {
    this.followers.add(follower);
    this.end ??= this.begin();
    return () => {
      follower.cancel?.();
      follower.cancel = undefined;
      if (!this.followers.delete(follower) || this.followers.size > 0) return;
      this.end?.();
      this.end = undefined;
    };
  }

  private tell(told: unknown, news: ReviewNews): void {
    for (const follower of this.followers) if (follower.name === told) this.tellOne(follower, news);
  }

  private tellOne(follower: Follower, news: ReviewNews): void {
    follower.cancel?.();
    follower.cancel = undefined;
    follower.listener(news);
  }

  /** There is nothing to wait for any more. */
  private tellWaiting(news: ReviewNews): void {
    for (const follower of this.followers) if (follower.cancel !== undefined) this.tellOne(follower, news);
  }

  /** What a window asks the one that has the stream, and what that one answers. */
  private get question(): string {
    return `ready? ${this.query}`;
  }

  private get answer(): string {
    return `ready ${this.query}${this.revision && ` ${this.revision}`}`;
  }

  /** Hears what the window with the stream tells, and has the stream itself when it is its turn. */
  private begin(): () => void {
    const { channel, locks } = this.parts;
    const ends: (() => void)[] = [];
    let isEnded = false;
    const lead = (): Promise<void> =>
      new Promise((resolve) => {
        if (isEnded) return resolve();
        ends.push(this.lead(), resolve);
      });
    const hear = ({ data }: MessageEvent<unknown>): void => {
      const [word, query, revision] = String(data).split(' ');
      if (data === this.question && this.isReady) channel?.postMessage(this.answer);
      else if (word === 'ready' && query === this.query) this.tellWaiting(newsAt(revision));
      else this.tell(data, CHANGED);
    };
    channel?.addEventListener('message', hear);
    void (channel === undefined ? lead() : locks.hold(`news:${this.query}`, lead));
    return () => {
      isEnded = true;
      channel?.removeEventListener('message', hear);
      for (const end of ends) end();
    };
  }

  /** Has the stream for all windows. @returns a function that gives it up */
  private lead(): () => void {
    const { channel, clock } = this.parts;
    const tell = ({ name }: Topic, news = CHANGED): void => {
      this.tell(name, news);
      channel?.postMessage(name);
    };
    // A server that has no room is asked half as often after each refusal; the news are fetched at their pace meanwhile.
    let refusals = 1;
    let looksToWait = 0;
    const open = (): NewsStream => {
      const opened = this.open(tell);
      opened.addEventListener('ready', () => {
        this.isReady = true;
        refusals = 1;
        looksToWait = 0;
      });
      opened.addEventListener('error', () => {
        this.isReady = false;
        this.revision = '';
        this.tellWaiting({ kind: 'unwatched' });
        channel?.postMessage(this.answer);
      });
      return opened;
    };
    let stream = open();
    const reopen = (): void => {
      looksToWait -= 1;
      if (looksToWait >= 0) return;
      looksToWait = 2 ** refusals - 1;
      refusals = Math.min(refusals + 1, MAX_DOUBLINGS);
      stream = open();
    };
    const cancels = this.topics.map((topic) => {
      const look = (): void => {
        if (stream.readyState !== OPEN) tell(topic);
        if (stream.readyState === CLOSED && topic === this.topics[0]) reopen();
        cancel = clock.after(topic.pollMs, look);
      };
      let cancel = clock.after(topic.pollMs, look);
      return () => cancel();
    });
    return () => {
      for (const cancel of cancels) cancel();
      this.isReady = false;
      stream.close();
    };
  }

  private open(tell: (topic: Topic, news: ReviewNews) => void): NewsStream {
    const stream = this.parts.open(this.query);
    const tellOf = (topics: readonly Topic[]) => {
      return ({ data }: MessageEvent<unknown>): void => {
        this.revision = /"revision":"([^"]+)"/.exec(String(data))?.[1] ?? '';
        for (const topic of topics) tell(topic, newsAt(this.revision));
      };
    };
    stream.addEventListener('ready', tellOf(this.topics));
    for (const topic of this.topics) stream.addEventListener(topic.event, tellOf([topic]));
    // Whoever is signed out would be refused again and again.
    stream.addEventListener('end', ({ data }: MessageEvent<unknown>) => {
      if (String(data).includes('signed-out')) stream.close();
    });
    return stream;
  }
}

function newsAt(revision?: string): ReviewNews {
  return revision ? { kind: 'at', revision } : CHANGED;
}
