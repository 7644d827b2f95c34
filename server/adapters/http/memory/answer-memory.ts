import { LRUCache } from 'lru-cache';
import type { ContentRevisions, ContentTopic } from '../../../application/content-revisions.ts';
import { DeadlineError } from '../calls/deadline.ts';

/** Milliseconds for which an answer is kept: words like 'today' and the addresses of sounds stay true (ADR 0092). */
const KEPT_MS = 30_000;

/** What an answer is kept by. */
export interface Keeping {
  /** What changes it; undefined where nobody announces that, so that it is looked at each time. */
  readonly topics: Iterable<ContentTopic> | undefined;
  /** Bytes of memory. */
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
}

export interface Made<Answer> {
  readonly answer: Answer;
  /** Undefined where nobody else is to have it but who waits for it now. */
  readonly keep: Keeping | undefined;
}

interface Kept<Answer> extends Keeping {
  readonly answer: Answer;
  /** How far changes had come before it was made. */
  readonly mark: number;
}

type Store<Answer> = LRUCache<string, Kept<Answer>>;

interface MemoryParts {
  readonly revisions: Pick<ContentRevisions, 'isCurrent' | 'mark'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds after which an answer is waited for no longer, and whoever comes then begins anew. */
  readonly deadlineMs: number;
  /** Bytes of what is kept, and of what was asked for with a query, which anybody can make up: it drives nothing else out. */
  readonly mostBytes: { readonly plain: number; readonly queried: number };
}

/**
 * Answers that everybody gets who asks in the same way: made once for all who wait for them (single flight), and kept, the
 * least recently used leaving first, while what they show stands (ADR 0092).
 */
export class AnswerMemory<Answer> {
  private readonly revisions: MemoryParts['revisions'];
  private readonly now: () => number;
  private readonly deadlineMs: number;
  private readonly plain: Store<Answer>;
  private readonly queried: Store<Answer>;
  private readonly flights = new Map<string, Promise<Answer>>();

  constructor({ revisions, now, deadlineMs, mostBytes }: MemoryParts) {
    this.revisions = revisions;
    this.now = now;
    this.deadlineMs = deadlineMs;
    this.plain = cacheOf(mostBytes.plain);
    this.queried = cacheOf(mostBytes.queried);
  }

  /** @returns what is kept and stands, without a question to anybody */
  known(key: string, hasQuery: boolean): Answer | undefined {
    const kept = (hasQuery ? this.queried : this.plain).get(key);
    return kept !== undefined && this.isCurrent(kept) ? kept.answer : undefined;
  }

  /**
   * @param key all that the answer depends on besides what is announced
   * @param hasQuery whether it was asked for with a query
   * @param make called once for all who wait, of whom nobody but the signal says that it is in vain; with the answer of before, where something of it may have changed since
   */
  give(
    key: string,
    hasQuery: boolean,
    make: (before: Answer | undefined, signal: AbortSignal) => Promise<Made<Answer>>,
  ): Answer | Promise<Answer> {
    const store = hasQuery ? this.queried : this.plain;
    const kept = store.get(key);
    if (kept !== undefined && this.isCurrent(kept)) return kept.answer;
    const isYoung = kept !== undefined && this.isYoung(kept);
    return this.flights.get(key) ?? this.fly(key, store, (signal) => make(isYoung ? kept.answer : undefined, signal));
  }

  private isYoung({ madeAt }: Keeping): boolean {
    return this.now() - madeAt < KEPT_MS;
  }

  private isCurrent(kept: Kept<Answer>): boolean {
    return this.isYoung(kept) && kept.topics !== undefined && this.revisions.isCurrent(kept.topics, kept.mark);
  }

  private fly(key: string, store: Store<Answer>, make: Make<Answer>): Promise<Answer> {
    const signal = AbortSignal.timeout(this.deadlineMs);
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new DeadlineError(`No answer within ${this.deadlineMs} ms.`)), {
        once: true,
      });
    });
    const flight = Promise.race([this.make(key, store, () => make(signal)), late]).finally(() => {
      this.flights.delete(key);
    });
    this.flights.set(key, flight);
    return flight;
  }

  private async make(key: string, store: Store<Answer>, make: () => Promise<Made<Answer>>): Promise<Answer> {
    // Before anything is asked for: what changes meanwhile makes it outdated.
    const { mark } = this.revisions;
    const { answer, keep } = await make();
    if (keep === undefined) store.delete(key);
    else store.set(key, { ...keep, answer, mark });
    return answer;
  }
}

type Make<Answer> = (signal: AbortSignal) => Promise<Made<Answer>>;

function cacheOf<Answer>(maxSize: number): Store<Answer> {
  return new LRUCache({ maxSize, sizeCalculation: ({ bytes }) => bytes });
}
