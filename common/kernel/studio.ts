/** Days of which the studio shows what happened, today among them. */
export const STUDIO_SPANS = [7, 30, 90] as const;
export type StudioSpan = (typeof STUDIO_SPANS)[number];

/** The one that is shown unless another is asked for. */
export const USUAL_SPAN: StudioSpan = 30;

/** @returns the span that an address names; the usual one where it names none that there is */
export function readSpan(raw: string | null | undefined): StudioSpan {
  return STUDIO_SPANS.find((span) => String(span) === raw) ?? USUAL_SPAN;
}
