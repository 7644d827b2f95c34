import type { Result } from '../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import type { ClockPort } from '../../../../application/ports/clock-port.ts';
import type { BoxApi, FollowedPage } from '../../../../application/ports/api/community-api.ts';
import { Answers } from '../../../app/stores/answers.ts';

/** What the member follows, as far as it has been read. Pages count from 1. */
export class BoxStore {
  private readonly followedPages: Answers<FollowedPage>;
  private readonly api: BoxApi;

  constructor(api: BoxApi, clock: ClockPort) {
    this.api = api;
    this.followedPages = new Answers(clock);
  }

  followed(page: number): FollowedPage | undefined {
    return this.followedPages.get(String(page));
  }

  /** Read anew each time that the box is opened: it changes by presses elsewhere. */
  loadFollowed(page: number): Promise<Result<void, ApiFailure>> {
    return this.followedPages.renew(String(page), () => this.api.followed(page));
  }

  /** Somebody else uses the window now. */
  forget(): void {
    this.followedPages.forget();
  }
}
