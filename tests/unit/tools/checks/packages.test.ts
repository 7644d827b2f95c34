import { expect, it } from 'vitest';
import { faultsOfLock, readAudit } from '../../../../tools/checks/packages.ts';

const KNOWN = { version: '1.0.0', integrity: 'sha512-abc' };

it('a package without a hash, or with a script that nobody has allowed, is named', () => {
  const packages = {
    '': {},
    'node_modules/known': KNOWN,
    'node_modules/@scope/unknown': { version: '2.0.0' },
    'node_modules/a/node_modules/eager': { ...KNOWN, hasInstallScript: true },
    'node_modules/allowed': { ...KNOWN, hasInstallScript: true },
  };
  expect(faultsOfLock({ packages }, { allowed: true })).toEqual([
    '@scope/unknown@2.0.0 has no hash in package-lock.json',
    'eager@1.0.0 runs a script as it is installed, which "allowScripts" in package.json does not allow',
  ]);
});

it('a linter for another kind of machine needs no hash, what the product runs on does', () => {
  const other = { version: '1.0.0', optional: true };
  const packages = { 'node_modules/@oxlint/binding-freebsd-x64': { ...other, dev: true } };
  expect(faultsOfLock({ packages }, {})).toEqual([]);
  expect(faultsOfLock({ packages: { 'node_modules/@oxlint/binding-freebsd-x64': other } }, {})).toHaveLength(1);
});

it('known holes that weigh much are told from lighter ones; a registry that answers otherwise says nothing', () => {
  const vulnerabilities = {
    one: { name: 'one', severity: 'critical', range: '<2' },
    two: { name: 'two', severity: 'low', range: '*' },
  };
  expect(readAudit(`warning\n${JSON.stringify({ vulnerabilities })}`)).toEqual({
    holes: ['one <2: critical'],
    lighter: ['two *: low'],
  });
  expect(readAudit('{ "message": "405 Method Not Allowed" }')).toBeUndefined();
  expect(readAudit('no network')).toBeUndefined();
});
