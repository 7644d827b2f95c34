import { describe, expect, it } from 'vitest';
import type { StoryId } from '../../../../../common/kernel/ids.ts';
import {
  dueTime,
  publicationOf,
  stageWithFile,
  storyPrice,
  wasPublished,
  type ClipStage,
} from '../../../../../server/domain/clip/clip.ts';
import { REFUSAL_REASONS, uploadUnfitness, type UploadUse } from '../../../../../server/domain/clip/upload.ts';

const NOW = 1_790_000_000_000;
const STAGES: readonly ClipStage[] = ['draft', 'processing', 'scheduled', 'published', 'hidden'];
const [STORY, OTHER] = [1, 2] as StoryId[] as [StoryId, StoryId];

describe('a story', () => {
  it('decisions §6 is published when its sound comes, unless a later time was chosen', () => {
    for (const stage of ['draft', 'processing'] as const) {
      for (const publishAt of [undefined, NOW - 1, NOW]) {
        expect(publicationOf(stage, publishAt, NOW)).toEqual({ stage: 'published', at: NOW });
      }
      expect(publicationOf(stage, NOW + 1, NOW)).toEqual({ stage: 'scheduled', at: NOW + 1 });
    }
  });

  it('decisions §6 stays where it is when another sound comes', () => {
    for (const stage of ['scheduled', 'published', 'hidden'] as const) {
      expect(publicationOf(stage, NOW + 1, NOW)).toBeUndefined();
    }
  });

  it('decisions §6 that waits for its time is due when its author says, and never before now', () => {
    const due = [undefined, NOW - 1, NOW, NOW + 1].map((publishAt) => dueTime('scheduled', publishAt, NOW));
    expect(due).toEqual([NOW, NOW, NOW, NOW + 1]);
    const others = STAGES.filter((stage) => stage !== 'scheduled');
    expect(others.map((stage) => dueTime(stage, NOW + 1, NOW))).toEqual(others.map(() => undefined));
  });

  it('CRE-20 was published or not, and waits for a file that it is given where it had none', () => {
    expect(STAGES.filter(wasPublished)).toEqual(['published', 'hidden']);
    expect(STAGES.map(stageWithFile)).toEqual(['processing', 'processing', 'scheduled', 'published', 'hidden']);
  });

  it('CRE-25 costs what its series says, or nothing', () => {
    expect([storyPrice(true, 3), storyPrice(false, 3), storyPrice(false, 0)]).toEqual([0, 3, 0]);
  });
});

describe('a file', () => {
  const use = (facts: Partial<UploadUse>): UploadUse => ({
    state: 'ready',
    refusal: undefined,
    storyId: undefined,
    ...facts,
  });

  it('CRE-19 is fit for a story where it is whole, no other has it, and it is theirs', () => {
    for (const state of ['processing', 'ready'] as const) {
      expect(uploadUnfitness(use({ state }))).toBeUndefined();
      expect(uploadUnfitness(use({ state, storyId: STORY }), STORY)).toBeUndefined();
      for (const story of [undefined, OTHER]) {
        expect(uploadUnfitness(use({ state, storyId: STORY }), story)).toEqual({ kind: 'upload-used' });
      }
    }
    expect(uploadUnfitness(undefined, STORY)).toEqual({ kind: 'no-upload' });
  });

  it('CRE-19 is refused for its content first, then as long as it comes, then where it is used', () => {
    for (const reason of REFUSAL_REASONS) {
      const refused = use({ state: 'refused', refusal: reason, storyId: STORY });
      for (const story of [undefined, STORY, OTHER]) {
        expect(uploadUnfitness(refused, story)).toEqual({ kind: 'upload-refused', reason });
      }
    }
    expect(uploadUnfitness(use({ state: 'receiving', storyId: STORY }))).toEqual({ kind: 'upload-unfinished' });
  });
});
