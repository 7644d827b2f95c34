import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../../tools/checks/time.ts';

const check = (code: string, allowed: Readonly<Record<string, string>> = {}) =>
  faultsOf(new Map([['src/ui/a.ts', code]]), allowed);

describe('the check of time', () => {
  it('refuses a clock of the browser, and names the port that time comes from', () => {
    expect(check('run();\nconst now = Date.now();')).toEqual([
      expect.stringMatching(/^src\/ui\/a\.ts:2: Date\.now: time comes from ClockPort/),
    ]);
    for (const clock of ['setTimeout(run, 1)', 'window.setInterval(run)', 'new Date()', 'performance.now()']) {
      expect(check(clock)).toHaveLength(1);
    }
  });

  it('finds nothing in a time that is given, in comments and in words', () => {
    expect(check("new Date(at); // Date.now()\nsay('setTimeout');\n/* performance.now */ clock.after(1, run)")).toEqual(
      [],
    );
  });

  it('wants a file that needs no timer any more, or is gone, out of its list', () => {
    expect(check('setTimeout(run, 0)', { 'src/ui/a.ts': 'a reason' })).toEqual([]);
    expect(check('run()', { 'src/ui/a.ts': 'a reason' })).toEqual([expect.stringContaining('no timer any more')]);
    expect(check('', { 'src/ui/b.ts': 'a reason' })).toEqual([expect.stringContaining('src/ui/b.ts is gone')]);
  });
});
