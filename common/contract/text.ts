import { Type, type TString, type TStringOptions } from 'typebox';

/** Whole characters other than NUL: what UTF-8, JSON and PostgreSQL all can hold (security UN2). */
const STORABLE = String.raw`^[^\u0000\uD800-\uDFFF]*$`;

/** A syllable may come decomposed, in three letters; as much again, so that what is too long is told by how much it may be. */
const LETTERS_OF_ONE = 6;

/**
 * Every text that a call takes is of this kind, or has a pattern that bounds it (`tests/unit/contract/taken-texts.test.ts`):
 * it fits where it is kept, whatever somebody sends.
 * @param most code points
 */
export function text(most: number, options: Pick<TStringOptions, 'minLength'> = {}): TString {
  return Type.String({ ...options, maxLength: most, pattern: STORABLE });
}

/**
 * A text that somebody types, of which a rule of the domain says what is too long (`boundedText`).
 * @param most characters that the rule allows, composed
 */
export function typedText(most: number, options: Pick<TStringOptions, 'minLength'> = {}): TString {
  return text(most * LETTERS_OF_ONE, options);
}
