import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { calls, type Call, type CallInput, type CallName } from '../../../../common/contract/calls.ts';
import { ErrorAnswer } from '../../../../common/contract/schemas.ts';
import type { CallContext } from '../../../application/call-handlers.ts';
import { networkOf } from '../../../domain/account/limits.ts';
import { ANONYMOUS, memberOf } from '../../../domain/principal.ts';
import { Secret } from '../../../domain/secret.ts';
import { bearerOf, cookieTokenOf, type Authenticator } from '../sessions/authenticator.ts';
import { isOfAge, preferencesOf } from '../sessions/cookies.ts';
import { withinDeadline } from './deadline.ts';
import { deviceOf } from '../sessions/device-cookie.ts';
import { refuse } from './error-answers.ts';
import type { KnownRequests } from '../memory/kept-fast-path.ts';
import { sendShared, type SharedAnswer } from '../memory/shared-answer.ts';
import { listenerOf, type ListenerCookieParts } from '../sessions/listener-cookie.ts';
import type { SharedCalls } from './shared-calls.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';

/** What the calls stand on. */
export interface CallParts extends ListenerCookieParts {
  readonly shared: SharedCalls;
  readonly authenticator: Authenticator;
  readonly requests: KnownRequests;
  readonly deadlineMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Makes a route of every row of the contract: what comes in is validated, what goes out is stripped by its schema. */
export async function addCallRoutes(app: FastifyInstance, parts: CallParts): Promise<void> {
  for (const name of Object.keys(calls) as CallName[]) {
    const { file }: Call = calls[name];
    if (file === undefined) addCallRoute(app, name, parts);
    else await app.register((scope) => addFileRoute(scope, name, parts, file));
  }
}

/** A call whose body is a file: nothing else is taken there, and a file is taken nowhere else. */
async function addFileRoute(
  scope: FastifyInstance,
  name: CallName,
  parts: CallParts,
  { types, maxBytes }: NonNullable<Call['file']>,
): Promise<void> {
  scope.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer', bodyLimit: maxBytes } as const;
  scope.addContentTypeParser([...types], options, (_request, bytes, done) => done(null, bytes));
  addCallRoute(scope, name, parts);
}

function addCallRoute<Name extends CallName>(app: FastifyInstance, name: Name, parts: CallParts): void {
  const { shared, requests, deadlineMs } = parts;
  const call: Call = calls[name];
  app.route({
    method: call.method,
    url: call.path,
    schema: {
      operationId: name,
      summary: call.summary,
      tags: [call.path.startsWith('/backend/') ? 'base' : 'site'],
      params: call.params,
      querystring: call.query,
      ...(takesBody(call.method) ? { body: bodySchema(call) } : {}),
      response: {
        ...(call.isSilent ? { 204: Type.Null() } : { 200: call.answer }),
        '4xx': ErrorAnswer,
        '5xx': ErrorAnswer,
      },
    },
    ...(call.maxBodyBytes !== undefined && { bodyLimit: call.maxBodyBytes }),
    // A call without a body is one whose body is empty.
    preValidation: async (request) => {
      request.body ??= call.file === undefined ? {} : new Uint8Array();
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { params, query, body } = request;
      // The route's schemas, which are the call's, have checked the three parts.
      const input = { params, query, body } as CallInput<Name>;
      // Whoever shows no login is a visitor, and what is kept needs neither a deadline nor anybody's number.
      const kept = request.headers.authorization === undefined && shared.known(name, input, visitorOf(request));
      if (kept) return send(request, reply, kept, input);
      const told = await withinDeadline(reply, deadlineMs, async (signal) => {
        const context = await contextOf(request, reply, { ...parts, isFromNobody: call.isFromNobody, signal });
        const answer = await shared.answer(name, input, context);
        const member = memberOf(context.principal);
        if (member !== undefined && isChange(name)) shared.noteChange(member);
        return answer;
      });
      if ('common' in told) return send(request, reply, told.common, input);
      const { own } = told;
      if (!own.ok) return refuse(request, reply, own.failure);
      reply
        .header('cache-control', call.cacheSeconds > 0 ? `private, max-age=${call.cacheSeconds}` : 'no-store')
        .header('vary', 'cookie');
      return call.isSilent ? reply.code(204).send() : reply.send(own.value);
    },
  });

  /** Sends what every visitor is told; from now on that goes past the framework. */
  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: SharedAnswer,
    input: CallInput<Name>,
  ): Promise<FastifyReply> {
    const visitor = visitorOf(request);
    requests.note(request.raw, {
      route: call.path,
      known: () => shared.known(name, input, visitor),
      headersOf: () => COMMON_HEADERS,
    });
    return sendShared(request, reply.headers(COMMON_HEADERS), answer);
  }
}

/** What a player tells again and again while it plays, which changes nothing that others are shown at once. */
const REPORTS: ReadonlySet<CallName> = new Set(['countView', 'deliverJournal', 'keepPlace', 'sendMeasurements']);

function isChange(name: CallName): boolean {
  return calls[name].method !== 'GET' && !REPORTS.has(name);
}

/** What of somebody an answer depends on, whoever they are. */
function visitorOf(request: FastifyRequest) {
  return { language: preferencesOf(request).language, isOfAge: isOfAge(request.headers) };
}

/** What every visitor is told may be kept, and is asked about each time. */
const COMMON_HEADERS = { 'cache-control': 'private, no-cache', 'content-type': 'application/json; charset=utf-8' };

interface Asked extends CallParts {
  readonly isFromNobody: Call['isFromNobody'];
  readonly signal: AbortSignal;
}

async function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { isFromNobody, signal, ...parts }: Asked,
): Promise<CallContext> {
  const { authenticator, listenerTokens, publicUrl } = parts;
  const bearer = bearerOf(request.headers);
  return {
    principal: isFromNobody ? ANONYMOUS : await authenticator.authenticateCall(request),
    bearer: bearer === undefined ? undefined : new Secret(bearer),
    network: networkOf(request.ip),
    listener: (shown) => (shown === undefined ? listenerOf(request, reply, parts) : listenerTokens.read(shown)),
    ...visitorOf(request),
    userAgent: request.headers['user-agent'] ?? '',
    device: () => deviceOf(request, reply, publicUrl),
    keepToken: (token, inPlaceOf) => {
      if (inPlaceOf === undefined || cookieTokenOf(request.headers) === inPlaceOf) {
        setSessionCookie(reply, token, publicUrl);
      }
    },
    signal,
  };
}

function takesBody(method: string): boolean {
  return method !== 'GET' && method !== 'DELETE';
}

/** A file is any bytes of one of its types. */
function bodySchema({ body, file }: Call): unknown {
  if (file === undefined) return withoutUnknownFields(body);
  return { content: Object.fromEntries(file.types.map((type) => [type, { schema: body }])) };
}

/** The same schema, refusing fields that it does not name, at any depth (security §5.4). */
export function withoutUnknownFields(schema: TSchema): TSchema {
  const strict = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strict);
    if (typeof value !== 'object' || value === null) return value;
    const inner = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, strict(part)]));
    return inner['type'] === 'object' && !('additionalProperties' in inner)
      ? { ...inner, additionalProperties: false }
      : inner;
  };
  return Type.Unsafe(strict(schema) as TSchema);
}
