import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { coverage, format, parseRequirements, testTitles } from '../../../../tools/checks/spec-coverage.ts';

const PAGE = `
| SHL Shell | 3 |

## SHL — Shell and routes

| Id | St | Requirement |
|---|---|---|
| SHL-01 | S | First. |
| SHL-02 | S | Second, see SHL-09. |
| SHL-03 | SET | Third. |

## I18N — Languages

| I18N-01 | S | Text. |

## INV — Rules

### Order

| INV-026 | r.head | any | stays |

## INT — Interpretations

| INT-01 | Point | Reading |
`;

const requirements = parseRequirements(PAGE);
const titled = (source: string) => testTitles(source).map((call) => call.title);
const cover = (source: string) => coverage(requirements, [{ file: 'tests/a.test.ts', titles: testTitles(source) }]);

describe('rows of the requirements page', () => {
  it('are the ids that begin a table row, by area', () => {
    expect(requirements.areas).toEqual([
      { code: 'SHL', name: 'Shell and routes', ids: ['SHL-01', 'SHL-02', 'SHL-03'] },
      { code: 'I18N', name: 'Languages', ids: ['I18N-01'] },
      { code: 'INV', name: 'Rules', ids: ['INV-026'] },
      { code: 'INT', name: 'Interpretations', ids: ['INT-01'] },
    ]);
  });

  it('stand once each, under the heading of their area', () => {
    expect(() => parseRequirements(`${PAGE}\n| SHL-02 | S | Again. |`)).toThrow('SHL-02 stands twice');
    expect(() => parseRequirements('| SHL-01 | S | First. |')).toThrow('before the heading');
  });
});

describe('titles of tests', () => {
  it('are the first string of it, test, describe and property, however quoted', () => {
    expect(
      titled(`describe("one", () => { it('two', f); test(\`three \${[\`x\`].map((y) => ({ y }))} end\`, f); });`),
    ).toEqual(['one', 'two', 'three  end']);
    expect(titled(`property('four', fc.property(fc.nat(), (n) => n >= 0));`)).toEqual(['four']);
    expect(titled(`it(\n  // why\n  'five',\n  f,\n);`)).toEqual(['five']);
  });

  it('are found behind modifiers, conditions and tables', () => {
    expect(titled(`it.only('one', f); test.describe('two', f); it.runIf(linux && (a || b))('three', f);`)).toEqual([
      'one',
      'two',
      'three',
    ]);
    expect(titled(`it.each([['a', 1], ['b', 2]])('four %s', f); it.each\`x | y\`('five', f);`)).toEqual([
      'four %s',
      'five',
    ]);
    expect(titled(`it.each<{ a: () => void }>([])('six', f); test.prop([fc.nat()])('seven', f);`)).toEqual([
      'six',
      'seven',
    ]);
  });

  it('are not strings elsewhere, comments, or methods of other things', () => {
    expect(titled(`// it('one', f)\n/* test('two', f) */ const code = "it('three', f)"; suites.test('four');`)).toEqual(
      [],
    );
    expect(titled(`it(title, () => expect('five')); test.skip(slow, 'six');`)).toEqual([]);
  });

  it('survive apostrophes in tags and quotes in regular expressions', () => {
    expect(titled(`render(<p>don't stop</p>);\nit('one', f); const quote = /['"\`/]/g;\nit('two', f);`)).toEqual([
      'one',
      'two',
    ]);
  });

  it('that are skipped or still to do are told apart', () => {
    expect(testTitles(`it.todo('one'); it.skip('two', f); it('three', f);`)).toEqual([
      { title: 'one', runs: false },
      { title: 'two', runs: false },
      { title: 'three', runs: true },
    ]);
  });
});

describe('coverage', () => {
  it('counts each id of a title, as written, wherever it stands', () => {
    const result = cover(`it('SHL-01 INV-026 dropping at 0', f); it('texts (I18N-01)', f); it('SHL-02..03 both', f);`);
    expect(result).toMatchObject({ rows: 5, named: 4, unknown: [] });
    expect(result.areas[0]).toEqual({ code: 'SHL', name: 'Shell and routes', rows: 3, named: 2, missing: ['SHL-03'] });
  });

  it('does not ask for readings, but knows them', () => {
    const result = cover(`it('INT-01 as read', f);`);
    expect(result.areas.map((area) => area.code)).toEqual(['SHL', 'I18N', 'INV']);
    expect(result.unknown).toEqual([]);
  });

  it('names file and id of what has no row, also in a test that does not run', () => {
    expect(cover(`it('SHL-9 wrong', f); it.todo('INT-02 later'); it('SHL-9 again', f);`).unknown).toEqual([
      { file: 'tests/a.test.ts', id: 'SHL-9' },
      { file: 'tests/a.test.ts', id: 'INT-02' },
    ]);
  });

  it('leaves words alone that only look like ids', () => {
    expect(cover(`it('UTF-8 and SHA-256 and XSHL-01 and SHL-01x', f);`)).toMatchObject({ named: 0, unknown: [] });
  });

  it('does not count what is skipped or still to do', () => {
    expect(cover(`it.todo('SHL-01 later'); it.skip('SHL-02 broken', f);`).named).toBe(0);
  });
});

describe('the printed list', () => {
  it('shows each area with its missing rows as ranges, and the total', () => {
    expect(format(cover(`it('I18N-01 text', f);`)).split('\n')).toEqual([
      'SHL Shell and routes    0 / 3',
      '    SHL-01..03',
      'I18N Languages          1 / 1',
      'INV Rules               0 / 1',
      '    INV-026',
      'All areas               1 / 5',
    ]);
    expect(format(cover(`it('SHL-02 second', f);`))).toContain('\n    SHL-01, SHL-03\n');
  });
});

describe('docs/requirements.md', () => {
  const page = readFileSync('docs/requirements.md', 'utf8');
  const specification = readFileSync('docs/product.md', 'utf8').split('\n');
  const rows = [...page.matchAll(/^\| ((?!INV)[A-Z0-9]+)-\d+ \|(.+)\|$/gm)].map((match) => ({
    area: match[1] ?? '',
    cells: (match[2] ?? '').split('|').map((cell) => cell.trim()),
  }));

  it('has a table of counts that says what the rows are', () => {
    const counted = [...page.matchAll(/^\| ([A-Z0-9]+) [^|]+\| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)];
    expect(counted.length).toBe(29);
    for (const [, area, ...counts] of counted) {
      const statuses = rows.filter((row) => row.area === area).map((row) => row.cells[0]);
      const of = (status: string) => statuses.filter((each) => each === status).length;
      expect([area, of('S'), of('OPEN'), of('OPEN*'), of('SET'), statuses.length]).toEqual([
        area,
        ...counts.map(Number),
      ]);
    }
  });

  it('refers to lines of the specification that exist, in the section it says', () => {
    const references = rows.flatMap((row) => row.cells.at(-1)?.match(/\d+:\d+/g) ?? []);
    expect(references.length).toBeGreaterThan(743);
    for (const reference of new Set(references)) {
      const [section, line] = reference.split(':').map(Number);
      const above = specification.slice(0, line).findLast((text) => /^## \d/.test(text)) ?? '## 1.';
      expect(`${reference} ${above.match(/\d+/)?.[0]}`).toBe(`${reference} ${section}`);
      expect(`${reference} ${specification[(line ?? 0) - 1]}`).not.toBe(`${reference} `);
    }
  });
});
