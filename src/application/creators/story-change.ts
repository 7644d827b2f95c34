import type { ClipChange, WrittenStory } from '../ports/api/clip-api.ts';
import type { ClipDraft } from '../../domain/creators/clip-draft.ts';
import { hasOpenTime, type OwnStory } from '../../domain/creators/own-series.ts';
import { publishTimeOf, wallClockOf } from '../../domain/creators/wall-clock.ts';

/** @returns when it is to be published, as a field of the browser has it; empty: at once, or not open any more */
export function openTimeOf(story: OwnStory): string {
  return hasOpenTime(story) && story.publishedAt !== undefined ? wallClockOf(story.publishedAt) : '';
}

/**
 * @param written the story as it is
 * @param uploadId of a sound that takes the place of its own; undefined for none
 * @returns what makes a story of what is written in a draft
 */
export function changeOf(draft: ClipDraft, written: WrittenStory, uploadId: string | undefined): ClipChange {
  const { story } = written;
  return {
    edition: draft.edition === '' ? written.edition : draft.edition,
    title: draft.title,
    episode: draft.episode.trim() === '' ? null : Number(draft.episode),
    isFree: draft.isFree,
    ...(draft.script !== written.script && { script: draft.script }),
    // It may have been published meanwhile: nothing but another time is too late then.
    ...(hasOpenTime(story) &&
      draft.publishAt !== openTimeOf(story) && { publishAt: publishTimeOf(draft.publishAt) ?? null }),
    ...(uploadId !== undefined && { uploadId }),
  };
}
