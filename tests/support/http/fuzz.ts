import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { Compile } from 'typebox/compile';
import type { TSchema } from 'typebox';
import { expect } from 'vitest';
import { calls, type Call } from '../../../common/contract/calls.ts';
import { ErrorAnswer } from '../../../common/contract/schemas.ts';
import { SEED } from '../budget.ts';

interface AnySchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, AnySchema>>;
  readonly items?: AnySchema;
  readonly pattern?: string;
  readonly anyOf?: readonly AnySchema[];
  readonly const?: unknown;
}

/** @returns a text that an address can hold */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\uFFFD');

/** What no database keeps, and what is longer than any column. */
const unkept = fc.constantFrom('\0', 'a\0b', '\uD800', 'a\uDC00', 'a'.repeat(300), '가'.repeat(20_001));

/** A value that a schema allows, or nearly. */
function valueFor({ type, properties, items, pattern, anyOf, const: only }: AnySchema): fc.Arbitrary<unknown> {
  const wrong = { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown> };
  const fitting = (): fc.Arbitrary<unknown> => {
    if (anyOf !== undefined) return fc.oneof(...anyOf.map(valueFor));
    if (only !== undefined) return fc.constant(only);
    if (type === 'boolean') return fc.boolean();
    if (type === 'object') {
      return fc.record(
        Object.fromEntries(Object.entries(properties ?? {}).map(([name, part]) => [name, valueFor(part)])),
      );
    }
    if (type === 'array') return fc.array(valueFor(items ?? {}), { maxLength: 3 });
    if (type === 'integer') return fc.integer({ min: 0, max: 10 });
    const text = pattern === undefined ? fc.string() : fc.stringMatching(new RegExp(pattern));
    return fc.oneof({ weight: 9, arbitrary: text }, { weight: 1, arbitrary: unkept });
  };
  return fc.oneof(wrong, { weight: 15, arbitrary: fitting() });
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, { readonly pattern?: string; readonly maxLength?: number }>>;
}

/** Text that a schema allows, or nearly. */
function textFor({ pattern, maxLength }: { readonly pattern?: string; readonly maxLength?: number }) {
  const fitting =
    pattern === undefined ? fc.string({ maxLength: maxLength ?? 50 }) : fc.stringMatching(new RegExp(pattern));
  const hostile = fc.constantFrom(
    '',
    '0',
    '-1',
    '3',
    '7',
    "' or 1=1 --",
    '%00',
    '../../..',
    '\u{1F600}',
    '1e400',
    'null',
    '[]',
    '가나다',
  );
  return fc.oneof(
    { weight: 3, arbitrary: fitting },
    { weight: 1, arbitrary: fc.string() },
    { weight: 1, arbitrary: unkept },
    { weight: 2, arbitrary: hostile },
  );
}

function fieldsFor(schema: TSchema): fc.Arbitrary<Readonly<Record<string, string | undefined>>> {
  const { properties = {} } = schema as ObjectSchema;
  return fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, fc.option(textFor(part), { nil: undefined })]),
    ),
  );
}

/** A picture of one dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGM4kWIEAANWAV/oF4RSAAAAAElFTkSuQmCC',
  'base64',
);

/** What is sent where a file is wanted: a picture, most of one, or anything. */
const file: fc.Arbitrary<Buffer> = fc.oneof(
  fc.constant(PNG),
  fc.nat({ max: PNG.length }).map((length) => PNG.subarray(0, length)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);

/** What is sent with a request, and as what. */
function bodyFor(call: Call): fc.Arbitrary<{ readonly type: string; readonly payload: string | Buffer }> {
  const json = valueFor(call.body as AnySchema).map((value) => JSON.stringify(value) ?? 'null');
  const asJson = json.map((payload) => ({ type: 'application/json', payload }));
  if (call.file === undefined) return asJson;
  const types = fc.constantFrom(...call.file.types);
  return fc.oneof(asJson, { weight: 4, arbitrary: fc.record({ type: types, payload: file }) });
}

function requestFor(call: Call, tokens: readonly string[]): fc.Arbitrary<InjectOptions> {
  const noise = fc.dictionary(fc.string({ minLength: 1, maxLength: 10 }), fc.string({ maxLength: 10 }), { maxKeys: 2 });
  return fc
    .record({
      params: fieldsFor(call.params),
      query: fieldsFor(call.query),
      noise,
      method: fc.oneof(
        { weight: 8, arbitrary: fc.constant(call.method) },
        { weight: 1, arbitrary: fc.constantFrom('HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS') },
      ),
      cookie: fc.option(fc.stringMatching(/^[\x21-\x7e]{0,40}$/), { nil: undefined }),
      // Whoever logs out is out for all requests that follow.
      token: call === calls.logout ? fc.constant(undefined) : fc.constantFrom(undefined, ...tokens),
      body: fc.option(bodyFor(call), { nil: undefined }),
    })
    .map(({ params, query, noise: extra, method, cookie, token, body }) => {
      const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(wellFormed(params[name] ?? 'x')),
      );
      const search = new URLSearchParams(
        Object.entries({ ...extra, ...query }).filter((entry): entry is [string, string] => entry[1] !== undefined),
      );
      return {
        method: method as NonNullable<InjectOptions['method']>,
        url: `${path}?${search}`,
        headers: {
          ...(cookie === undefined ? {} : { cookie }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(method === 'GET' ? {} : { 'content-type': body?.type ?? 'application/json' }),
        },
        ...(body === undefined || method === 'GET' ? {} : { payload: body.payload }),
      };
    });
}

const isError = Compile(ErrorAnswer);

/** @returns the call that is reached by `method` on the path of `call`: a distorted method may lead to another one */
function callOf(method: string, call: Call): Call {
  return Object.values<Call>(calls).find((one) => one.method === method && one.path === call.path) ?? call;
}

/**
 * Sends generated requests, each a call of the contract, more or less distorted. The server never breaks, and every
 * answer is of its schema; a failure names the seed that repeats it.
 * @param atOnce how many are under way at a time
 * @param tokens of those who ask, besides somebody without one
 * @returns how many were answered with each status
 */
export async function fuzz(
  app: FastifyInstance,
  requests: number,
  atOnce: number,
  tokens: readonly string[] = [],
): Promise<Readonly<Record<number, number>>> {
  const counts: Record<number, number> = {};
  const answers = new Map<Call, ReturnType<typeof Compile>>();
  const send = async ({ call, request }: { readonly call: Call; readonly request: InjectOptions }): Promise<void> => {
    const answer = await app.inject(request);
    counts[answer.statusCode] = (counts[answer.statusCode] ?? 0) + 1;
    if (answer.statusCode >= 500) {
      throw new Error(`${request.method} ${JSON.stringify(request.url)} was answered ${answer.statusCode}.`);
    }
    if (request.method === 'HEAD' || answer.statusCode === 204) return;
    const asked = callOf(request.method ?? call.method, call);
    const schema = answers.get(asked) ?? Compile(asked.answer);
    answers.set(asked, schema);
    expect((answer.statusCode === 200 ? schema : isError).Check(answer.json())).toBe(true);
  };
  const anyRequest = fc.oneof(
    ...Object.values<Call>(calls).map((call) => requestFor(call, tokens).map((request) => ({ call, request }))),
  );
  const several = fc.array(anyRequest, { minLength: atOnce, maxLength: atOnce });
  await fc.assert(
    fc.asyncProperty(several, async (batch) => {
      await Promise.all(batch.map(send));
    }),
    { numRuns: requests / atOnce, seed: SEED },
  );
  // The requests are worth something only when both kinds of answers came.
  expect(counts[200]).toBeGreaterThan(requests / 20);
  expect(counts[400]).toBeGreaterThan(requests / 20);
  return counts;
}
