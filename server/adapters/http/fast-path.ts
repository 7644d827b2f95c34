import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Has each request asked first beside the framework, whose hooks and headers cost more than some answers.
 * @param answer calls `leave`, at once or later, for what the routes have to answer
 */
export function addFastPath(
  app: FastifyInstance,
  answer: (request: IncomingMessage, response: ServerResponse, leave: () => void) => void,
): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  const toRoutes = app.server.listeners('request') as RequestListener[];
  app.server.removeAllListeners('request').on('request', (request, response) => {
    const leave = (): void => toRoutes.forEach((listen) => listen(request, response));
    if (isClosing) leave();
    else answer(request, response, leave);
  });
}
