import type { ReviewSpot } from '../../../../common/kernel/review.ts';

/** The story that the comment `review` belongs to, as JSON, and whether it spoils; each as the value of a field or a column. */
export const reviewMarks = (review: string): { readonly spot: string; readonly isSpoiler: string } => ({
  spot: `(
    SELECT json_build_object(
      'storyId', stories.id, 'title', stories.title, 'episode', stories.episode, 'seconds', ${review}.story_seconds)
    FROM stories WHERE stories.id = ${review}.story_id AND stories.status = 'published'
  )`,
  // Whether anybody has heard what cannot be heard any more, nobody can say.
  isSpoiler: `(${review}.is_spoiler OR ${review}.story_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM stories WHERE stories.id = ${review}.story_id AND stories.status = 'published'
  ))`,
});

export type SpotJson = Readonly<Record<'episode' | 'seconds', number | null>> & Pick<ReviewSpot, 'storyId' | 'title'>;

export function toSpot(json: SpotJson | null): ReviewSpot | undefined {
  return json === null
    ? undefined
    : { ...json, episode: json.episode ?? undefined, seconds: json.seconds ?? undefined };
}
