import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { calls, type Call } from '../../../../common/contract/calls.ts';
import {
  compileSerializer,
  compileValidator,
  serializerFor,
} from '../../../../server/adapters/http/calls/compiled-schemas.ts';

const ROUTE = { method: 'GET', url: '/' } as const;

describe('schemas that are compiled as they are first used', () => {
  it.each(Object.entries(calls as Readonly<Record<string, Call>>))('API-51 are sound: those of %s', (_name, call) => {
    for (const [httpPart, schema] of [
      ['params', call.params],
      ['querystring', call.query],
      // A file is any bytes.
      ...(call.file === undefined ? ([['body', call.body]] as const) : []),
    ] as const) {
      const answer: unknown = compileValidator({ ...ROUTE, httpPart, schema })(Symbol('no value of any schema'));
      expect(answer, `${httpPart}`).toHaveProperty('error');
    }
    expect(typeof serializerFor(call.answer)).toBe('function');
  });

  it('API-51 write what is declared, and nothing else', () => {
    const schema = Type.Object({ title: Type.String() });
    const write = compileSerializer({ ...ROUTE, schema });
    expect(write({ title: '소리', secret: 1 })).toBe('{"title":"소리"}');
    expect(serializerFor(schema)).toBe(serializerFor(schema));
  });
});
