import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import serializerOf, { type Schema } from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';

type Serialize = (answer: unknown) => string;

const serializers = new WeakMap<object, Serialize>();

/** @returns what writes the answers of a schema: what it declares of them, and nothing else */
export function serializerFor(schema: object): Serialize {
  const known = serializers.get(schema) ?? serializerOf(schema as Schema);
  serializers.set(schema, known);
  return known;
}

/** Compiles a schema when the first answer of it is sent: all of them at once take a tenth of a start. */
export const compileSerializer: FastifySerializerCompiler<object> = ({ schema }) => {
  return (answer) => serializerFor(schema)(answer);
};

/** Compiles a schema when the first request has to be checked by it. */
export const compileValidator: FastifySchemaCompiler<TSchema> = (route) => {
  let validate: ReturnType<typeof TypeBoxValidatorCompiler> | undefined;
  return (value) => (validate ??= TypeBoxValidatorCompiler(route))(value);
};
