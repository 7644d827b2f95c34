import type { StoryId } from '../../../common/kernel/ids.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { MemberAsker } from '../../domain/asker.ts';
import type { Clip, ClipChanges, NewClip } from '../../domain/clip/clip.ts';
import type { RefusalReason } from '../../domain/clip/upload.ts';
import type { DraftPosted } from './draft-posted.ts';

/** Why a file is no sound for a story: it is none of the asker's, not whole yet, a story's already, or refused. */
export type UploadUnfit =
  | { readonly kind: 'no-upload' | 'upload-unfinished' | 'upload-used' }
  | { readonly kind: 'upload-refused'; readonly reason: RefusalReason };

/** `series-required`: the asker has none at all (VAL-24). `series-full`: this one takes no more stories. */
export type PostClipRefusal = UploadUnfit | { readonly kind: 'not-found' | 'series-required' | 'series-full' };

/** `published`: when it is published cannot be chosen any more. `changed`: another window was first. */
export type ChangeClipRefusal = UploadUnfit | { readonly kind: 'not-found' | 'published' | 'changed' };

/**
 * Stories as their authors post and change them; what is another's is not there. Times are in milliseconds since 1970.
 * @throws UnavailableError when the database does not answer
 */
export interface ClipRepository {
  /**
   * Adds a story at the end of a series of the asker's.
   * @param key of the draft: the same under one key is added once, another is told what was; without one it is new each time
   */
  post(
    clip: NewClip,
    asker: MemberAsker,
    now: number,
    key?: string,
  ): Promise<Result<Clip, PostClipRefusal | DraftPosted>>;
  change(id: StoryId, changes: ClipChanges, asker: MemberAsker, now: number): Promise<Result<Clip, ChangeClipRefusal>>;
  /** Hides a story from everybody but those who bought it. @returns whether there was one */
  remove(id: StoryId, asker: MemberAsker, now: number): Promise<boolean>;
  /**
   * Puts a story in another place of its series; the others keep their order.
   * @param place 1 for the first; beyond the last one is behind it
   * @returns whether there was one of the asker's
   */
  move(id: StoryId, place: number, asker: MemberAsker): Promise<boolean>;
  /** Publishes a story whose time has come; one whose time was put off waits for that. */
  publishDue(id: StoryId, now: number): Promise<void>;
}
