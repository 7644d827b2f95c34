import { action, makeObservable, observableRef } from 'mobx';
import type { ReviewId } from '../../../../../common/kernel/ids.ts';
import type { Result } from '../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import type { ClockPort } from '../../../../application/ports/clock-port.ts';
import type { StudioApi, StudioRange } from '../../../../application/ports/api/studio-api.ts';
import type { StudioComment, StudioNumbers, WaitingStory } from '../../../../domain/creators/studio.ts';
import { Answers } from '../../../app/stores/answers.ts';

const ALL = 'all';

/** What an author sees in the studio, as far as it has been read; all of it is read anew when it is shown. */
export class StudioStore {
  /** The days of a range as a file. */
  readonly table: StudioApi['table'];
  /** Whether the author has a series at all; undefined until that has been read. */
  hasSeries: boolean | undefined = undefined;
  private readonly byRange: Answers<StudioNumbers>;
  private readonly said: Answers<readonly StudioComment[]>;
  private readonly stories: Answers<readonly WaitingStory[]>;
  private readonly api: StudioApi;
  /** Comments that have waited for an answer since the page was opened. */
  private readonly waited = new Set<ReviewId>();

  constructor(api: StudioApi, clock: ClockPort) {
    this.api = api;
    this.table = (range) => api.table(range);
    this.byRange = new Answers(clock, ({ series }) => this.note(series.length > 0));
    this.said = new Answers(clock);
    this.stories = new Answers(clock);
    makeObservable<StudioStore, 'note'>(this, { hasSeries: observableRef, note: action });
  }

  numbers(range: StudioRange): StudioNumbers | undefined {
    return this.byRange.get(keyOf(range));
  }

  loadNumbers(range: StudioRange): Promise<Result<void, ApiFailure>> {
    return this.byRange.renew(keyOf(range), () => this.api.numbers(range));
  }

  comments(): readonly StudioComment[] | undefined {
    return this.said.get(ALL);
  }

  loadComments(): Promise<Result<void, ApiFailure>> {
    return this.said.renew(ALL, async () => {
      const answer = await this.api.comments();
      for (const { review, isAnswered } of answer.ok ? answer.value : []) if (!isAnswered) this.waited.add(review.id);
      return answer;
    });
  }

  /** @returns whether it had its answer before the page was opened; one that is answered there stays in sight */
  isDone({ review, isAnswered }: StudioComment): boolean {
    return isAnswered && !this.waited.has(review.id);
  }

  /** The page is left. */
  foldAnswered(): void {
    this.waited.clear();
  }

  waiting(): readonly WaitingStory[] | undefined {
    return this.stories.get(ALL);
  }

  loadWaiting(): Promise<Result<void, ApiFailure>> {
    return this.stories.renew(ALL, () => this.api.waiting());
  }

  /** Somebody else uses the window now. */
  forget(): void {
    this.byRange.forget();
    this.said.forget();
    this.stories.forget();
    this.waited.clear();
    this.note(undefined);
  }

  private note(hasSeries: boolean | undefined): void {
    this.hasSeries = hasSeries;
  }
}

function keyOf({ span, series }: StudioRange): string {
  return `${span} ${series ?? ALL}`;
}
