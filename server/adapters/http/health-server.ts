import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { ReadinessCheck } from '../../application/readiness.ts';
import { NOT_FOUND } from '../../application/refusals.ts';
import { refuse } from './calls/error-answers.ts';
import { addHealthRoutes } from './health-routes.ts';

/** A server of a process that is asked for nothing else than how it is (`ROLE=worker`). The caller starts and stops it. */
export function buildHealthServer(readiness: ReadinessCheck, logger: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 1_024,
    return503OnClosing: false,
  });
  app.setNotFoundHandler((request, reply) => refuse(request, reply, NOT_FOUND));
  addHealthRoutes(app, readiness);
  return app;
}
