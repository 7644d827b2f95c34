import { MAX_TRAILER_SECONDS, MIN_TRAILER_SECONDS } from './limits.ts';

/**
 * @param seconds of a sound; judged in whole ones, as they are shown: what encoding adds to three minutes makes it no longer
 * @returns why it is no trailer; undefined where it may be one (CRE-32)
 */
export function trailerFault(seconds: number): 'too-long' | 'too-short' | undefined {
  const shown = Math.round(seconds);
  if (shown > MAX_TRAILER_SECONDS) return 'too-long';
  return shown < MIN_TRAILER_SECONDS ? 'too-short' : undefined;
}
