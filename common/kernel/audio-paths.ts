import type { StoryId } from './ids.ts';

/** The permanent address of a free story's sound (decisions §2): playable before any signed address has come. */
export function freeAudioPath(id: StoryId): string {
  return `/media/free/${id}.mp3`;
}
