import { action, makeObservable, observableShallow } from 'mobx';
import { ok, type Result } from '../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../application/ports/api-port.ts';
import type { ClockPort } from '../../../application/ports/clock-port.ts';

/** Answers as plain data, by what was asked. */
export type AnswersSnapshot<Value> = readonly (readonly [key: string, value: Value])[];

/** Milliseconds after which what is shown is read again behind the scenes. */
const FRESH_MS = 60_000;

/**
 * The answers to one kind of question, by what was asked. What is known is given at once and renewed behind the scenes
 * when it has grown old.
 */
export class Answers<Value> {
  private readonly values = new Map<string, Value>();
  private readonly readAt = new Map<string, number>();
  private readonly underway = new Map<string, Promise<Result<void, ApiFailure>>>();
  /** By key the question, counted from 1, whose answer is shown. */
  private readonly answered = new Map<string, number>();
  /** By key the question that was asked last. */
  private readonly latest = new Map<string, number>();
  private turn = 0;
  /** The question that the last change came after. */
  private revised = 0;
  private caller = 0;
  private readonly clock: ClockPort;
  private readonly whenKept: (value: Value) => void;

  /** @param whenKept is told of each answer that has been read, for what it tells beside itself */
  constructor(clock: ClockPort, whenKept: (value: Value) => void = () => undefined) {
    this.clock = clock;
    this.whenKept = whenKept;
    makeObservable<Answers<Value>, 'values'>(this, { values: observableShallow, note: action, forget: action });
  }

  get(key: string): Value | undefined {
    return this.values.get(key);
  }

  /** Resolves at once when the answer is known, reads it anew behind that when it is old; asks once at a time. */
  load(key: string, ask: () => Promise<Result<Value, ApiFailure>>): Promise<Result<void, ApiFailure>> {
    const readAt = this.readAt.get(key);
    const isFresh = readAt !== undefined && this.clock.now() - readAt < FRESH_MS;
    if (isFresh) return Promise.resolve(ok(undefined));
    const { caller } = this;
    const asked = this.underway.get(key) ?? this.askAndKeep(key, ask);
    // Asking itself may find out that somebody else uses the page.
    if (caller === this.caller) this.underway.set(key, asked);
    return readAt === undefined ? asked : Promise.resolve(ok(undefined));
  }

  /** Reads the answer anew, however lately it was read; what is known is shown meanwhile. */
  renew(key: string, ask: () => Promise<Result<Value, ApiFailure>>): Promise<Result<void, ApiFailure>> {
    this.readAt.delete(key);
    this.underway.delete(key);
    return this.load(key, ask);
  }

  /** Keeps what another answer told; it is still to be read. */
  note(key: string, value: Value): void {
    this.values.set(key, value);
  }

  /** Changes all that is known, without reading it anew; what is underway does not know of it and is asked again. */
  revise(change: (value: Value) => Value): void {
    this.revised = this.turn;
    for (const [key, value] of this.values) this.note(key, change(value));
  }

  /**
   * Somebody else asks from now on: what is known is shown until it has been read anew, which whoever asks for it next
   * waits for. Answers that are underway are of no use any more.
   */
  expire(): void {
    this.caller += 1;
    this.readAt.clear();
    this.underway.clear();
  }

  /** What was read for somebody is not shown to somebody else. */
  forget(): void {
    this.expire();
    this.values.clear();
  }

  /** @returns what has been read, for `hydrate` in the browser */
  dehydrate(): AnswersSnapshot<Value> {
    return [...this.values].filter(([key]) => this.readAt.has(key));
  }

  /** Takes over what the server's page has read, as if it had been read just now. */
  hydrate(snapshot: AnswersSnapshot<Value>): void {
    for (const [key, value] of snapshot) this.keep(key, value, this.turn);
  }

  private async askAndKeep(
    key: string,
    ask: () => Promise<Result<Value, ApiFailure>>,
  ): Promise<Result<void, ApiFailure>> {
    const { caller } = this;
    this.turn += 1;
    const { turn } = this;
    this.latest.set(key, turn);
    const answer = await ask().catch((cause: unknown) => {
      this.end(key, turn); // the calls themselves could not be fetched: whoever asks next asks again
      throw cause;
    });
    if (caller !== this.caller) return this.load(key, ask);
    this.end(key, turn);
    if (!answer.ok) return answer;
    // Answers may cross each other, and a change that was made meanwhile.
    if (turn <= this.revised || turn < (this.answered.get(key) ?? 0)) return this.load(key, ask);
    this.keep(key, answer.value, turn);
    return ok(undefined);
  }

  /** A later question for the same stays underway. */
  private end(key: string, turn: number): void {
    if (this.latest.get(key) === turn) this.underway.delete(key);
  }

  private keep(key: string, value: Value, turn: number): void {
    this.note(key, value);
    this.whenKept(value);
    this.readAt.set(key, this.clock.now());
    this.answered.set(key, turn);
  }
}
