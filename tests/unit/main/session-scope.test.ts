import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isObservableMap, isObservableSet, runInAction } from 'mobx';
import { beforeAll, describe, expect, it } from 'vitest';
import { MemoryWorld } from '../../../src/adapters/memory/memory-world.ts';
import { sessionOf } from '../../../src/domain/session/session.ts';
import { PARTS } from '../../../src/main/app-members.ts';
import { createApp } from '../../../src/main/create-app.ts';
import type { App } from '../../../src/ui/app/app.ts';
import { Answers } from '../../../src/ui/app/stores/answers.ts';
import { aCatalogue, anAccount, anEntry } from '../../support/builders.ts';

/** Stores that hold something beyond a member, and why nothing of the member's is there for the next. */
const OTHERWISE: Readonly<Record<string, string>> = {
  AgeStore: 'what the device was told',
  BrowseStore: 'what is published; read anew for the next',
  CatalogueStore: 'what is published; read anew for the next',
  CompletionsStore: 'what is published, as somebody types; lives with the field',
  CommentsStore: 'lives with the surface that shows the comments of everybody',
  LoginStore: 'closed by the sign-in that it is there for',
  DeviceCheckStore: 'the phone that is tried, and what it did; nothing of who holds it',
  PlacesStore: 'QUE-40: FollowListener',
  PlayerStore: 'QUE-40: FollowListener',
  PreferencesStore: 'what the device was told',
  RatesStore: 'JRN-91: FollowListener',
  RecentKeywordsStore: 'QUE-40: FollowListener',
  SessionStore: 'is the session',
  ShortcutsStore: 'what the device was told',
  RecordingsStore: 'goes on once who sends it is back; drafts say whose it is',
  WelcomeStore: 'what the device was told',
  ValueStore: 'goes with the page that it was made for, which is drawn anew for the next',
};

const MARK = 'of the member before';
const isMap = (value: unknown): value is Map<unknown, unknown> => value instanceof Map || isObservableMap(value);
const isSet = (value: unknown): value is Set<unknown> => value instanceof Set || isObservableSet(value);
const isPlain = (value: object): boolean =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** Writes something of a member into whatever the store keeps: answers, maps, sets, and what may be there or not. */
function plant(store: object): void {
  for (const [name, value] of Object.entries(store) as [string, unknown][]) {
    if (value instanceof Answers) value.note('planted', MARK);
    else if (isMap(value)) value.set(MARK, MARK);
    else if (isSet(value)) value.add(MARK);
    else if (value === undefined || typeof value === 'string') Reflect.set(store, name, MARK);
    else if (typeof value === 'object' && value !== null && isStore(value)) plant(value);
  }
}

/** @returns whether what was planted is in `value`, or in what it holds */
function holdsMark(value: unknown, seen = new Set<unknown>()): boolean {
  if (value === MARK) return true;
  if (typeof value !== 'object' || value === null || seen.has(value)) return false;
  seen.add(value);
  if (isMap(value) || isSet(value)) return [...value].some((one) => holdsMark(one, seen));
  if (!isPlain(value) && !isStore(value) && !(value instanceof Answers)) return false;
  return Object.values(value).some((one) => holdsMark(one, seen));
}

const isStore = (value: object): boolean => value.constructor.name.endsWith('Store');

/** @returns the stores of `part`, by what they are called, and of what it holds */
function storesIn(part: object, depth = 3): readonly object[] {
  if (isStore(part)) return [part];
  if (depth === 0) return [];
  return Object.values(part).flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && (isPlain(one) || isStore(one)) ? storesIn(one, depth - 1) : [],
  );
}

async function partsOf(app: App): Promise<readonly object[]> {
  return [app, ...(await Promise.all(PARTS.map((name): Promise<object> => app[name]())))];
}

/** The classes of `src/ui`, by the names of their files. */
const CLASSES = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('-store.ts'))
  .map((file) => path.basename(file, '.ts').replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase()))
  .sort();

describe('the session scope', () => {
  let stores: readonly object[];
  /** Names of those that held the mark while the first member was there. */
  let planted: readonly string[];

  beforeAll(async () => {
    const { app, start } = await createApp('test', new MemoryWorld({ catalogue: aCatalogue(anEntry(1)) }));
    start();
    const [one, other] = [1, 2].map((id) => anAccount(id).user);
    app.session.replace(sessionOf(one!));
    stores = [...new Set((await partsOf(app)).flatMap((part) => storesIn(part)))];
    runInAction(() => stores.filter(({ constructor }) => !(constructor.name in OTHERWISE)).forEach(plant));
    planted = [
      ...new Set(stores.filter((store) => holdsMark(store)).map(({ constructor }) => constructor.name)),
    ].sort();
    app.session.replace(sessionOf(other!));
  });

  it('would see what is left: what was written stood in each of them before', () => {
    expect(planted).toEqual(CLASSES.filter((name) => !(name in OTHERWISE)));
  });

  it('knows every store of the site', () => {
    const held = new Set(stores.map(({ constructor }) => constructor.name));
    expect([...new Set([...held, ...Object.keys(OTHERWISE)])].sort()).toEqual(CLASSES);
  });

  it.each(CLASSES.filter((name) => !(name in OTHERWISE)))('nothing of one member is in %s for the next', (name) => {
    expect(stores.filter((store) => store.constructor.name === name && holdsMark(store))).toEqual([]);
  });
});
