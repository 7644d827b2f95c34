/** A syllable of Hangul, a Latin word, or a digit. */
const SOUNDS = /\p{Script=Hangul}|[\p{Script=Latin}'’]+|\p{N}/gu;
/** An e that ends a word is not said, nor is the one of most endings. */
const MUTE_ENDING = /(?<=[^aeiouyl])(?:e|es|ed)$/;
/** Syllables that a digit has on average, read as part of a number. */
const OF_A_DIGIT = 2;

/** @returns about how many syllables it takes to say a text, Korean or English */
export function syllablesIn(text: string): number {
  const sounds = text.normalize('NFC').toLowerCase().match(SOUNDS) ?? [];
  return sounds.reduce((sum, sound) => sum + syllablesOf(sound), 0);
}

function syllablesOf(sound: string): number {
  if (/\p{N}/u.test(sound)) return OF_A_DIGIT;
  if (/\p{Script=Hangul}/u.test(sound)) return 1;
  return Math.max(1, sound.replace(MUTE_ENDING, '').match(/[aeiouyà-öø-ÿ]+/g)?.length ?? 0);
}
