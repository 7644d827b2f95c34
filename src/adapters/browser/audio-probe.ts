import type { ErrorCode } from '../../../common/contract/errors.ts';
import type { AudioFailure } from '../../application/ports/audio-port.ts';

/** `MediaError` codes: the way to the bytes broke; the bytes are no sound. */
const MEDIA_NETWORK = 2;
export const MEDIA_DECODE = 3;

const REFUSALS: readonly ErrorCode[] = ['address-expired', 'address-invalid', 'story-locked'];

/** What is wrong with an address. */
export type AudioFault = Pick<AudioFailure, 'kind' | 'retryAfterSeconds'>;

/**
 * Finds out why an address gave no sound, by asking for its first two bytes.
 * @param code the element's own word, a `MediaError` code
 */
export async function probeAudio(url: string, code: number, fetch: typeof globalThis.fetch): Promise<AudioFault> {
  try {
    const response = await fetch(url, { headers: { Range: 'bytes=0-1' }, signal: AbortSignal.timeout(5000) });
    if (response.ok) {
      await response.body?.cancel();
      // The bytes are there: either the way to them broke, or they are no sound.
      return { kind: code === MEDIA_NETWORK ? 'network' : 'unplayable' };
    }
    const kind = kindOf(response.status, await response.text());
    const retryAfter = response.headers.get('retry-after');
    const isTold = kind === 'network' && retryAfter !== null && /^[0-9]{1,9}$/.test(retryAfter);
    return { kind, ...(isTold && { retryAfterSeconds: Number(retryAfter) }) };
  } catch {
    return { kind: 'network' };
  }
}

function kindOf(status: number, text: string): AudioFailure['kind'] {
  if (status === 401 || status === 403 || REFUSALS.some((code) => text.includes(`"${code}"`))) return 'refused';
  if (status === 404 || status === 410) return 'gone';
  return status === 416 ? 'unplayable' : 'network';
}
