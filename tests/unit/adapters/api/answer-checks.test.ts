import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { Type, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { calls, type CallName } from '../../../../common/contract/calls.ts';
import { ok } from '../../../../common/kernel/result.ts';
import { answerChecks, type AnswerChecks } from '../../../../src/adapters/api/answer-checks.ts';
import type { Check } from '../../../../src/adapters/api/check.ts';
import { CheckedCalls } from '../../../../src/adapters/api/checked-calls.ts';
import { checksModule } from '../../../../tools/build/answer-checks-plugin.ts';
import { answersOf, changesOf, type AnswerSchema } from '../../../support/answers.ts';
import { OneAnswer } from '../../../support/http/one-answer.ts';

const FOLDER = path.resolve('src/adapters/api/checks');

/** @returns all checks of some modules, by the names of their calls */
function checksIn(modules: readonly object[]): Readonly<Record<string, Check>> {
  const all = modules.flatMap((module) => Object.entries(module).filter(([name]) => name.endsWith('Checks')));
  return Object.assign({}, ...all.map(([, checks]) => checks as object)) as Record<string, Check>;
}

const files = (await readdir(FOLDER)).map((name) => path.join(FOLDER, name));
const checks = checksIn(await Promise.all(files.map(async (file) => (await import(file)) as object)));

/** What browsers get in the place of these modules. */
async function builtChecks(): Promise<Readonly<Record<string, Check>>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'checks-'));
  const modules = files.map(async (file) => {
    const built = path.join(folder, path.basename(file));
    await writeFile(built, await checksModule(file));
    return (await import(pathToFileURL(built).href)) as object;
  });
  return checksIn(await Promise.all(modules));
}

const answered = Object.entries<{ readonly answer: TSchema }>(calls).filter(
  ([, { answer }]) => !Value.Check(answer, {}) || Object.keys((answer as AnswerSchema).properties ?? {}).length > 0,
);

describe('the answer of each call', () => {
  it('has a check, if it says anything', () => {
    expect(answered.length).toBeGreaterThan(60);
    expect(answered.map(([name]) => name).filter((name) => !(name in checks))).toEqual([]);
  });

  it('is checked in browsers by code without its schema', async () => {
    const built = await builtChecks();
    expect(Object.keys(built).toSorted()).toEqual(Object.keys(checks).toSorted());
    for (const file of files) expect(await checksModule(file)).not.toMatch(/typebox|answerChecks|contract/);
    for (const [name, { answer }] of answered) {
      const [sample] = fc.sample(answersOf(answer as AnswerSchema), { numRuns: 1, seed: 1 });
      expect([name, built[name]?.(sample), built[name]?.(7)]).toEqual([name, true, false]);
    }
  });

  it.each(answered)(
    '%s is taken as the contract says it, and garbled if one thing in it is not so',
    (name, { answer }) => {
      const check = checks[name] ?? (() => false);
      const schema = answer as AnswerSchema;
      const promise = Compile(answer);
      fc.assert(
        fc.property(answersOf(schema), (given) => {
          expect(check(given)).toBe(true);
          const [places, broken] = [new Set<string>(), new Set<string>()];
          for (const { path: place, changed } of changesOf(schema, given)) {
            const isPromised = promise.Check(changed);
            places.add(place.join('.'));
            if (!isPromised) broken.add(place.join('.'));
            if (check(changed) !== isPromised) expect.fail(`${place.join('.')} in ${JSON.stringify(changed)}`);
          }
          // No part of an answer is taken whatever it is.
          expect([...places].filter((place) => !broken.has(place))).toEqual([]);
        }),
        { numRuns: 2 },
      );
    },
  );

  it('may say more than its schema, as a later server does', () => {
    const { getBalance } = checks as AnswerChecks<'getBalance'>;
    const balance = { totalCandy: 1, totalCandySponsored: 0, debt: 0 };
    expect([getBalance({ ...balance, more: {} }), getBalance({ ...balance, debt: undefined })]).toEqual([true, false]);
  });
});

describe('a call', () => {
  const translate = (answer: unknown): unknown => answer;
  const ask = (answer: unknown, name: CallName = 'getBalance') =>
    new CheckedCalls(new OneAnswer(ok(answer)), checks as AnswerChecks<CallName>).ask(name, {}, translate);

  it('gives what the contract promises, and is garbled with anything else', async () => {
    const balance = { totalCandy: 1, totalCandySponsored: 0, debt: 0 };
    expect(await ask(balance)).toEqual(ok(balance));
    expect(await ask({ ...balance, debt: '0' })).toEqual({ ok: false, failure: { kind: 'garbled' } });
  });
});

describe('a schema that no check is made of', () => {
  it.each([
    ['a keyword', Type.String({ maxLength: 3 }), 'maxLength of string'],
    ['a format', Type.String({ format: 'email' }), 'the format email'],
    ['a choice of kinds', Type.Union([Type.String(), Type.Number()]), 'one of several kinds'],
    ['anything', Type.Unknown(), 'all of'],
  ])('%s is noticed when the checks are made', (_, answer, words) => {
    expect(() => answerChecks({ call: { answer } })).toThrow(words);
  });
});
