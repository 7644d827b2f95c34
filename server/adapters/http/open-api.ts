import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** Publishes the calls as OpenAPI 3.1, drawn from the schemas that check them. To be added before the calls. */
export async function addOpenApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Soridam', version: '1', description: 'Serialized audio stories in Korean and English.' },
      servers: [{ url: publicUrl }],
    },
    // The calls carry a tag; pages, files and health are no part of the contract.
    hideUntagged: true,
  });
  app.get('/api/openapi.json', (_, reply) => reply.header('cache-control', 'no-cache').send(app.swagger()));
}
