import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer as OpenTelemetry,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { OpenSpan, SpanFacts, SpanOutcome, Tracer } from '../../application/ports/operation/tracer.ts';
import { OutgoingCalls } from './outgoing-calls.ts';

/** What of all that is done is told of. */
export interface TraceSampling {
  /** From 0 to 1: of that which nobody before us has decided on. */
  readonly share: number;
  /** Whether who has begun a trace before us decides for all of it. */
  readonly heedsParent: boolean;
}

const KINDS = { server: SpanKind.SERVER, job: SpanKind.CONSUMER } as const;

/**
 * Spans by OpenTelemetry. They are collected and sent in the background, some seconds later; when more come than can be sent, those are
 * left out. What the environment says of the resource (`OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES`) is read by the library.
 */
export class OpenTelemetryTracer implements Tracer {
  private readonly provider: TracerProvider;
  private readonly spans: OpenTelemetry;
  private readonly current = new AsyncLocalStorage<Context>();
  private readonly calls: OutgoingCalls;

  /** @param peers kinds of the hosts that this process calls, by host; any other is `other` */
  constructor(exporter: SpanExporter, sampling: TraceSampling, peers: ReadonlyMap<string, string>) {
    const ratio = new TraceIdRatioBasedSampler(sampling.share);
    this.provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': 'soridam' }).merge(
        detectResources({ detectors: [envDetector] }),
      ),
      sampler: sampling.heedsParent ? new ParentBasedSampler({ root: ratio }) : ratio,
      spanProcessors: [new BatchSpanProcessor({ exporter })],
    });
    this.spans = this.provider.getTracer('soridam');
    this.calls = new OutgoingCalls(peers, (facts) => this.child(facts));
  }

  begin({ name, attributes, kind, traceparent, secondsAgo = 0 }: Parameters<Tracer['begin']>[0]): OpenSpan {
    const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
    const context = parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
    const options = {
      kind: KINDS[kind],
      ...(attributes && { attributes }),
      ...(secondsAgo > 0 && { startTime: Date.now() - secondsAgo * 1_000 }),
    };
    const span = this.spans.startSpan(name, options, context);
    const within = trace.setSpan(context, span);
    return {
      traceId: span.spanContext().traceId,
      run: (work) => this.current.run(within, work),
      end: (outcome) => endSpan(span, outcome),
    };
  }

  async step<Value>(
    facts: SpanFacts,
    work: () => Promise<Value>,
    failureOf?: (value: Value) => string | undefined,
  ): Promise<Value> {
    const span = this.child(facts);
    if (span === undefined) return work();
    try {
      const value = await work();
      endSpan(span, { failure: failureOf?.(value) });
      return value;
    } catch (cause) {
      endSpan(span, { failure: kindOf(cause) });
      throw cause;
    }
  }

  /** Sends what was collected, and collects nothing any more. */
  async stop(): Promise<void> {
    this.calls.stop();
    await this.provider.shutdown();
  }

  /** @returns undefined outside of a request or a job */
  private child({ name, attributes }: SpanFacts): Span | undefined {
    const context = this.current.getStore();
    if (context === undefined) return undefined;
    return this.spans.startSpan(name, { kind: SpanKind.CLIENT, ...(attributes && { attributes }) }, context);
  }
}

/** Sentences of errors stay out of it: they may quote what somebody has written. */
function kindOf(cause: unknown): string {
  return cause instanceof Error ? cause.name : typeof cause;
}

function endSpan(span: Span, { name, attributes, failure }: SpanOutcome = {}): void {
  if (name !== undefined) span.updateName(name);
  if (attributes !== undefined) span.setAttributes(attributes);
  if (failure !== undefined) {
    span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}
