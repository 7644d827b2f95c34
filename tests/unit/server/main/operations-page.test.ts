import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../../server/main/commands/commands.ts';
import { SETTINGS } from '../../../../server/main/settings/config.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const page = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
const alerts = readFileSync(path.join(root, 'examples/prometheus/alerts.yml'), 'utf8');

/** What is typed after `soridam`: words in small letters, and what they need. */
const typed = [...`${page}\n${alerts}`.matchAll(/\bsoridam ((?:[a-z][a-z-]*(?: |(?=`)|(?=\n)))+)((?:[A-Z]+\b ?)*)/g)]
  .filter(([whole, words = '']) => page.includes(`\`${whole}`) || COMMANDS.some((one) => words.startsWith(one.words)))
  .map(([, words = '', needs = '']) => ({ words: words.trim(), needs: needs.trim().split(' ').filter(Boolean) }));
const known = COMMANDS.map(({ words }) => words);
const commandOf = (words: string): string | undefined =>
  known.find((one) => words === one || words.startsWith(`${one} `));

describe('the page for operators', () => {
  it('MODE-31 names commands that there are', () => {
    expect(typed.length).toBeGreaterThan(25);
    expect(typed.filter(({ words }) => commandOf(words) === undefined)).toEqual([]);
  });

  it('MODE-31 gives each command what it needs', () => {
    const wrong = typed.filter(({ words, needs }) => {
      const command = COMMANDS.find((one) => one.words === commandOf(words));
      return command !== undefined && needs.length > (command.arguments?.length ?? 0);
    });
    expect(wrong).toEqual([]);
  });

  it('MODE-31 explains each alert, and no other', () => {
    const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    const explained = [...page.matchAll(/^\| `(Soridam\w+)` \|/gm)].map(([, name]) => name);
    expect(explained).toHaveLength(names.length);
    expect(new Set(explained)).toEqual(new Set(names));
  });

  it('MODE-31 names settings and places that there are', () => {
    const settings = new Set<string>(SETTINGS.map(({ name }) => name));
    const named = [...page.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !settings.has(name))).toEqual([]);
    for (const [, place = '', anchor] of page.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)) {
      const file = place === '' ? path.join(root, 'docs/operations.md') : path.join(root, 'docs', place);
      expect([place, existsSync(file)]).toEqual([place, true]);
      if (anchor !== undefined) expect(anchorsOf(readFileSync(file, 'utf8'))).toContain(anchor);
    }
  });
});

/** As GitHub makes them of headings. */
function anchorsOf(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}
