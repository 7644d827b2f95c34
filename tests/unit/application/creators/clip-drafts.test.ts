import { describe, expect, it } from 'vitest';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { ClipDrafts } from '../../../../src/application/creators/clip-drafts.ts';
import {
  isSameSeriesDraft,
  SeriesDrafts,
  type SeriesDraft,
} from '../../../../src/application/creators/series-drafts.ts';
import type { ClipDraft } from '../../../../src/domain/creators/clip-draft.ts';
import { sessionOf, VISITOR } from '../../../../src/domain/session/session.ts';
import { SessionStore } from '../../../../src/ui/app/stores/session-store.ts';
import { aClipDraft, aUser, seriesId } from '../../../support/builders.ts';

const aSeriesDraft = (changes: Partial<SeriesDraft>): SeriesDraft => ({
  title: '',
  description: '',
  genres: [],
  isAdult: false,
  isCompleted: false,
  language: 'ko',
  freeStories: '3',
  candyPrice: '3',
  weekdays: [],
  madeByAi: [],
  allowsPreviews: false,
  state: 'draft',
  cover: undefined,
  edition: 0,
  key: '',
  ...changes,
});

const onDevice = (storage: MemoryStorageAdapter) => new ClipDrafts({ storage, session: new SessionStore() });

describe('drafts of stories on a device', () => {
  it('UP1 are all kept, however many there are, each with its series', () => {
    const storage = new MemoryStorageAdapter();
    const written = Array.from({ length: 60 }, (_, place) =>
      aClipDraft({ key: `${place}`, seriesId: seriesId(1 + (place % 2)), script: `밤 ${place}` }),
    );
    for (const draft of written) onDevice(storage).keep(undefined, draft);
    expect(onDevice(storage).read(undefined)).toEqual(written);
  });

  it('UP1 are read as they were kept before a draft had a series', () => {
    const { seriesId: _series, proposed: _proposed, ...before } = aClipDraft({ title: '막간' });
    const storage = new MemoryStorageAdapter({
      'clip-drafts': JSON.stringify([{ storyId: 0, by: 0, draft: before }]),
    });
    const expected: ClipDraft = { ...before, seriesId: undefined, proposed: [] };
    expect(onDevice(storage).read(undefined)).toEqual([expected]);
  });

  it('UP1 CMT-32 are their author’s alone, who gets them back; of others the latest two hundred stay', () => {
    const [storage, session] = [new MemoryStorageAdapter(), new SessionStore()];
    const [stories, series] = [new ClipDrafts({ storage, session }), new SeriesDrafts({ storage, session })];
    const signIn = (id: number): void => session.replace(sessionOf(aUser(id)));
    const keys = (): readonly string[] => stories.read(undefined).map(({ key }) => key);
    const draft = aSeriesDraft({ title: '막간' });
    signIn(1);
    stories.keep(undefined, aClipDraft({ key: 'mine' }));
    series.keep(undefined, draft);
    session.showExpired(true);
    session.replace(VISITOR);
    // Written in the moment in which the login turns out to be over.
    stories.keep(undefined, aClipDraft({ key: 'mine too' }));
    expect([keys(), series.read(undefined), stories.placeOf('mine')]).toEqual([[], undefined, undefined]);
    session.showExpired(false);
    signIn(2);
    expect([keys(), series.read(undefined), stories.placeOf('mine')]).toEqual([[], undefined, undefined]);
    for (let number = 1; number <= 250; number += 1) stories.keep(undefined, aClipDraft({ key: `${number}` }));
    expect(keys()).toHaveLength(250);
    signIn(1);
    expect([keys(), series.read(undefined)]).toEqual([['mine', 'mine too'], draft]);
    stories.keep(undefined, aClipDraft({ key: 'mine at last' }));
    signIn(2);
    expect([keys().length, keys()[0], keys().at(-1)]).toEqual([200, '51', '250']);
  });

  it('CRE-32 of a series tell one whose trailer is to go from one whose trailer stays', () => {
    const [storage, session] = [new MemoryStorageAdapter(), new SessionStore()];
    const [stays, goes] = [aSeriesDraft({}), aSeriesDraft({ trailerId: null })];
    for (const draft of [stays, goes]) {
      new SeriesDrafts({ storage, session }).keep(seriesId(1), draft);
      const kept = new SeriesDrafts({ storage, session }).read(seriesId(1));
      expect(kept?.trailerId).toBe(draft.trailerId);
      expect([stays, goes].filter((one) => kept !== undefined && isSameSeriesDraft(one, kept))).toEqual([draft]);
    }
  });

  it('UP1 are refused by a device that has no room, which keeps what was there', () => {
    const storage = new MemoryStorageAdapter({}, 500);
    expect(onDevice(storage).keep(undefined, aClipDraft({ script: '가' }))).toBe(true);
    expect(onDevice(storage).keep(undefined, aClipDraft({ script: '가'.repeat(500) }))).toBe(false);
    expect(onDevice(storage).read(undefined)).toEqual([aClipDraft({ script: '가' })]);
  });
});
