import { PassThrough, type Readable } from 'node:stream';
import type { SeriesId } from '../../../../common/kernel/ids.ts';
import type { Principal } from '../../../domain/principal.ts';

/** Why a stream ends. `signed-out` also stands for a token that has expired; `restart`: come again, another server answers. */
export type StreamEnd = 'signed-out' | 'restart';

/** What a stream is about, and who reads it. */
export interface StreamTopic {
  readonly principal: Principal;
  readonly network: string;
  /** The series whose comments are watched. */
  readonly seriesId: SeriesId | undefined;
}

/** What a listener is told has changed; they fetch it then. */
type Change = 'notifications' | 'uploads' | 'reviews' | Revised;
/** What is told with the revision at which it is. */
type Revised = 'places' | 'bookmarks';

/** Milliseconds that news wait for each other: a burst of comments is one of them. */
const GATHER_MS = 250;
/** Bytes that wait for a reader who does not read; news are few and short. */
const MAX_WAITING_BYTES = 8 * 1024;
/** Milliseconds before a client connects again, spread so that they do not all come at once. */
const MIN_RETRY_MS = 2_000;
const RETRY_SPREAD_MS = 4_000;

/** One connection of server-sent events. What it says is that something has changed, never what: that is a call's answer. */
export class LiveStream {
  readonly topic: StreamTopic;
  private readonly revision: () => string | undefined;
  private readonly output = new PassThrough();
  private readonly waiting = new Set<Change>();
  private readonly revisions = new Map<Change, number>();
  private timer: NodeJS.Timeout | undefined;

  /** @param revision says at which the comments are that are watched; undefined where none are */
  constructor(topic: StreamTopic, revision: () => string | undefined, onEnd: () => void) {
    this.topic = topic;
    this.revision = revision;
    this.output.once('close', () => {
      clearTimeout(this.timer);
      onEnd();
    });
    this.write(
      `retry: ${Math.round(MIN_RETRY_MS + Math.random() * RETRY_SPREAD_MS)}\n${eventOf('ready', { revision: revision() })}`,
    );
  }

  /** What goes to the client. */
  get body(): Readable {
    return this.output;
  }

  /** Says that something has changed, soon. */
  tell(change: Change): void {
    this.waiting.add(change);
    this.timer ??= setTimeout(() => this.flush(), GATHER_MS);
  }

  /** Says that something of the member's has changed, and at which revision it is. */
  tellRevision(change: Revised, revision: number): void {
    this.revisions.set(change, revision);
    this.tell(change);
  }

  /** Says that the member is shown other comments and notifications, though nobody has written any. */
  tellOtherwise(): void {
    this.tell('notifications');
    if (this.topic.seriesId !== undefined) this.tell('reviews');
  }

  /** Says that anything may have changed. */
  tellAll(): void {
    this.write(eventOf('ready', {}));
  }

  /** Keeps the connection open through whatever stands between. */
  beat(): void {
    this.write(': \n\n');
  }

  end(reason: StreamEnd): void {
    this.flush();
    this.write(eventOf('end', { reason }));
    this.output.end();
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const change of this.waiting) this.write(eventOf(change, this.factsOf(change)));
    this.waiting.clear();
  }

  private factsOf(change: Change): object {
    if (change === 'reviews') return { seriesId: this.topic.seriesId, revision: this.revision() };
    return { revision: this.revisions.get(change) };
  }

  private write(text: string): void {
    if (this.output.destroyed || this.output.writableEnded) return;
    this.output.write(text);
    if (this.output.writableLength + this.output.readableLength > MAX_WAITING_BYTES) this.output.destroy();
  }
}

function eventOf(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
