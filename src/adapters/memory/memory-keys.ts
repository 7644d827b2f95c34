import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { DraftPosted } from '../../application/ports/api/creator-api.ts';

interface Posted {
  readonly content: string;
  readonly seriesId: SeriesId;
  readonly storyId?: StoryId;
}

/** What drafts have become, by their keys. */
export class MemoryKeys {
  private readonly posted = new Map<string, Posted>();

  /** @returns what the draft has become, or that it has become something else; undefined where it is new */
  before(key: string | undefined, submission: object): Posted | DraftPosted | undefined {
    const known = key === undefined ? undefined : this.posted.get(key);
    if (known === undefined || known.content === JSON.stringify(submission)) return known;
    const { content: _, ...ids } = known;
    return { kind: 'draft-posted', ...ids };
  }

  keep(key: string | undefined, submission: object, ids: Omit<Posted, 'content'>): void {
    if (key !== undefined) this.posted.set(key, { content: JSON.stringify(submission), ...ids });
  }
}
