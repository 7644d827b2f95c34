import type { FastifyInstance } from 'fastify';

/**
 * @param cookie what the browser sends along by itself
 * @returns the browser's `fetch`, of calls that `server` answers without a network
 */
export function fetchFrom(server: FastifyInstance, cookie?: string): typeof fetch {
  return async (input, { method = 'GET', headers, body } = {}) => {
    const answer = await server.inject({
      method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: input instanceof Request ? input.url : input.toString(),
      headers: { ...(headers as Record<string, string>), ...(cookie !== undefined && { cookie }) },
      ...((typeof body === 'string' || body instanceof Uint8Array) && { payload: Buffer.from(body) }),
    });
    return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode });
  };
}
