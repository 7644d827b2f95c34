import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** Asks the gateway how an order stands; what a webhook itself says is not believed. */
export type SettleOrder = (orderId: string) => Promise<void>;

const UUID = '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
/** Of either form: a payment that has changed, or a deposit that has come. */
const TossEvent = Type.Union([
  Type.Object({ data: Type.Object({ orderId: Type.String({ pattern: UUID }) }) }),
  Type.Object({ orderId: Type.String({ pattern: UUID }) }),
]);

/**
 * Where Toss Payments says that something has changed. Anybody can say so, and all that follows is that we ask; an order that
 * we do not know is none of ours. What cannot be asked now is answered 503, and said again.
 */
export function addWebhookRoutes(app: FastifyInstance, settle: SettleOrder): void {
  app.post('/backend/webhooks/toss', async (request, reply) => {
    const { body } = request;
    if (!Value.Check(TossEvent, body)) return reply.code(204).send();
    await settle('data' in body ? body.data.orderId : body.orderId);
    return reply.code(204).send();
  });
}
