import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../../tools/checks/styles.ts';

const SHEET = '@layer screens {\n  .one { color: red }\n  .two > b { font: 1.5em/1.2 x }\n}';
const check = (files: Readonly<Record<string, string>>, longer: Readonly<Record<string, number>> = {}) =>
  faultsOf(new Map(Object.entries(files)), longer);

describe('the check of styles', () => {
  it('finds nothing where each class is there and used, by whichever component', () => {
    const one = "import styles from './a.module.css';\nexport const A = () => <p className={styles.one} />;";
    const two =
      "import a from '../x/a.module.css';\nexport const B = () => <p className={`x ${a.two}`}>{t('a.three')}</p>;";
    expect(check({ 'x/a.module.css': SHEET, 'x/a.tsx': one, 'y/b.tsx': two })).toEqual([]);
  });

  it('takes a sheet whose classes are chosen by a variable for used', () => {
    const code = "import styles from './a.module.css';\nexport const A = ({ kind }) => <p className={styles[kind]} />;";
    expect(check({ 'a.module.css': SHEET, 'a.tsx': code })).toEqual([]);
  });

  it('wants the number of a sheet that is still too long to fall', () => {
    const code = "import styles from './a.module.css';\nexport const A = ({ kind }) => <p className={styles[kind]} />;";
    const files = { 'a.module.css': `${SHEET}${'\n.one { top: 0 }'.repeat(297)}`, 'a.tsx': code };
    expect(check(files)).toEqual([expect.stringContaining('has 301 lines, and may have 250')]);
    expect(check(files, { 'a.module.css': 301 })).toEqual([]);
    expect(check(files, { 'a.module.css': 302 })).toEqual([expect.stringContaining('write that down')]);
  });
});
