import type { StoryId } from '../../../../../common/kernel/ids.ts';
import type { Result } from '../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import type { ListPage } from '../../../../application/ports/api/browse-api.ts';
import type { ClockPort } from '../../../../application/ports/clock-port.ts';
import type { OwnedStory, UnlockApi } from '../../../../application/ports/api/unlock-api.ts';
import { Answers } from '../../../app/stores/answers.ts';

/** The stories that the member unlocked, as far as they have been read. Pages count from 1. */
export class OwnedStore {
  private readonly pages: Answers<ListPage<OwnedStory>>;
  private readonly api: Pick<UnlockApi, 'owned'>;

  constructor(api: Pick<UnlockApi, 'owned'>, clock: ClockPort) {
    this.api = api;
    this.pages = new Answers(clock);
  }

  page(page: number): ListPage<OwnedStory> | undefined {
    return this.pages.get(String(page));
  }

  /** Read anew each time: stories are unlocked in many places. */
  load(page: number): Promise<Result<void, ApiFailure>> {
    return this.pages.renew(String(page), () => this.api.owned(page));
  }

  /** A story was given back. */
  drop(id: StoryId): void {
    this.pages.revise(({ items, totalCount, ...page }) => ({
      ...page,
      items: items.filter(({ story }) => story.id !== id),
      totalCount: Math.max(0, totalCount - 1),
    }));
  }

  /** Somebody else uses the window now. */
  forget(): void {
    this.pages.forget();
  }
}
