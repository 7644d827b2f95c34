import type { Result } from '../../../common/kernel/result.ts';
import { ok } from '../../../common/kernel/result.ts';
import { hasOpenTime, type OwnStory } from '../../domain/creators/own-series.ts';
import type { ChangeFailure, ClipChange } from '../ports/api/clip-api.ts';
import type { OwnStories } from './post-drafts.ts';

/** What becomes of all stories that are chosen; undefined: that stays as it is. */
export interface StoriesChange {
  readonly isFree: boolean | undefined;
  /** When those appear that have not yet: at once, or milliseconds since 1970. */
  readonly publication: 'now' | number | undefined;
}

/** Changes many stories, one after another, until one is refused: who sends the same again finds those before it as they want them. */
export class ChangeStories {
  private readonly ownStories: Pick<OwnStories, 'change'>;

  constructor(ownStories: Pick<OwnStories, 'change'>) {
    this.ownStories = ownStories;
  }

  async run(stories: readonly OwnStory[], wanted: StoriesChange): Promise<Result<void, ChangeFailure>> {
    for (const story of stories) {
      const change = changeOf(story, wanted);
      if (change === undefined) continue;
      const changed = await this.ownStories.change(story.id, change);
      if (!changed.ok) return changed;
    }
    return ok(undefined);
  }
}

/** What has appeared appears when it did. */
function changeOf(story: OwnStory, { isFree, publication }: StoriesChange): ClipChange | undefined {
  const change: ClipChange = {
    ...(isFree !== undefined && { isFree }),
    ...(publication !== undefined && hasOpenTime(story) && { publishAt: publication === 'now' ? null : publication }),
  };
  return Object.keys(change).length === 0 ? undefined : change;
}
