import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from './api-port.ts';
import type { CreatorFailure } from './creator-api.ts';

/** What became of a file. */
export interface SentSound {
  readonly state: 'receiving' | 'processing' | 'ready' | 'refused';
  /** Why it was refused, in the server's words. */
  readonly refusal: string | undefined;
  /** Undefined unless it is ready. */
  readonly durationSeconds: number | undefined;
}

/** What a story is to be. */
export interface ClipWish {
  readonly title: string;
  readonly episode: number | undefined;
  readonly script: string;
  readonly isFree: boolean;
  /** Milliseconds since 1970; undefined: as soon as it can be heard. */
  readonly publishAt: number | undefined;
}

/** What authors do with the stories of their own series. */
export interface ClipApi {
  sound(uploadId: string): Promise<Result<SentSound, ApiFailure>>;
  post(seriesId: SeriesId, uploadId: string, wish: ClipWish): Promise<Result<StoryId, CreatorFailure>>;
}
