import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { SpanStatusCode, type Span } from '@opentelemetry/api';
import type { SpanFacts } from '../../application/ports/operation/tracer.ts';

/** What Node tells of a `fetch`; of its fields, those that are read here. */
interface CallMessage {
  readonly request: { readonly origin?: string | URL; readonly method?: string };
  readonly response?: { readonly statusCode: number };
}

/**
 * Makes a span of each `fetch` of this process, by what Node itself tells of them. Only the kind of the host is told, and no header is added:
 * who is called does not learn that somebody looks.
 */
export class OutgoingCalls {
  private readonly peers: ReadonlyMap<string, string>;
  private readonly begin: (facts: SpanFacts) => Span | undefined;
  private readonly open = new WeakMap<object, Span>();
  private readonly listeners: Readonly<Record<string, (message: unknown) => void>>;

  constructor(peers: ReadonlyMap<string, string>, begin: (facts: SpanFacts) => Span | undefined) {
    this.peers = peers;
    this.begin = begin;
    this.listeners = {
      'undici:request:create': (message) => this.created(message as CallMessage),
      'undici:request:headers': (message) => this.answered(message as CallMessage),
      'undici:request:trailers': (message) => this.ended(message as CallMessage),
      'undici:request:error': (message) => this.ended(message as CallMessage, 'no-answer'),
    };
    for (const [channel, listener] of Object.entries(this.listeners)) subscribe(channel, listener);
  }

  stop(): void {
    for (const [channel, listener] of Object.entries(this.listeners)) unsubscribe(channel, listener);
  }

  private created({ request }: CallMessage): void {
    const host = URL.parse(String(request.origin))?.host ?? '';
    const peer = this.peers.get(host) ?? 'other';
    const method = request.method ?? 'GET';
    const attributes = { 'peer.service': peer, 'http.request.method': method };
    const span = this.begin({ name: `${method} ${peer}`, attributes });
    if (span !== undefined) this.open.set(request, span);
  }

  private answered({ request, response }: CallMessage): void {
    const status = response?.statusCode ?? 0;
    const span = this.open.get(request)?.setAttribute('http.response.status_code', status);
    if (status >= 400) span?.setAttribute('error.type', String(status)).setStatus({ code: SpanStatusCode.ERROR });
  }

  private ended({ request }: CallMessage, failure?: string): void {
    const span = this.open.get(request);
    if (failure !== undefined) span?.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    this.open.delete(request);
  }
}
