import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../../tools/checks/styles.ts';

const SHEET = '@layer screens {\n  .one { color: red }\n  .two { font: 400 1.5em/1.2 x }\n}';
const TOKENS = ':root { --space-8: 8px; --space-16: 16px; --text-body: 15px; --text-title-1: 28px; }';
const check = (files: Readonly<Record<string, string>>) => faultsOf(new Map(Object.entries(files)));

/** @returns the faults of a sheet with one rule */
const ofRule = (declarations: string) =>
  check({ 'tokens.css': TOKENS, 'a.css': `@layer base {\n  p { ${declarations} }\n}` });

describe('the check of styles', () => {
  it('finds nothing where each class is there and used, by whichever component', () => {
    const one = "import styles from './a.module.css';\nexport const A = () => <p className={styles.one} />;";
    const two =
      "import a from '../x/a.module.css';\nexport const B = () => <p className={`x ${a.two}`}>{t('a.three')}</p>;";
    expect(faultsOf(new Map(Object.entries({ 'x/a.module.css': SHEET, 'x/a.tsx': one, 'y/b.tsx': two })), 1)).toEqual(
      [],
    );
  });

  it('takes a sheet whose classes are chosen by a variable for used', () => {
    const code = "import styles from './a.module.css';\nexport const A = ({ kind }) => <p className={styles[kind]} />;";
    expect(check({ 'a.module.css': SHEET, 'a.tsx': code })).toEqual([]);
  });

  it('refuses a sheet of more than 250 lines', () => {
    expect(check({ 'a.css': 'p { top: 0 }\n'.repeat(250) })).toEqual([]);
    expect(check({ 'a.css': 'p { top: 0 }\n'.repeat(251) })).toEqual([
      'a.css has 251 lines, and may have 250: give each component a sheet of its own',
    ]);
  });

  it.each([
    'font-size: var(--text-body)',
    'font-size: 1.2em',
    'font-size: inherit',
    'font: inherit',
    'font: 600 var(--text-body)/1.25rem x, y',
    'font-size: min(var(--text-title-1), 6.2vw)',
    'font-size: clamp(var(--text-body), 4vw, var(--text-title-1))',
    'font-size: max(16px, var(--text-body))',
    'font: 700 min(15px, var(--text-micro))/1 x',
    'font-size: min(10px, calc(0.7 * var(--text-micro)))',
    '/* font-size: 13px; */ top: 0',
  ])('takes the type size of %j', (rule) => {
    expect(ofRule(rule)).toEqual([]);
  });

  it.each([
    'font-size: 15px',
    'font-size: 0.9375rem',
    'font-size: 90%',
    'font-size: 4vw',
    'font-size: small',
    'font: 600 15px/1.25rem x',
    'font-size: clamp(15px, 4vw, var(--text-title-1))',
    'font-size: max(14px, var(--text-body))',
    'top: 0;\n    font-size: 15px',
  ])('refuses the type size of %j', (rule) => {
    expect(ofRule(rule)).toEqual([expect.stringContaining('has a type size that is no token')]);
  });

  it.each(['line-height: 1.25rem', 'line-height: 1.2', 'line-height: min(1.25rem, 25px)'])(
    'takes the line height of %j',
    (rule) => {
      expect(ofRule(rule)).toEqual([]);
    },
  );

  it.each(['line-height: 20px', 'line-height: max(1.25rem, 20px)', 'font: 600 var(--text-body)/20px x'])(
    'refuses the line height of %j, which does not grow with its text',
    (rule) => {
      expect(ofRule(rule)).toEqual([expect.stringContaining('has a line height that does not grow with its text')]);
    },
  );

  it('refuses a ninth type size', () => {
    const sizes = Array.from({ length: 9 }, (_, size) => `--text-${size}: ${size}px;`);
    expect(check({ 'tokens.css': `:root { ${sizes.slice(1).join(' ')} }` })).toEqual([]);
    expect(check({ 'tokens.css': `:root { ${sizes.join(' ')} }` })).toEqual(['there are 9 type sizes, and may be 8']);
  });

  it.each([
    'padding: 0',
    'margin: 0 auto',
    'gap: var(--space-8)',
    'width: 10px',
    'top: -4px',
    'margin: calc(-1 * var(--space-8))',
    'padding: env(safe-area-inset-top, 0px) 1em 10vh 5%',
    '--knob: 9px;\n    width: var(--knob);\n    margin-top: calc(var(--knob) / -2)',
  ])('takes the spacing of %j', (rule) => {
    expect(ofRule(rule)).toEqual([]);
  });

  it.each(['padding: 10px 16px', 'margin-top: -16px', 'column-gap: 0.5px', 'padding-inline: calc(1rem + 1em) 0'])(
    'refuses the spacing of %j',
    (rule) => {
      expect(ofRule(rule)).toEqual([expect.stringContaining('has a spacing that is no token (--space-…)')]);
    },
  );

  it('refuses a length with a name that is nothing but a spacing', () => {
    expect(ofRule('--far: 9px;\n    padding: var(--far)')).toEqual([
      expect.stringContaining('a.css: --far is read once'),
    ]);
  });

  it('refuses a length of a drawing with the name of a token', () => {
    const rule = '--text-body: 9px;\n    width: var(--text-body);\n    margin: var(--text-body)';
    expect(ofRule(rule)).toEqual(['a.css: --text-body is the name of a token']);
  });

  /** @returns the faults of a sheet with one selector, and of the component that reads it */
  const ofSelector = (selector: string) =>
    check({
      'a.module.css': `@layer base {\n  ${selector} { top: 0 }\n}`,
      'a.tsx':
        "import styles from './a.module.css';\nexport const A = () => <p className={styles.one}><b>x</b><Link to={x}>y</Link></p>;",
    });

  it.each([
    '.one b',
    '.one:nth-child(n + 2)',
    ".one[data-of='a']:lang(en) > b::before",
    '.one:not(:has(b))',
    ':global(#main):has(b) ~ .one',
    '.one:focus-visible',
  ])('takes the selector %j', (selector) => {
    expect(ofSelector(selector)).toEqual([]);
  });

  it.each(['.one a', '.one > svg', 'dialog:has(> .one)', '.one:is(a, b)', '.one:hover em'])(
    'refuses the selector %j: nobody who reads the sheet draws that element',
    (selector) => {
      expect(ofSelector(selector)).toEqual([expect.stringContaining('an element that no reader of the sheet draws')]);
    },
  );

  it.each(['#main ~ .one', '.one:has(+ #main)'])(
    'refuses the selector %j: the build gives that id another name',
    (selector) => {
      expect(ofSelector(selector)).toEqual([expect.stringContaining('write :global(#…)')]);
    },
  );

  it('counts the sheets of several components, beside those of the design and of what stands in', () => {
    const code = (sheet: string) =>
      `import styles from '${sheet}';\nexport const A = () => <p className={styles.one} />;`;
    const sheet = '.one { top: 0 }';
    const design = { 'design/a.module.css': sheet, 'x.tsx': code('./design/a.module.css') };
    expect(check({ ...design, 'y.tsx': code('./design/a.module.css') })).toEqual([]);
    const own = { 'b.module.css': sheet, 'b.tsx': code('./b.module.css'), 'skeletons.tsx': code('./b.module.css') };
    expect(check(own)).toEqual([]);
    const shared = new Map(Object.entries({ ...own, 'c.tsx': code('./b.module.css') }));
    expect(faultsOf(shared)).toEqual([
      'sheets that several components read: 1, and may be 0 (SHARED_SHEETS): b.module.css',
    ]);
    expect(faultsOf(shared, 1)).toEqual([]);
    expect(faultsOf(shared, 2)).toEqual([
      'sheets that several components read: 1, and the number may fall from 2 (SHARED_SHEETS)',
    ]);
  });

  it('leaves the sheet for browsers that skip the layers as it is', () => {
    expect(
      check({ 'x/tokens.css': TOKENS, 'x/old-browser.css': '.old { padding: 8px; font: 600 15px/24px x }' }),
    ).toEqual([]);
  });
});
