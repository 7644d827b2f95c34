import type { Result } from '../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import type { ListPage } from '../../../../application/ports/browse-api.ts';
import type { ClockPort } from '../../../../application/ports/clock-port.ts';
import type { BoxApi, FollowedPage } from '../../../../application/ports/community-api.ts';
import type { Series } from '../../../../domain/series/series.ts';
import { Answers } from '../../../app/stores/answers.ts';

/** What the member likes, heard to the end and follows, as far as it has been read. Pages count from 1. */
export class BoxStore {
  private readonly likedPages: Answers<ListPage<Series>>;
  private readonly heardPages: Answers<ListPage<Series>>;
  private readonly followedPages: Answers<FollowedPage>;
  private readonly api: BoxApi;

  constructor(api: BoxApi, clock: ClockPort) {
    this.api = api;
    this.likedPages = new Answers(clock);
    this.heardPages = new Answers(clock);
    this.followedPages = new Answers(clock);
  }

  liked(page: number): ListPage<Series> | undefined {
    return this.likedPages.get(String(page));
  }

  heard(page: number): ListPage<Series> | undefined {
    return this.heardPages.get(String(page));
  }

  followed(page: number): FollowedPage | undefined {
    return this.followedPages.get(String(page));
  }

  /** Read anew each time that the box is opened: it changes by presses elsewhere. */
  loadLiked(page: number): Promise<Result<void, ApiFailure>> {
    return this.likedPages.renew(String(page), () => this.api.liked(page));
  }

  loadHeard(page: number): Promise<Result<void, ApiFailure>> {
    return this.heardPages.renew(String(page), () => this.api.heard(page));
  }

  loadFollowed(page: number): Promise<Result<void, ApiFailure>> {
    return this.followedPages.renew(String(page), () => this.api.followed(page));
  }

  /** Somebody else uses the window now. */
  forget(): void {
    this.likedPages.forget();
    this.heardPages.forget();
    this.followedPages.forget();
  }
}
