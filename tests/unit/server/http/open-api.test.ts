import { describe, expect, it } from 'vitest';
import { calls, type Call } from '../../../../common/contract/calls.ts';
import { aServer } from '../../../support/http/http-server.ts';

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly requestBody?: unknown;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly responses?: Readonly<Record<string, { readonly description?: string; readonly content?: Content }>>;
}
type Content = Readonly<Record<string, { readonly schema: { readonly required?: readonly string[] } }>>;

interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** A schema as the document holds it: one constant is an enumeration of one, any key an additional property. */
function asPublished(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    const { const: only, patternProperties, ...rest } = value as Record<string, unknown>;
    if (only !== undefined) return { ...rest, enum: [only] };
    const anyKey = (patternProperties as Record<string, unknown> | undefined)?.['^.*$'];
    return anyKey === undefined ? value : { ...rest, additionalProperties: anyKey };
  });
}

describe('/api/openapi.json', () => {
  async function load(): Promise<Document> {
    const { app } = await aServer();
    const answer = await app.inject('/api/openapi.json');
    await app.close();
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    return answer.json();
  }

  it('API-52 is OpenAPI 3.1 with a title and a version', async () => {
    const { openapi, info } = await load();
    expect(openapi).toBe('3.1.0');
    expect(info).toMatchObject({ title: 'Soridam', version: expect.any(String) });
  });

  it('API-52 names every call of the contract and nothing else', async () => {
    const { paths } = await load();
    const named = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => `${method} ${path} ${operationId}`),
    );
    const wanted = Object.entries(calls).map(
      ([name, { method, path }]) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')} ${name}`,
    );
    expect(named.toSorted()).toEqual(wanted.toSorted());
  });

  it('describes what a call takes and answers, with one shape for all failures', async () => {
    const { paths } = await load();
    for (const call of Object.values<Call>(calls)) {
      const path = call.path.replace(/:(\w+)/g, '{$1}');
      const operation = paths[path]?.[call.method.toLowerCase()];
      expect(operation?.summary).toBe(call.summary);
      const parameters = operation?.parameters ?? [];
      for (const name of Object.keys((call.params as { properties?: object }).properties ?? {})) {
        expect(parameters).toContainEqual(expect.objectContaining({ in: 'path', name, required: true }));
        expect(path).toContain(`{${name}}`);
      }
      for (const name of Object.keys((call.query as { properties?: object }).properties ?? {})) {
        expect(parameters).toContainEqual(expect.objectContaining({ in: 'query', name }));
      }
      if (call.method === 'POST') expect(operation?.requestBody).toBeDefined();
      const schema = (status: string) => operation?.responses?.[status]?.content?.['application/json']?.schema;
      if (call.isSilent) expect(operation?.responses?.['204']).toBeDefined();
      else expect(schema('200')).toEqual(asPublished(call.answer));
      for (const status of ['4XX', '5XX']) expect(schema(status)?.required).toEqual(['message', 'code', 'requestId']);
      for (const response of Object.values(operation?.responses ?? {})) expect(response.description).toBeTruthy();
    }
  });
});
