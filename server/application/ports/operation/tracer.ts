/** Names and numbers of a few; never an address, a member or a text. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** What a span is called, and what is said of it from the beginning. */
export interface SpanFacts {
  /** One of a few: a pattern of a route, a statement, a job. */
  readonly name: string;
  readonly attributes?: SpanAttributes;
}

/** What is known of a span once its work is over. */
export interface SpanOutcome {
  /** What it is called after all; as it was begun unless told. */
  readonly name?: string;
  readonly attributes?: SpanAttributes;
  /** What kind of failure ended it, in a word; undefined where it went well. */
  readonly failure?: string | undefined;
}

/** A span whose work goes on. */
export interface OpenSpan {
  /** 32 hexadecimal digits, which lines of the log carry as well. */
  readonly traceId: string;
  /** Runs `work`; steps that begin within it, or within what it waits for, belong to this span. */
  run<Value>(work: () => Value): Value;
  end(outcome?: SpanOutcome): void;
}

/** Tells a collector of traces how long things take (ADR 0060). Where nobody wants to know there is none. */
export interface Tracer {
  /**
   * Begins what a request or a job does.
   * @param span `traceparent` is the header of that name of somebody who is believed; `secondsAgo` where it began earlier
   */
  begin(
    span: SpanFacts & {
      readonly kind: 'server' | 'job';
      readonly traceparent?: string | undefined;
      readonly secondsAgo?: number;
    },
  ): OpenSpan;
  /**
   * Does a part of it that waits for somebody else: a query, a mail. Outside of a request or a job nothing is told of it.
   * @param failureOf what a value says of how it went; only what is thrown is a failure unless told
   */
  step<Value>(
    span: SpanFacts,
    work: () => Promise<Value>,
    failureOf?: (value: Value) => string | undefined,
  ): Promise<Value>;
}
