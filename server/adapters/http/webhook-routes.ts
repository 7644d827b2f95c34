import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Purchases } from '../../application/candy/purchases.ts';

/** What follows when somebody who takes money for us says that something has changed. */
export type PaymentNews = Pick<Purchases, 'settle' | 'hear'>;

const UUID = '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
/** Of either form: a payment that has changed, or a deposit that has come. */
const TossEvent = Type.Union([
  Type.Object({ data: Type.Object({ orderId: Type.String({ pattern: UUID }) }) }),
  Type.Object({ orderId: Type.String({ pattern: UUID }) }),
]);
const AppStoreNotice = Type.Object({ signedPayload: Type.String({ minLength: 1 }) });

/**
 * Where Toss Payments and the App Store say that something has changed. Anybody can tell us of a payment, and all that follows
 * is that we ask; an order that we do not know is none of ours. A notice of the App Store is believed by its signature.
 * What cannot be handled now is answered 503, and said again.
 */
export function addWebhookRoutes(app: FastifyInstance, news: PaymentNews | undefined): void {
  app.post('/backend/webhooks/toss', async (request, reply) => {
    const { body } = request;
    if (!Value.Check(TossEvent, body)) return reply.code(204).send();
    await news?.settle('data' in body ? body.data.orderId : body.orderId);
    return reply.code(204).send();
  });

  app.post('/backend/webhooks/app-store', async (request, reply) => {
    const { body } = request;
    const heard = Value.Check(AppStoreNotice, body) ? await news?.hear('apple', body.signedPayload) : undefined;
    return reply.code(heard?.ok === true ? 204 : 401).send();
  });
}
