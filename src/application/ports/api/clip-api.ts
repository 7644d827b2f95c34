import type { SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { Result } from '../../../../common/kernel/result.ts';
import type { OwnStory } from '../../../domain/creators/own-series.ts';
import type { Silence } from '../../../domain/creators/proposed-times.ts';
import type { ApiFailure } from '../api-port.ts';
import type { CreatorFailure, PostFailure } from './creator-api.ts';

/** What became of a file. */
export interface SentRecording {
  readonly state: 'receiving' | 'processing' | 'ready' | 'refused';
  /** Why it was refused, in the server's words. */
  readonly refusal: string | undefined;
  /** Undefined unless it is ready. */
  readonly durationSeconds: number | undefined;
  /** Where its owner hears it, for a few minutes; undefined unless it is ready. */
  readonly audioUrl: string | undefined;
  /** In which nobody speaks; none unless it is ready. */
  readonly silences: readonly Silence[];
}

/** What a story is to be. */
export interface ClipSubmission {
  readonly title: string;
  readonly episode: number | undefined;
  readonly script: string;
  readonly isFree: boolean;
  /** Milliseconds since 1970; undefined: as soon as it can be heard. */
  readonly publishAt: number | undefined;
}

/** A file that became the sound of a story. */
export interface GivenFile {
  readonly name: string;
  /** As which it was sent; undefined some days later. */
  readonly uploadId: string | undefined;
  /** Milliseconds since 1970. */
  readonly givenAt: number;
}

/** A story, with its script as its author may go on with it, and what that is timed by. */
export interface WrittenStory {
  readonly story: OwnStory;
  readonly script: string;
  /** Another one whenever its text, its price, its time or its sound has been changed. */
  readonly edition: string;
  /** The file that its author gave it last; undefined where that is not known. */
  readonly soundFile: GivenFile | undefined;
  /** Where its author hears it, published or not; undefined as long as there is no sound. */
  readonly audioUrl: string | undefined;
  readonly silences: readonly Silence[];
}

/** What is to become of a story that there is; what is missing stays. `publishAt` null: as soon as it can be heard. */
export interface ClipChange extends Partial<Omit<ClipSubmission, 'publishAt' | 'episode'>> {
  readonly episode?: number | null;
  readonly publishAt?: number | null;
  /** The one that was read before; whatever it is by now where that is not said. */
  readonly edition?: string;
  /** Another sound in the place of this one. */
  readonly uploadId?: string;
}

/** `story-changed`: another window was first. */
export type ChangeFailure = CreatorFailure | { readonly kind: 'story-changed' };

/** What authors do with the stories of their own series. */
export interface ClipApi {
  sound(uploadId: string): Promise<Result<SentRecording, ApiFailure>>;
  story(seriesId: SeriesId, id: StoryId): Promise<Result<WrittenStory, ApiFailure>>;
  /** @param key of the draft, which becomes one story however often it is sent; undefined: another one each time */
  post(
    seriesId: SeriesId,
    uploadId: string,
    submission: ClipSubmission,
    key?: string,
  ): Promise<Result<StoryId, PostFailure>>;
  change(id: StoryId, change: ClipChange): Promise<Result<void, ChangeFailure>>;
  remove(id: StoryId): Promise<Result<void, CreatorFailure>>;
  /** @param place among the stories of its series, 1 for the first; beyond the last one is behind it */
  move(id: StoryId, place: number): Promise<Result<void, CreatorFailure>>;
}
