import type { SeriesId, StoryId } from '../../../../../common/kernel/ids.ts';
import { ok, type Result } from '../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import type { ChangeFailure, ClipApi, ClipChange, WrittenStory } from '../../../../application/ports/api/clip-api.ts';
import type { ClockPort } from '../../../../application/ports/clock-port.ts';
import type { CreatorFailure } from '../../../../application/ports/api/creator-api.ts';
import { Answers } from '../../../app/stores/answers.ts';

/** The stories of an author's own series that are being changed. */
export class OwnStoriesStore {
  private readonly stories: Answers<WrittenStory>;
  private readonly api: ClipApi;
  private readonly whenChanged: () => void;

  /** @param whenChanged is told when what is known of their series has grown old */
  constructor(api: ClipApi, clock: ClockPort, whenChanged: () => void) {
    this.api = api;
    this.whenChanged = whenChanged;
    this.stories = new Answers(clock);
  }

  one(id: StoryId): WrittenStory | undefined {
    return this.stories.get(String(id));
  }

  load(seriesId: SeriesId, id: StoryId): Promise<Result<void, ApiFailure>> {
    return this.stories.renew(String(id), () => this.api.story(seriesId, id));
  }

  /** Where the sound of a story is heard, asked for anew since that is good for minutes; undefined where it has none. */
  async heardAt(seriesId: SeriesId, id: StoryId): Promise<Result<string | undefined, ApiFailure>> {
    const answer = await this.api.story(seriesId, id);
    return answer.ok ? ok(answer.value.audioUrl) : answer;
  }

  change(id: StoryId, change: ClipChange): Promise<Result<void, ChangeFailure>> {
    return this.done(this.api.change(id, change));
  }

  remove(id: StoryId): Promise<Result<void, CreatorFailure>> {
    return this.done(this.api.remove(id));
  }

  /** @param place 1 for the first of its series; beyond the last one is behind it */
  move(id: StoryId, place: number): Promise<Result<void, CreatorFailure>> {
    return this.done(this.api.move(id, place));
  }

  /** Somebody else uses the window now. */
  forget(): void {
    this.stories.forget();
  }

  private async done<Failure>(asked: Promise<Result<void, Failure>>): Promise<Result<void, Failure>> {
    const answer = await asked;
    // What was refused stays as it is, and so does the form.
    if (!answer.ok) return answer;
    this.forget();
    this.whenChanged();
    return answer;
  }
}
