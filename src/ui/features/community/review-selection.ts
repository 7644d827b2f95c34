import { parseId, type StoryId } from '../../../../common/kernel/ids.ts';
import type { ReviewSelection } from '../../../../common/kernel/review.ts';

/** @returns the comments and the order that an address asks for; what makes no sense narrows nothing */
export function readReviewSelection(search: URLSearchParams): ReviewSelection {
  const sort = search.get('sort') === 'liked' ? 'liked' : 'newest';
  return { sort, storyId: parseId<StoryId>(search.get('story') ?? '') };
}
