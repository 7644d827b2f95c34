import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../../../../server/main/settings/config.ts';

const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
const table = readme.slice(readme.indexOf('<!-- settings -->'), readme.indexOf('<!-- /settings -->'));
const rows = [...table.matchAll(/^\| `(\w+)` \| (.*?) \| (.*) \|$/gm)].map(([, name, standard, meaning]) => ({
  name,
  default: unquoted(standard ?? ''),
  meaning,
}));

function unquoted(text: string): string {
  return text.replaceAll('`', '');
}

describe('the configuration table of the README', () => {
  it('has each setting with its default and its meaning, and no other', () => {
    expect(rows).toEqual(SETTINGS.map((setting) => ({ ...setting, default: unquoted(setting.default) })));
  });
});
