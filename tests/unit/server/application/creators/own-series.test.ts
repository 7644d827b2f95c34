import { describe, expect, it } from 'vitest';
import type { AuthorId, SeriesId } from '../../../../../common/kernel/ids.ts';
import type { OwnSeriesState, SeriesFacts } from '../../../../../common/kernel/own-series.ts';
import { fail } from '../../../../../common/kernel/result.ts';
import { TIDY_DELETED_MS } from '../../../../../server/application/clips/tidying.ts';
import { ChangeSeries } from '../../../../../server/application/creators/change-series.ts';
import { CreateSeries } from '../../../../../server/application/creators/create-series.ts';
import { KeepCover } from '../../../../../server/application/creators/keep-cover.ts';
import { RemoveSeries } from '../../../../../server/application/creators/remove-series.ts';
import type { SeriesSubmission } from '../../../../../server/application/creators/series-submission.ts';
import { USUAL_FACTS } from '../../../../../server/domain/series/own-series.ts';
import type { UploadId } from '../../../../../server/domain/clip/upload.ts';
import { MemorySeries } from '../../../../support/clips/memory-series.ts';
import { must } from '../../../../support/must.ts';

const AT = 1_790_000_000_000;
const NOWHERE = 900_000 as SeriesId;
const TONE = { hue: 210, chroma: 0.1 };
const FACTS: SeriesFacts = {
  ...USUAL_FACTS,
  title: '등대지기의 밤',
  description: '',
  genres: ['드라마'],
  language: 'ko',
  isAdult: false,
  isCompleted: false,
};

/** An author, and what they do. */
function setUp() {
  const memory = new MemorySeries();
  const [author, other, nameless] = [memory.addAuthor('하나'), memory.addAuthor('둘'), memory.addAuthor('')];
  const create = new CreateSeries(memory);
  const change = new ChangeSeries(memory);
  const remove = new RemoveSeries(memory);
  const keep = new KeepCover(memory);
  const wish = (wanted: Partial<SeriesSubmission> & { readonly state?: OwnSeriesState } = {}): SeriesSubmission => {
    const { state = 'published', ...rest } = wanted;
    return {
      facts: { ...FACTS, state },
      coverHash: undefined,
      trailerId: undefined,
      category: undefined,
      at: AT,
      ...rest,
    };
  };
  return {
    memory,
    author,
    other,
    nameless,
    wish,
    make: (wanted: Parameters<typeof wish>[0] = {}, { key, by = author }: { key?: string; by?: AuthorId } = {}) =>
      create.run(by, wish(wanted), key),
    change: (
      id: SeriesId,
      wanted: Parameters<typeof wish>[0] = {},
      { edition, by = author }: { edition?: number; by?: AuthorId } = {},
    ) => change.run(by, id, edition, wish(wanted)),
    remove: (id: SeriesId, by = author) => remove.run(by, id, AT),
    keep: (hash: string, { isThere = true, at = AT, by = author } = {}) =>
      keep.run(by, { hash, tone: TONE }, async () => isThere, at),
  };
}

describe('CreateSeries', () => {
  it('CRE-01 CRE-20 CRE-24 makes a series of the challenge, published from now on unless it is a draft', async () => {
    const { memory, make } = setUp();
    const made = must(await make());
    expect(made).toMatchObject({ ...FACTS, category: 'challenge', cover: undefined });
    expect(memory.seriesOf(made.id)).toMatchObject({ publishedAt: AT, createdAt: AT });
    for (const state of ['draft', 'hidden'] as const) {
      expect(memory.seriesOf(must(await make({ state })).id).publishedAt).toBeUndefined();
    }
  });

  it('CRE-16 refuses in one order: no name, a cover of nobody’s or another’s, a category that is not theirs to choose', async () => {
    const { make, keep, nameless, other } = setUp();
    await keep('theirs', { by: other });
    const wrong = { coverHash: 'unknown', category: 'original' };
    expect(await make(wrong, { by: nameless })).toEqual(fail({ kind: 'name-required' }));
    expect(await make(wrong)).toEqual(fail({ kind: 'cover-unknown' }));
    expect(await make({ ...wrong, coverHash: 'theirs' })).toEqual(fail({ kind: 'cover-unknown' }));
    for (const coverHash of [null, undefined]) {
      expect(await make({ coverHash, category: 'original' })).toEqual(fail({ kind: 'series-category' }));
    }
    await keep('own');
    const made = await make({ coverHash: 'own', category: 'challenge' });
    expect(made).toMatchObject({ ok: true, value: { cover: { hash: 'own', tone: TONE } } });
  });

  it('CRE-32 gives it a trailer that its author has sent, and makes nothing where that is none', async () => {
    const { memory, make, change, author, other } = setUp();
    const [trailerId, theirs] = ['a'.repeat(32) as UploadId, 'b'.repeat(32) as UploadId];
    const sound = { state: 'ready' as const, recordingFile: 'one.mp3', durationSeconds: 80 };
    memory.uploads.set(`${author} ${trailerId}`, sound);
    memory.uploads.set(`${other} ${theirs}`, sound);
    expect(await make({ trailerId: theirs }, { key: 'key' })).toEqual(fail({ kind: 'trailer-unknown' }));
    const made = must(await make({ trailerId }, { key: 'key' }));
    expect(made.trailer).toEqual({ file: 'one.mp3', seconds: 80 });
    expect(must(await make({ trailerId }, { key: 'key' }))).toEqual(made);
    expect(await make({ trailerId: null }, { key: 'key' })).toMatchObject({ failure: { kind: 'posted' } });
    for (const unfit of [
      { ...sound, durationSeconds: 181 },
      { ...sound, durationSeconds: 4 },
    ]) {
      memory.uploads.set(`${author} ${theirs}`, unfit);
      expect(await change(made.id, { trailerId: theirs })).toEqual(fail({ kind: 'trailer-length' }));
    }
    expect(must(await change(made.id)).trailer).toEqual(made.trailer);
    expect(must(await change(made.id, { trailerId: null })).trailer).toBeUndefined();
  });

  it('CRE-19 waits for who forgets covers where it has one, and for nobody where it has none', async () => {
    const { memory, make, keep } = setUp();
    await keep('own');
    const end = memory.forgetCovers();
    for (const coverHash of [null, undefined]) expect((await make({ coverHash })).ok).toBe(true);
    const made: string[] = [];
    const waiting = make({ coverHash: 'own' }).then(() => made.push('with a cover'));
    await new Promise(setImmediate);
    expect(made).toEqual([]);
    end();
    await waiting;
    expect(made).toEqual(['with a cover']);
  });

  it('CRE-16 makes a draft once under its key, and tells who posts something else under it what it has become', async () => {
    const { make, remove, other } = setUp();
    const made = must(await make({}, { key: 'key' }));
    expect(must(await make({}, { key: 'key' }))).toEqual(made);
    const before = fail({ kind: 'posted', seriesId: made.id, storyId: undefined });
    for (const wanted of [{ state: 'draft' as const }, { category: 'original' }, { coverHash: 'unknown' }]) {
      expect(await make(wanted, { key: 'key' })).toEqual(before);
    }
    expect(
      must(await make({ coverHash: null, category: 'challenge' }, { key: 'key' })),
      'the same said at length',
    ).toEqual(made);
    expect(must(await make({}, { key: 'key', by: other })).id).not.toBe(made.id);
    expect(must(await make()).id).not.toBe(must(await make()).id);
    await remove(made.id);
    expect(must(await make({}, { key: 'key' })).id, 'of what is deleted').not.toBe(made.id);
  });
});

describe('ChangeSeries', () => {
  it('CRE-16 changes what its author has read, and refuses what another window has changed', async () => {
    const { make, change, wish } = setUp();
    const { id, edition } = must(await make());
    const facts = { ...wish().facts, title: '다른 제목' };
    const changed = must(await change(id, { facts }, { edition }));
    expect(changed).toMatchObject({ title: '다른 제목' });
    expect(changed.edition).not.toBe(edition);
    expect(await change(id, {}, { edition })).toEqual(fail({ kind: 'series-changed' }));
    expect(await change(id, {}, { edition: changed.edition })).toMatchObject({
      ok: true,
      value: { title: FACTS.title },
    });
    expect(await change(id), 'who has read none changes what there is').toMatchObject({ ok: true });
  });

  it('CRE-16 CRE-24 refuses in one order: another’s, another edition, the cover, the category, the state', async () => {
    const { memory, make, change, other } = setUp();
    const { id } = must(await make());
    const wrong = { coverHash: 'unknown', category: 'original', state: 'draft' } as const;
    const edition = -1;
    for (const one of [change(NOWHERE, wrong, { edition }), change(id, wrong, { edition, by: other })]) {
      expect(await one).toEqual(fail({ kind: 'not-found' }));
    }
    expect(await change(id, wrong, { edition })).toEqual(fail({ kind: 'series-changed' }));
    expect(await change(id, wrong)).toEqual(fail({ kind: 'cover-unknown' }));
    expect(await change(id, { ...wrong, coverHash: null })).toEqual(fail({ kind: 'series-category' }));
    expect(await change(id, { state: 'draft' })).toEqual(fail({ kind: 'series-state' }));
    memory.place(id, 'original');
    expect(await change(id, { category: 'challenge' })).toEqual(fail({ kind: 'series-category' }));
    for (const category of ['original', undefined]) {
      expect(await change(id, { category })).toMatchObject({ ok: true, value: { category: 'original' } });
    }
  });

  it('CRE-20 keeps when a series was published first, and of a draft writes it', async () => {
    const { memory, make, change } = setUp();
    const { id } = must(await make({ state: 'draft' }));
    const publishedAt = () => memory.seriesOf(id).publishedAt;
    await change(id, { state: 'draft', at: AT + 1 });
    expect(publishedAt()).toBeUndefined();
    await change(id, { at: AT + 2 });
    expect(publishedAt()).toBe(AT + 2);
    await change(id, { state: 'hidden', at: AT + 3 });
    await change(id, { at: AT + 4 });
    expect(publishedAt()).toBe(AT + 2);
  });

  it('CRE-19 leaves the cover unless another one is said, and the author has the one of before again', async () => {
    const { memory, author, make, change, keep } = setUp();
    for (const hash of ['first', 'second']) await keep(hash);
    const { id } = must(await make({ coverHash: 'first' }));
    expect(must(await change(id)).cover?.hash).toBe('first');
    expect(must(await change(id, { coverHash: 'first', at: AT + 1 })).cover?.hash).toBe('first');
    expect(memory.coverOf(author, 'first')).toBe(AT);
    expect(must(await change(id, { coverHash: 'second', at: AT + 2 })).cover?.hash).toBe('second');
    expect(memory.coverOf(author, 'first')).toBe(AT + 2);
    expect(must(await change(id, { coverHash: null, at: AT + 3 })).cover).toBeUndefined();
    expect([memory.coverOf(author, 'first'), memory.coverOf(author, 'second')]).toEqual([AT + 2, AT + 3]);
    expect(must(await change(id, { coverHash: 'first' })).cover?.hash).toBe('first');
  });

  it('CRE-19 waits for who forgets covers where it gets one, and for nobody where it does not', async () => {
    const { memory, make, change, keep } = setUp();
    await keep('own');
    const { id } = must(await make());
    const end = memory.forgetCovers();
    for (const coverHash of [null, undefined]) expect((await change(id, { coverHash })).ok).toBe(true);
    const changed: string[] = [];
    const waiting = change(id, { coverHash: 'own' }).then(() => changed.push('the cover'));
    await new Promise(setImmediate);
    expect(changed).toEqual([]);
    end();
    await waiting;
    expect(changed).toEqual(['the cover']);
  });

  it('CRE-16 needs a name, also where the author had one', async () => {
    const { memory, make, change } = setUp();
    const late = memory.addAuthor('셋');
    const { id } = must(await make({}, { by: late }));
    memory.rename(late, '');
    expect(await change(id, {}, { by: late })).toEqual(fail({ kind: 'name-required' }));
  });
});

describe('RemoveSeries', () => {
  it('CRE-07 CRE-28 removes a series of the author’s once, and has its files looked at when they may go', async () => {
    const { memory, make, remove, change, other } = setUp();
    const { id } = must(await make());
    expect([await remove(id, other), await remove(NOWHERE)]).toEqual([false, false]);
    expect(memory.tidyings).toEqual([]);
    expect(await remove(id)).toBe(true);
    expect(await remove(id)).toBe(false);
    expect(memory.tidyings).toEqual([AT + TIDY_DELETED_MS]);
    expect(await change(id)).toEqual(fail({ kind: 'not-found' }));
  });
});

describe('KeepCover', () => {
  it('CRE-19 remembers a cover whose files are there, and nothing of another', async () => {
    const { memory, author, keep, make } = setUp();
    expect(await keep('gone', { isThere: false })).toBe(false);
    expect(memory.coverOf(author, 'gone')).toBeUndefined();
    expect(await make({ coverHash: 'gone' })).toEqual(fail({ kind: 'cover-unknown' }));
    expect([await keep('there'), await keep('there', { at: AT + 9 })]).toEqual([true, true]);
    expect(memory.coverOf(author, 'there')).toBe(AT + 9);
  });
});
