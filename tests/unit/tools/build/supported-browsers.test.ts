// @vitest-environment node
import { readFileSync } from 'node:fs';
import { resolveConfig } from 'vite';
import { expect, it } from 'vitest';

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly browserslist: readonly string[];
};

/** @returns the versions of the list, by browser */
function versions(): ReadonlyMap<string, string> {
  return new Map(browserslist.map((line) => line.split(' >= ') as [string, string]));
}

it('the README names the browsers of the list, and what is built is built for them', async () => {
  const listed = versions();
  const readme = readFileSync('README.md', 'utf8');
  const rows = [...readme.matchAll(/^\| (Chrome|Firefox|Safari)[^|]*\| ([\d.]+) \|/gm)].map(([, name, from]) => [
    name,
    from,
  ]);
  expect(rows).toEqual([
    ['Chrome', listed.get('chrome')],
    ['Firefox', listed.get('firefox')],
    ['Safari', listed.get('safari')],
  ]);
  expect([listed.get('edge'), listed.get('ios_saf')]).toEqual([listed.get('chrome'), listed.get('safari')]);
  const { build } = await resolveConfig({ logLevel: 'silent' }, 'build');
  const [chrome, firefox, safari] = rows.map(([, from]) => from);
  const built = [`chrome${chrome}`, `edge${chrome}`, `firefox${firefox}`, `safari${safari}`, `ios${safari}`];
  expect(build.target).toEqual(built);
});
