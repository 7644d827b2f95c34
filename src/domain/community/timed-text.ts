/** A part of a text: a time that it names, or what stands between two. */
export interface TextPart {
  readonly text: string;
  /** Where in a story that time is; undefined where it is none. */
  readonly seconds: number | undefined;
}

/** `3:12` or `1:02:03`, and no part of a longer number. */
const TIME = /(?<![\d:.])(?:(?<hours>\d{1,2}):(?=\d{2}:))?(?<minutes>\d{1,2}):(?<seconds>[0-5]\d)(?![\d:]|\.\d)/gu;

/** @returns the parts of a text in their order, which together are the text (CMT-40) */
export function timedParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(TIME)) {
    const { hours = '0', minutes = '', seconds = '' } = match.groups ?? {};
    // 75:10 is a time, 1:75:10 is none.
    if (match.groups?.['hours'] !== undefined && Number(minutes) >= 60) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index), seconds: undefined });
    parts.push({ text: match[0], seconds: (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds) });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), seconds: undefined });
  return parts;
}
