import type { SeriesId } from '../../../common/kernel/ids.ts';
import { MAX_EPISODE, MAX_STORY_TITLE_LENGTH } from '../../../common/kernel/limits.ts';
import { scriptFault } from '../../../common/kernel/script-text.ts';
import { isWithinLength, firstCodePoints } from '../../../common/kernel/text-length.ts';

/** What is proposed for a story, by its file and its series, until its author says otherwise. */
export const PROPOSABLE = ['title', 'episode', 'isFree'] as const satisfies readonly (keyof ClipDraft)[];
export type Proposable = (typeof PROPOSABLE)[number];

/** A story as somebody is writing it; its number and its time as they were typed. */
export interface ClipDraft {
  /** Names it on this device, and its sound on the way. */
  readonly key: string;
  /** The series that it is for; undefined where that was not kept with it. */
  readonly seriesId: SeriesId | undefined;
  readonly title: string;
  readonly episode: string;
  readonly script: string;
  readonly isFree: boolean;
  /** A wall clock of the author's, `2026-11-22T09:00`; empty: as soon as it can be heard. */
  readonly publishAt: string;
  /** Of the story that is being changed, as it was when that began; empty where that is not known or there is none. */
  readonly edition: string;
  /** What its author has left as it was proposed. */
  readonly proposed: readonly Proposable[];
}

/** What an author sees of a draft; not where it is kept, nor what of it was proposed. */
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

/** @returns `written`, in which what its author has changed is not a proposal any more */
export function writtenOver(draft: ClipDraft, written: ClipDraft): ClipDraft {
  return { ...written, proposed: draft.proposed.filter((name) => written[name] === draft[name]) };
}

/** @returns the draft with what is proposed for it, where its author has said nothing else */
export function proposedFor(draft: ClipDraft, proposal: Partial<Pick<ClipDraft, Proposable>>): ClipDraft {
  const open = draft.proposed.flatMap((name) => (proposal[name] === undefined ? [] : [[name, proposal[name]]]));
  return { ...draft, ...(Object.fromEntries(open) as Partial<ClipDraft>) };
}

/** What a file says of itself, by which it is known again when it is chosen once more. */
export interface RecordingFile {
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
export function isSameFile(one: RecordingFile, other: RecordingFile): boolean {
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
  const title = firstCodePoints(rest, MAX_STORY_TITLE_LENGTH);
  return { title, episode: number?.[1] ?? number?.[2] ?? '' };
}

/**
 * @param former the file that it had before
 * @returns the draft with what the name of its file says, where its author has said nothing else
 */
export function namedAfter(
  draft: ClipDraft,
  file: Pick<RecordingFile, 'name'>,
  former: RecordingFile | undefined,
): ClipDraft {
  const { title, episode } = readFileName(file.name);
  const isOpen = draft.proposed.includes('episode') || draft.episode === '';
  const isFormers = former !== undefined && draft.episode === readFileName(former.name).episode;
  const named = draft.title === '' ? { ...draft, title } : proposedFor(draft, { title });
  if (episode === '' || !(isOpen || isFormers)) return named;
  return { ...named, episode, proposed: named.proposed.filter((name) => name !== 'episode') };
}

/**
 * @param publishAt when it is to be published, in milliseconds since 1970; undefined: at once, NaN: at no time that there is
 * @param now milliseconds since 1970
 * @returns the first thing that is not right; undefined when it may be posted
 */
export function faultOf(draft: ClipDraft, publishAt: number | undefined, now: number): ClipFault | undefined {
  const title = draft.title.normalize('NFC').trim();
  if (title === '' || !isWithinLength(title, MAX_STORY_TITLE_LENGTH)) return 'title';
  if (!isEpisode(draft.episode)) return 'episode';
  if (scriptFault(draft.script) !== undefined) return 'script';
  return publishAt === undefined || publishAt > now ? undefined : 'time';
}

/** @returns whether it is the number of a story as the server takes it, or none */
export function isEpisode(text: string): boolean {
  return /^\d*$/.test(text.trim()) && Number(text) <= MAX_EPISODE;
}
