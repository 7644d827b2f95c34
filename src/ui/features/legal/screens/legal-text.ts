/** A part of a legal text: a paragraph, or the items of a list. */
export type LegalPart = string | readonly string[];

/** A legal text in one language. */
export interface LegalText {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly { readonly heading: string; readonly parts: readonly LegalPart[] }[];
}

/** The day from which the texts hold, in ISO 8601. */
export const EFFECTIVE_FROM = '2026-11-01';
