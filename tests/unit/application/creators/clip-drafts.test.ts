import { describe, expect, it } from 'vitest';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { ClipDrafts } from '../../../../src/application/creators/clip-drafts.ts';
import type { ClipDraft } from '../../../../src/domain/creators/clip-draft.ts';
import { SessionStore } from '../../../../src/ui/stores/session-store.ts';
import { aClipDraft, seriesId } from '../../../support/builders.ts';

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

  it('UP1 are refused by a device that has no room, which keeps what was there', () => {
    const storage = new MemoryStorageAdapter({}, 500);
    expect(onDevice(storage).keep(undefined, aClipDraft({ script: '가' }))).toBe(true);
    expect(onDevice(storage).keep(undefined, aClipDraft({ script: '가'.repeat(500) }))).toBe(false);
    expect(onDevice(storage).read(undefined)).toEqual([aClipDraft({ script: '가' })]);
  });
});
