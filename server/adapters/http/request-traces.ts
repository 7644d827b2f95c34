import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenSpan, SpanOutcome, Tracer } from '../../application/ports/operation/tracer.ts';
import { trustedPeers } from './trusted-peers.ts';

/** What traces of requests stand on. */
export interface RequestTraceParts {
  readonly tracer: Tracer;
  /** Proxies that are believed when they say to which trace a request belongs. */
  readonly trustedProxies: readonly string[];
  /** The pattern of the route; undefined for an address that is nowhere, which may show only while it is answered. */
  readonly routeOf: (request: FastifyRequest) => string | undefined;
}

/** Tells of an answer that the framework does not see. @returns the id of its trace */
export type AnswerTrace = (
  request: IncomingMessage,
  answer: { readonly route: string; readonly status: number; readonly seconds: number },
) => string;

/** Methods that are told apart, as OpenTelemetry's conventions have it. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A span for each request, named by the pattern of its route; lines of the log have its id. */
export function traceRequests(app: FastifyInstance, parts: RequestTraceParts): AnswerTrace {
  const { tracer, routeOf } = parts;
  const isTrusted = trustedPeers(parts.trustedProxies);

  app.addHook('onRequest', (request, reply, done) => {
    const span = begin(request.raw);
    request.log = request.log.child({ traceId: span.traceId });
    reply.log = request.log;
    // Its end is that of the connection's answer, which also comes where the principal leaves. Its route is known for certain then.
    const { raw } = reply;
    raw.once('close', () => {
      const status = raw.headersSent ? raw.statusCode : undefined;
      span.end(outcomeOf(request.method, { route: routeOf(request), status, isWhole: raw.writableFinished }));
    });
    span.run(done);
  });
  return (request, { route, status, seconds }) => {
    const span = begin(request, seconds);
    span.end(outcomeOf(request.method, { route, status, isWhole: true }));
    return span.traceId;
  };

  function begin({ method, headers, socket }: IncomingMessage, secondsAgo = 0): OpenSpan {
    const { traceparent } = headers;
    return tracer.begin({
      kind: 'server',
      name: knownMethod(method) ?? 'HTTP',
      attributes: { 'http.request.method': knownMethod(method) ?? '_OTHER' },
      ...(typeof traceparent === 'string' && isTrusted(socket.remoteAddress) && { traceparent }),
      secondsAgo,
    });
  }
}

function knownMethod(method: string | undefined): string | undefined {
  return METHODS.find((known) => known === method);
}

/** Of `status` nothing is known where nothing was sent. */
function outcomeOf(
  method: string | undefined,
  answer: { readonly route: string | undefined; readonly status: number | undefined; readonly isWhole: boolean },
): SpanOutcome {
  const { route, status, isWhole } = answer;
  return {
    ...(route !== undefined && { name: `${knownMethod(method) ?? 'HTTP'} ${route}` }),
    attributes: {
      ...(route !== undefined && { 'http.route': route }),
      ...(status !== undefined && { 'http.response.status_code': status }),
      // Whoever has left is no failure of ours.
      ...(!isWhole && { 'soridam.left': 'true' }),
    },
    ...(status !== undefined && status >= 500 && { failure: String(status) }),
  };
}
