import type { Moment, StoryPlace } from '../../../../common/rules/listening/story-place.ts';
import type { KnownPlace } from '../../../application/ports/listening/journal-work.ts';
import type { StoryPlaceRow } from './journal-statements.ts';

/** @returns the place that a row keeps */
export function toKnownPlace(row: StoryPlaceRow): KnownPlace {
  return { seriesId: row.series_id, storyId: row.story_id, place: toPlace(row), device: row.device ?? undefined };
}

function toPlace(row: StoryPlaceRow): StoryPlace {
  const placedSince = toMoment(row.placed_at, row.placed_journal, row.placed_number);
  const heardSince = toMoment(row.heard_at, row.heard_journal, row.heard_number);
  return {
    placed: placedSince && { seconds: row.seconds ?? 0, since: placedSince },
    heard: heardSince && { is: row.is_heard === true, fromSeconds: row.heard_from ?? undefined, since: heardSince },
  };
}

function toMoment(at: Date | null, journal: string | null, number: number | null): Moment | undefined {
  return at === null ? undefined : { at: at.getTime(), journal: journal ?? '', number: number ?? 0 };
}
