import { SourceMap } from 'node:module';
import { runInThisContext } from 'node:vm';
import { encode } from '@jridgewell/sourcemap-codec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiModule } from '../../../../tools/build/ascii-modules.ts';

const text = fc.string({ unit: fc.constantFrom('a', "'", ' ', '이', '야', 'é', '📻', '\u2028', '\u0000', '￿') });
const NOT_ASCII = /[^\0-\x7f]/;
const valueOf = (expression: string): unknown => runInThisContext(`(${expression})`);

describe('modules in the letters of ASCII', () => {
  it('MODE-41 hold the same texts, templates and expressions', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (texts) => {
        const list = texts.map((one) => JSON.stringify(one)).join(',');
        const templates = texts.map((one) => `\`${one.replaceAll('\0', '')}\``).join(',');
        const source = `[[${list}],[${templates}],/[가-힣📻]+/gu.source.length>0&&'이야기 📻'.match(/[가-힣📻]+/gu)]`;
        const { code } = asciiModule(source, { mappings: '' });
        expect(code).not.toMatch(NOT_ASCII);
        expect(valueOf(code)).toEqual(valueOf(source));
      }),
    );
  });

  it('MODE-41 are placed where their sources are, letter by letter', () => {
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }), (rows) => {
        const words = rows.map((row) => row.map((one) => JSON.stringify(one)));
        const starts = words.map((row) => row.map((_, at) => row.slice(0, at).join(',').length + (at > 0 ? 1 : 0)));
        const segments = starts.map((row, line) =>
          row.map((column, at): [number, number, number, number] => [column, 0, line, at]),
        );
        const map = { version: 3, sources: ['a.ts'], names: [], mappings: encode(segments) };
        const made = asciiModule(words.map((row) => row.join(',')).join('\n'), map);
        const found = new SourceMap(made.map as never);
        made.code.split('\n').forEach((line, number) => {
          let column = 0;
          words[number]!.forEach((word, at) => {
            const written = asciiModule(word, { mappings: '' }).code;
            expect(line.slice(column, column + written.length)).toBe(written);
            expect(found.findEntry(number, column)).toMatchObject({ originalLine: number, originalColumn: at });
            column += written.length + 1;
          });
        });
      }),
    );
  });

  it.each(['/\\가/', 'String.raw`가`', "'\\가'"])('MODE-41 refuse %s, which an escape would change', (source) => {
    expect(() => asciiModule(source, { mappings: '' })).toThrow('escapes');
  });
});
