import { MAX_SCRIPT_LENGTH, MAX_STORY_TITLE_LENGTH } from '../../../common/kernel/limits.ts';

/** A story as somebody is writing it; its number and its time as they were typed. */
export interface ClipDraft {
  /** Names it on this device, and its sound on the way. */
  readonly key: string;
  readonly title: string;
  readonly episode: string;
  readonly script: string;
  readonly isFree: boolean;
  /** A wall clock of the author's, `2026-11-22T09:00`; empty: as soon as it can be heard. */
  readonly publishAt: string;
  /** Of the story that is being changed, as it was when that began; empty where that is not known or there is none. */
  readonly edition: string;
}

const FIELDS = [
  'key',
  'title',
  'episode',
  'script',
  'isFree',
  'publishAt',
  'edition',
] as const satisfies readonly (keyof ClipDraft)[];

/** @returns whether the same is written in both */
export function isSameDraft(one: ClipDraft, other: ClipDraft): boolean {
  return FIELDS.every((field) => one[field] === other[field]);
}

/** What a file says of itself, by which it is known again when it is chosen once more. */
export interface SoundFile {
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

/** What keeps a story from being posted. */
export type ClipFault = 'title' | 'episode' | 'script' | 'time';

const TRACK_NUMBER = /^(?:제?\s*0*(\d{1,5})\s*(?:화|회)|(?:ep(?:isode)?[\s._-]*)?0*(\d{1,5}))(?=[\s._-]|$)[\s._-]*/i;
const ENDING = /\.[a-z0-9]{1,5}$/i;

/** @returns whether a file that was chosen is the one that was on its way, as far as it says */
export function isSameFile(one: SoundFile, other: SoundFile): boolean {
  return one.name === other.name && one.bytes === other.bytes && one.changedAt === other.changedAt;
}

/** @returns what a file's name says of its story: `11_막간_비오는승강장.wav` is 막간 비오는승강장, the 11th */
export function readFileName(name: string): Pick<ClipDraft, 'title' | 'episode'> {
  const stem = name.normalize('NFC').replace(ENDING, '');
  const number = TRACK_NUMBER.exec(stem);
  const rest = stem
    .slice(number?.[0].length ?? 0)
    .replace(/[\s_]+/g, ' ')
    .trim();
  return { title: rest.slice(0, MAX_STORY_TITLE_LENGTH), episode: number?.[1] ?? number?.[2] ?? '' };
}

/**
 * @param publishAt when it is to be published, in milliseconds since 1970; undefined: at once, NaN: at no time that there is
 * @param now milliseconds since 1970
 * @returns the first thing that is not right; undefined when it may be posted
 */
export function faultOf(draft: ClipDraft, publishAt: number | undefined, now: number): ClipFault | undefined {
  const title = draft.title.normalize('NFC').trim();
  if (title === '' || title.length > MAX_STORY_TITLE_LENGTH) return 'title';
  if (!isEpisode(draft.episode)) return 'episode';
  if (draft.script.length > MAX_SCRIPT_LENGTH) return 'script';
  return publishAt === undefined || publishAt > now ? undefined : 'time';
}

/** @returns whether it is the number of a story as the server takes it, or none */
export function isEpisode(text: string): boolean {
  return /^\d{0,5}$/.test(text.trim());
}
