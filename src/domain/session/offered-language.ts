import { DEFAULT_LANGUAGE, knownLanguage, type Language } from '../../../common/kernel/language.ts';

/**
 * The language in which somebody may rather read than in the one that is shown (I18N-32).
 * @param reads what the device's owner reads, as BCP 47 tags such as `en-GB`, the one that they like best first
 * @returns undefined where it is the one shown. Who reads none of ours is offered English, which more people have learnt.
 */
export function offeredLanguage(reads: readonly string[], shown: Language): Language | undefined {
  if (reads.length === 0) return undefined;
  const known = reads.map((tag) => knownLanguage(tag.split('-')[0]?.toLowerCase())).find((one) => one !== undefined);
  const best = known ?? (shown === DEFAULT_LANGUAGE ? 'en' : shown);
  return best === shown ? undefined : best;
}
