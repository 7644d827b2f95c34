import { mentionPlaces, type Mention } from '../../../common/kernel/mention.ts';
import type { AuthorId } from '../../../common/kernel/ids.ts';

/** A part of a text: a time that it names, somebody whom it mentions, or what stands between. */
export interface TextPart {
  readonly text: string;
  /** Where in a story that time is; undefined where it is none. */
  readonly seconds: number | undefined;
  /** Who is mentioned; `text` begins with the `@` then. */
  readonly mentioned?: AuthorId | undefined;
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

/**
 * @param isTimed whether its times can be played
 * @returns the parts of a comment, which together are its text: mentions, and times outside them (CMT-40, CMT-44)
 */
export function commentParts(text: string, mentions: readonly Mention[], isTimed: boolean): readonly TextPart[] {
  const between = (part: string): readonly TextPart[] =>
    isTimed ? timedParts(part) : part === '' ? [] : [{ text: part, seconds: undefined }];
  const parts: TextPart[] = [];
  let end = 0;
  for (const { id, from, to } of mentionPlaces(text, mentions)) {
    parts.push(...between(text.slice(end, from)));
    parts.push({ text: text.slice(from, to), seconds: undefined, mentioned: id });
    end = to;
  }
  return [...parts, ...between(text.slice(end))];
}
