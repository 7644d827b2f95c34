import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { calls, type CallInput, type CallName } from '../../../common/contract/calls.ts';
import { ErrorAnswer } from '../../../common/contract/schemas.ts';
import type { CallHandlers } from '../../application/call-handlers.ts';
import { ANONYMOUS } from '../../domain/asker.ts';
import { preferencesOf } from './cookies.ts';
import { withinDeadline } from './deadline.ts';
import { refuse } from './error-answers.ts';
import { listenerOf } from './listener-cookie.ts';

/** What the calls stand on. */
export interface CallParts {
  readonly handlers: CallHandlers;
  /** Scheme and host of the site. */
  readonly publicUrl: string;
  readonly deadlineMs: number;
}

/** Makes a route of every row of the contract: what comes in is validated, what goes out is stripped by its schema. */
export function addCallRoutes(app: FastifyInstance, parts: CallParts): void {
  for (const name of Object.keys(calls) as CallName[]) addCallRoute(app, name, parts);
}

function addCallRoute<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  { handlers, publicUrl, deadlineMs }: CallParts,
): void {
  const call = calls[name];
  app.route({
    method: call.method,
    url: call.path,
    schema: {
      operationId: name,
      summary: call.summary,
      tags: [call.path.startsWith('/backend/') ? 'base' : 'site'],
      params: call.params,
      querystring: call.query,
      ...(takesBody(call.method) ? { body: withoutUnknownFields(call.body) } : {}),
      response: { 200: call.answer, '4xx': ErrorAnswer, '5xx': ErrorAnswer },
    },
    // A call without a body is one whose body is empty.
    preValidation: async (request) => {
      request.body ??= {};
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { params, query, body } = request;
      const answer = await withinDeadline(reply, deadlineMs, (signal) =>
        // The route's schemas, which are the call's, have checked the three parts.
        handlers[name]({ params, query, body } as CallInput<Name>, {
          asker: ANONYMOUS,
          language: preferencesOf(request).language,
          listener: () => listenerOf(request, reply, publicUrl),
          signal,
        }),
      );
      if (!answer.ok) return refuse(request, reply, answer.failure);
      return reply
        .header('cache-control', call.cacheSeconds > 0 ? `private, max-age=${call.cacheSeconds}` : 'no-store')
        .header('vary', 'cookie')
        .send(answer.value);
    },
  });
}

function takesBody(method: string): boolean {
  return method !== 'GET' && method !== 'DELETE';
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
