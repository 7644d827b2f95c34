import type { FastifyInstance } from 'fastify';
import type { ReadinessCheck } from '../../application/readiness.ts';
import { networkOf } from '../../domain/account/limits.ts';
import { errorAnswer } from './calls/error-answers.ts';
import { preferencesOf } from './sessions/cookies.ts';
import { UNAVAILABLE } from '../../application/refusals.ts';

/**
 * `/health`: the process answers. `/ready`: it can answer calls; else 503 and why, in one word. What is only short is named
 * in `short`, since a balancer that sent nobody here any more would take the reading from everybody too. `/health/asker`:
 * whoever asks is told how they arrive here, and nothing of anybody else, so that what a proxy makes of it can be seen.
 */
export function addHealthRoutes(app: FastifyInstance, check: ReadinessCheck): void {
  app.get('/health', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }));

  app.get('/health/asker', (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ network: networkOf(request.ip), protocol: request.protocol, host: request.host }),
  );

  app.get('/ready', async (request, reply) => {
    const readiness = await check();
    reply.header('cache-control', 'no-store');
    if (readiness === 'ready') return reply.send({ status: 'ready' });
    if (readiness === 'disk-short') return reply.send({ status: 'ready', short: ['disk'] });
    return reply
      .code(UNAVAILABLE.status)
      .header('retry-after', 1)
      .send({ ...errorAnswer(UNAVAILABLE, request.id, preferencesOf(request).language), reason: readiness });
  });
}
