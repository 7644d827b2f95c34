import { describe, expect, it } from 'vitest';
import {
  chooseWithin,
  rankSpecTests,
  rankVitestFiles,
  secondsByFile,
  showsInBrowser,
  soonestFirst,
  testsOfSpec,
  type Change,
} from '../../../../tools/tests/reachable-tests.ts';
import { relevances, wordsOf } from '../../../../tools/tests/relevance.ts';

describe('the words of a text', () => {
  it('are names as a whole and in parts, so that each way to write a name meets the others', () => {
    expect(wordsOf('playBar')).toEqual(['playbar', 'play', 'bar']);
    expect(wordsOf('play-bar.tsx')).toEqual(['play', 'bar', 'tsx']);
    expect(wordsOf('다시 듣기')).toEqual(['다시', '듣기']);
    expect(wordsOf('playBars')).toEqual(wordsOf('playBar'));
  });

  it('make texts relevant by what few of them say', () => {
    const texts = ['the player plays', 'the payout is refused', 'the player is refused'];
    const [plays, payout, player] = relevances('a payout of the author', texts);
    expect(payout).toBeGreaterThan(Math.max(plays!, player!));
    expect(relevances('nothing of it', ['one', 'two'])).toEqual([0, 0]);
  });
});

describe('the tests that a change can reach', () => {
  const TEXTS: Record<string, string> = {
    'tests/unit/domain/queue.test.ts': 'moves an entry',
    'tests/component/features/player/player.test.tsx': 'shows the queue',
    'tests/component/screens/candy.test.tsx': 'sells candy',
    'tests/unit/far.test.ts': 'knows nothing',
    'tests/e2e/queue.spec.ts': "test('drags an entry of the queue', f);\ntest('sings', f);",
    'tests/e2e/candy.spec.ts': "test('sells candy', f);",
  };
  const change = (changed: string[], lines = ''): Change => ({
    changed,
    lines,
    files: Object.keys(TEXTS),
    readText: (file) => TEXTS[file]!,
    importers: new Map([
      ['src/domain/queue.ts', new Set(['src/ui/player.tsx', 'tests/unit/domain/queue.test.ts'])],
      ['src/ui/player.tsx', new Set(['src/ui/screens.tsx'])],
      [
        'src/ui/screens.tsx',
        new Set(['tests/component/features/player/player.test.tsx', 'tests/component/screens/candy.test.tsx']),
      ],
    ]),
  });
  const filesOf = (ranked: readonly { readonly file: string }[]) => ranked.map(({ file }) => file);

  it('are those that import it: the one of the same name first, then by distance and by what they speak of', () => {
    expect(filesOf(rankVitestFiles(change(['src/domain/queue.ts'])))).toEqual([
      'tests/unit/domain/queue.test.ts',
      'tests/component/features/player/player.test.tsx',
      'tests/component/screens/candy.test.tsx',
    ]);
    expect(filesOf(rankVitestFiles(change(['src/ui/screens.tsx'], '+ the candy')))[0]).toBe(
      'tests/component/screens/candy.test.tsx',
    );
  });

  it('of two that are as far, begin with the one whose path names what has changed', () => {
    const importers = new Map([
      [
        'server/http/upload-routes.ts',
        new Set(['tests/integration/a.test.ts', 'tests/integration/clips/uploads.test.ts']),
      ],
    ]);
    const files = ['tests/integration/a.test.ts', 'tests/integration/clips/uploads.test.ts'];
    const readText = (file: string) => (file.endsWith('a.test.ts') ? 'what routes answer' : 'a long name');
    const ranked = rankVitestFiles({
      changed: ['server/http/upload-routes.ts'],
      lines: '',
      files,
      readText,
      importers,
    });
    expect(filesOf(ranked)).toEqual(['tests/integration/clips/uploads.test.ts', 'tests/integration/a.test.ts']);
  });

  it('begin with a test that has changed itself', () => {
    const ranked = rankVitestFiles(change(['src/domain/queue.ts', 'tests/unit/far.test.ts']));
    expect(filesOf(ranked)[0]).toBe('tests/unit/far.test.ts');
  });

  it('in a browser are those that speak of it, each by its line', () => {
    expect(rankSpecTests(change(['src/domain/queue.ts'], '+ drags'))[0]).toMatchObject({
      file: 'tests/e2e/queue.spec.ts',
      line: 1,
    });
    expect(rankSpecTests(change(['src/ui/x.tsx'], '- candy'))[0]).toMatchObject({ file: 'tests/e2e/candy.spec.ts' });
  });

  it('in a browser are those that speak of a screen whose style sheet has changed', () => {
    const { importers, ...others } = change(['src/ui/screens/rows.module.css']);
    const using = new Map([['src/ui/screens/rows.module.css', new Set(['src/ui/screens/queue-panel.tsx'])]]);
    expect(rankSpecTests({ ...others, importers })).toEqual([]);
    expect(rankSpecTests({ ...others, importers: using })[0]).toMatchObject({ file: 'tests/e2e/queue.spec.ts' });
  });

  it('are read from a spec without its groups and hooks', () => {
    const source =
      "test.describe('a', () => {\n  test.beforeEach(f);\n  test('one', f);\n  test(\n    'two', f);\n});\ntest.slow();";
    expect(testsOfSpec(source).map(({ line }) => line)).toEqual([3, 4]);
  });

  it('are read with the table of their cases', () => {
    const source = "test('one', f);\nfor (const path of [\n  '/two',\n]) {\n  test(`${path}`, f);\n}\n";
    expect(testsOfSpec(source)).toEqual([
      { line: 1, text: "test('one', f);" },
      { line: 5, text: "for (const path of [\n  '/two',\n]) {\n  test(`${path}`, f);\n}\n" },
    ]);
  });

  it('are chosen within the time, as it was measured or is usual; the nearest one in any case', () => {
    const ranked = ['a', 'b', 'c'].map((file) => ({ file }));
    const secondsOf = secondsByFile({ a: 50, b: 8, c: 2 });
    expect(chooseWithin(ranked, 10, secondsOf)).toEqual({ chosen: ['a'], left: ['b', 'c'] });
    expect(chooseWithin(ranked.slice(1), 8, secondsOf)).toEqual({ chosen: ['b'], left: ['c'] });
    expect(chooseWithin(ranked, 0, secondsOf)).toEqual({ chosen: [], left: ['a', 'b', 'c'] });
    expect(secondsByFile({})('tests/integration/candy/unlock.test.ts')).toBe(6);
  });

  it('come with what takes little and is near before what takes long and is not much nearer', () => {
    const ranked = [
      { file: 'near-and-long', score: 0.7 },
      { file: 'less-near', score: 0.6 },
      { file: 'far', score: 0.1 },
    ];
    const seconds: Record<string, number> = { 'near-and-long': 12, 'less-near': 0.2, far: 0.1 };
    expect(filesOf(soonestFirst(ranked, (file) => seconds[file]!))).toEqual(['less-near', 'far', 'near-and-long']);
  });

  it('are looked for in a browser when pages may look different', () => {
    expect(['src/ui/a.module.css', 'server/adapters/http/calls/policy.ts'].every(showsInBrowser)).toBe(true);
    expect(['server/domain/a.ts', 'tests/unit/a.test.ts', 'docs/src/a.md'].some(showsInBrowser)).toBe(false);
  });
});
