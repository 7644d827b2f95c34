import type { StoryId } from '../../../common/kernel/ids.ts';
import { fail, type Result } from '../../../common/kernel/result.ts';
import type { AudioAddresses, SignedAddress } from '../../application/audio-addresses.ts';
import type { Asker } from '../../domain/asker.ts';
import type { MediaGrant, MediaRefusal, MediaSignature } from '../../domain/media-signature.ts';

const PREFIX = '/media/audio/';

/** Audio addresses below `/media/audio/`, issued to the calls and checked by the route that serves the sound. */
export class SignedAudioAddresses implements AudioAddresses {
  private readonly signature: MediaSignature;
  private readonly now: () => number;

  /** @param now milliseconds since 1970 */
  constructor(signature: MediaSignature, now: () => number) {
    this.signature = signature;
    this.now = now;
  }

  sign(storyId: StoryId, recordingFile: string, asker: Asker): SignedAddress {
    const { token, expiresAt } = this.signature.issue(storyId, recordingFile, asker, this.now());
    return { url: `${PREFIX}${token}`, expiresAt };
  }

  /** @param url as the request line holds it: an encoded letter or an added query makes it another address */
  check(url: string, asker: Asker): Result<MediaGrant, MediaRefusal> {
    if (!url.startsWith(PREFIX)) return fail({ kind: 'address-invalid' });
    return this.signature.check(url.slice(PREFIX.length), asker, this.now());
  }
}
