/** What of a series may have been made by a machine, in the order in which it is said (ADR 0111). */
export const AI_PARTS = ['voice', 'cover', 'text'] as const;

export type AiPart = (typeof AI_PARTS)[number];

/** @returns those of `AI_PARTS` that are among `names`, in their order */
export function aiPartsAmong(names: readonly string[]): readonly AiPart[] {
  return AI_PARTS.filter((part) => names.includes(part));
}
