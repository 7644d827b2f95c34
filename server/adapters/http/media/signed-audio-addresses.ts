import { LOW_BITRATE_PATH } from '../../../../common/kernel/audio-paths.ts';
import type { StoryId } from '../../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../../common/kernel/result.ts';
import type { AudioAddresses, PreviewAddresses, SignedAddress } from '../../../application/audio-addresses.ts';
import type { Principal } from '../../../domain/principal.ts';
import { lowBitrateOf } from '../../../domain/clip/low-bitrate-rendition.ts';
import type { MediaGrant, MediaRefusal, MediaSignature } from '../../../domain/media-signature.ts';

const PREFIX = '/media/audio/';
const PREVIEW_PREFIX = '/media/previews/';

/** @param url as the request line holds it @returns whether it is one of a sound, be it signed or not */
export const isAudioAddress = (url: string): boolean => url.startsWith(PREFIX);

/** Audio addresses below `/media/audio/`, those of previews below `/media/previews/`, issued to the calls and checked by the route that serves the sound. */
export class SignedAudioAddresses implements AudioAddresses, PreviewAddresses {
  private readonly signature: MediaSignature;
  private readonly now: () => number;

  /** @param now milliseconds since 1970 */
  constructor(signature: MediaSignature, now: () => number) {
    this.signature = signature;
    this.now = now;
  }

  sign(storyId: StoryId | undefined, recordingFile: string, principal: Principal): SignedAddress {
    const { token, expiresAt } = this.signature.issue(storyId, recordingFile, principal, this.now());
    return { url: `${PREFIX}${token}`, expiresAt };
  }

  signPreview(storyId: StoryId, previewFile: string): SignedAddress {
    const { token, expiresAt } = this.signature.issuePreview(storyId, previewFile, this.now());
    return { url: `${PREVIEW_PREFIX}${token}`, expiresAt };
  }

  /** @param url as the request line holds it */
  checkPreview(url: string): Result<MediaGrant, MediaRefusal> {
    if (!url.startsWith(PREVIEW_PREFIX)) return fail({ kind: 'address-invalid' });
    return this.signature.checkPreview(url.slice(PREVIEW_PREFIX.length), this.now());
  }

  /**
   * An address grants the sound's low-bitrate rendition too, at its own address below.
   * @param url as the request line holds it: an encoded letter or an added query makes it another address
   */
  check(url: string, principal: Principal): Result<MediaGrant, MediaRefusal> {
    if (!isAudioAddress(url)) return fail({ kind: 'address-invalid' });
    const isLight = url.endsWith(LOW_BITRATE_PATH);
    const token = url.slice(PREFIX.length, isLight ? -LOW_BITRATE_PATH.length : undefined);
    const grant = this.signature.check(token, principal, this.now());
    if (!grant.ok || !isLight) return grant;
    return ok({ ...grant.value, recordingFile: lowBitrateOf(grant.value.recordingFile) });
  }
}
