import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector is told of it (OTLP over HTTP, as JSON). */
export interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly isFailed: boolean;
  /** The name of the service that sent it. */
  readonly service: string | number | undefined;
}

/** What takes traces, for tests. */
export interface TraceCollector {
  readonly url: string;
  /** All that was sent so far. */
  readonly spans: readonly SentSpan[];
  /** The kinds of content in which it came. */
  readonly contentTypes: ReadonlySet<string | undefined>;
  /** Whatever else was sent with it, as one text. */
  readonly text: () => string;
  /** Settles with the next post that comes. */
  readonly nextPost: () => Promise<void>;
  close(): Promise<void>;
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string; readonly doubleValue?: number };
}

interface Post {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<SentSpan, 'attributes' | 'isFailed' | 'service'> & {
        readonly attributes: readonly Attribute[];
        readonly status: { readonly code: number };
      })[];
    }[];
  }[];
}

/** @param answers 'nothing' for a collector that takes connections and says no word */
export async function startTraceCollector(answers: 'taken' | 'nothing' = 'taken'): Promise<TraceCollector> {
  const spans: SentSpan[] = [];
  const bodies: string[] = [];
  const contentTypes = new Set<string | undefined>();
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      contentTypes.add(request.headers['content-type']);
      bodies.push(body);
      if (request.url === '/v1/traces' && request.headers['content-type'] === 'application/json')
        spans.push(...spansOf(JSON.parse(body) as Post));
      for (const go of waiting.splice(0)) go();
      if (answers === 'taken') response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    contentTypes,
    text: () => bodies.join('\n'),
    nextPost: () => new Promise((resolve) => waiting.push(resolve)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function spansOf({ resourceSpans }: Post): SentSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        attributes: read(span.attributes),
        isFailed: span.status.code === 2,
        service: read(resource.attributes)['service.name'],
      })),
    ),
  );
}

function read(attributes: readonly Attribute[]): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? value.doubleValue)]),
  );
}
