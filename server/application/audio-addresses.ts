import type { StoryId } from '../../common/kernel/ids.ts';
import type { Principal } from '../domain/principal.ts';

/** An address that plays a sound until `expiresAt`, in milliseconds since 1970. */
export interface SignedAddress {
  /** From the origin's root. */
  readonly url: string;
  readonly expiresAt: number;
}

/** Issues the expiring addresses of sounds (decisions §2, security §5.14). */
export interface AudioAddresses {
  /**
   * Signs an address; whether the principal may hear the sound is decided before.
   * @param storyId whose it is; undefined for one that is no story's yet
   * @param recordingFile the name of the sound in the media store
   */
  sign(storyId: StoryId | undefined, recordingFile: string, principal: Principal): SignedAddress;
}

/** Issues the expiring addresses of previews. */
export interface PreviewAddresses {
  /**
   * Signs an address of a locked story's preview, which everybody may hear who sees the offer (ADR 0115).
   * @param previewFile the name of the preview in the media store
   */
  signPreview(storyId: StoryId, previewFile: string): SignedAddress;
}
