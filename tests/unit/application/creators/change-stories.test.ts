import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../../common/kernel/result.ts';
import type { StoryId } from '../../../../common/kernel/ids.ts';
import { ChangeStories, type StoriesChange } from '../../../../src/application/creators/change-stories.ts';
import type { ClipChange } from '../../../../src/application/ports/api/clip-api.ts';
import type { OwnStory } from '../../../../src/domain/creators/own-series.ts';
import { storyId } from '../../../support/builders.ts';

const [PUBLISHED, SCHEDULED, DRAFT] = (['published', 'scheduled', 'draft'] as const).map(
  (state, index) => ({ id: storyId(index + 1), state }) as OwnStory,
) as [OwnStory, OwnStory, OwnStory];

/** Changes all three stories, of which the server refuses this one. */
async function changed(wanted: Partial<StoriesChange>, refused?: StoryId) {
  const sent: [StoryId, ClipChange][] = [];
  const changeStories = new ChangeStories({
    change: async (id, change) => {
      if (id === refused) return fail({ kind: 'story-changed' });
      sent.push([id, change]);
      return ok(undefined);
    },
  });
  const stories = [PUBLISHED, SCHEDULED, DRAFT];
  const result = await changeStories.run(stories, { isFree: undefined, publication: undefined, ...wanted });
  return { sent, result };
}

describe('stories that are changed together', () => {
  it('CRE-18 get the price, and the time only where it is still open', async () => {
    const { sent, result } = await changed({ isFree: true, publication: 1_800_000_000_000 });
    expect(result).toEqual(ok(undefined));
    const both = { isFree: true, publishAt: 1_800_000_000_000 };
    expect(sent).toEqual([
      [PUBLISHED.id, { isFree: true }],
      [SCHEDULED.id, both],
      [DRAFT.id, both],
    ]);
  });

  it('CRE-18 appear at once where that is wanted, and keep their price', async () => {
    const { sent } = await changed({ publication: 'now' });
    expect(sent).toEqual([
      [SCHEDULED.id, { publishAt: null }],
      [DRAFT.id, { publishAt: null }],
    ]);
  });

  it('CRE-18 are not sent where all stays as it is', async () => {
    expect(await changed({})).toEqual({ sent: [], result: ok(undefined) });
  });

  it('CRE-18 are changed up to the first that is refused', async () => {
    const { sent, result } = await changed({ isFree: false }, SCHEDULED.id);
    expect(result).toEqual(fail({ kind: 'story-changed' }));
    expect(sent).toEqual([[PUBLISHED.id, { isFree: false }]]);
  });
});
