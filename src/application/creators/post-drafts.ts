import type { Result } from '../../../common/kernel/result.ts';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { afterPostingEvent, type Posting, type PostingEvent } from '../../domain/creators/posting.ts';
import { publishTimeOf } from '../../domain/creators/wall-clock.ts';
import type { ApiFailure } from '../ports/api-port.ts';
import type { ChangeFailure, ClipChange, WrittenStory } from '../ports/api/clip-api.ts';
import type { CreatorFailure, DraftPosted } from '../ports/api/creator-api.ts';
import type { RecordingsStatePort } from '../ports/state/recordings-state-port.ts';
import type { ValueStatePort } from '../ports/state/value-state-port.ts';
import type { EditDrafts } from './edit-drafts.ts';
import type { PostClip } from './post-clip.ts';
import { changeOf } from './story-change.ts';

/** The stories of the own series, read anew and changed. */
export interface OwnStories {
  one(id: StoryId): WrittenStory | undefined;
  load(seriesId: SeriesId, id: StoryId): Promise<Result<void, ApiFailure>>;
  change(id: StoryId, change: ClipChange): Promise<Result<void, ChangeFailure>>;
}

/** What came of a press, to be said to the author. `left`: the page is left without a word. */
export type PostingOutcome =
  | { readonly kind: 'failed'; readonly failure: CreatorFailure }
  | { readonly kind: 'posted'; readonly seriesId: SeriesId; readonly count: number }
  /** What is written here has taken the place of what another window posted; the page is left where it was the last. */
  | { readonly kind: 'saved'; readonly leavesFor: SeriesId | undefined }
  | { readonly kind: 'left'; readonly seriesId: SeriesId };

export interface PostDraftsPorts {
  readonly postClip: Pick<PostClip, 'run'>;
  readonly ownStories: OwnStories;
  readonly sounds: Pick<RecordingsStatePort, 'of'>;
}

/**
 * Posts all drafts of a page one after another, until one is refused. Where another window has posted one otherwise, the author
 * sees both and chooses. Each method returns what is to be said; undefined for nothing.
 */
export class PostDrafts {
  private readonly ports: PostDraftsPorts;
  private readonly editing: EditDrafts;
  private readonly posting: ValueStatePort<Posting<WrittenStory>>;

  constructor(ports: PostDraftsPorts, editing: EditDrafts, posting: ValueStatePort<Posting<WrittenStory>>) {
    this.ports = ports;
    this.editing = editing;
    this.posting = posting;
  }

  /** Where it stands. */
  current(): Posting<WrittenStory> {
    return this.posting.current();
  }

  /** Posts all that stands on the page, which is ready; nothing while something else is under way. */
  async post(): Promise<PostingOutcome | undefined> {
    const seriesId = this.editing.series().id;
    const keys = this.editing.current().editors.map(({ draft }) => draft.key);
    if (!this.happen({ kind: 'post-pressed', seriesId, keys })) return undefined;
    for (let state = this.current(); state.phase === 'posting'; state = this.current()) {
      const outcome = await this.postNext(state.seriesId, state.waiting[0]);
      if (outcome !== undefined) return outcome;
    }
    const end = this.current();
    return end.phase === 'posted' ? { kind: 'posted', seriesId: end.seriesId, count: end.count } : undefined;
  }

  /** The author goes on writing, and has chosen nothing. */
  close(): void {
    this.happen({ kind: 'conflict-closed' });
  }

  /** What another window has posted stays; what is written here of the same draft is put away. */
  leave(): PostingOutcome | undefined {
    const state = this.current();
    if (state.phase !== 'conflict') return undefined;
    return this.putAway(state.key) ? { kind: 'left', seriesId: state.seriesId } : undefined;
  }

  /** What is written here takes the place of what another window has posted. */
  async saveOver(): Promise<PostingOutcome | undefined> {
    if (!this.happen({ kind: 'save-pressed' })) return undefined;
    const state = this.current();
    if (state.phase !== 'saving') return undefined;
    const { key, seriesId, theirs } = state;
    const draft = this.editing.draftOf(key);
    if (draft === undefined) {
      this.happen({ kind: 'save-refused' });
      return undefined;
    }
    const change = changeOf(draft, theirs, this.ports.sounds.of(key)?.uploadId);
    const saved = await this.ports.ownStories.change(theirs.story.id, change);
    if (saved.ok) return { kind: 'saved', leavesFor: this.putAway(key) ? seriesId : undefined };
    if (saved.failure.kind === 'story-changed') {
      this.happen({ kind: 'story-changed', storyId: theirs.story.id });
      return this.compare();
    }
    this.happen({ kind: 'save-refused' });
    return { kind: 'failed', failure: saved.failure };
  }

  private async postNext(seriesId: SeriesId, key: string): Promise<PostingOutcome | undefined> {
    const draft = this.editing.draftOf(key);
    if (draft === undefined) {
      this.happen({ kind: 'withdrawn' });
      return undefined;
    }
    const uploadId = this.ports.sounds.of(key)?.uploadId ?? '';
    const posted = await this.ports.postClip.run(seriesId, uploadId, draft, publishTimeOf(draft.publishAt));
    if (posted.ok) {
      this.happen({ kind: 'posted' });
      this.editing.putAway(key);
      return undefined;
    }
    if (posted.failure.kind === 'draft-posted') return this.foundPosted(posted.failure);
    this.happen({ kind: 'refused' });
    return { kind: 'failed', failure: posted.failure };
  }

  private async foundPosted({ seriesId, storyId }: DraftPosted): Promise<PostingOutcome | undefined> {
    if (storyId === undefined) {
      this.happen({ kind: 'refused' });
      return { kind: 'failed', failure: { kind: 'unavailable' } };
    }
    this.happen({ kind: 'found-posted', seriesId, storyId });
    return this.compare();
  }

  private async compare(): Promise<PostingOutcome | undefined> {
    const state = this.current();
    if (state.phase !== 'comparing') return undefined;
    const { key, seriesId, storyId } = state;
    const { ownStories } = this.ports;
    const read = await ownStories.load(seriesId, storyId);
    const theirs = ownStories.one(storyId);
    const isStillWritten = this.editing.draftOf(key) !== undefined;
    if (read.ok && theirs !== undefined && isStillWritten) {
      this.happen({ kind: 'theirs-read', theirs });
      return undefined;
    }
    this.happen({ kind: 'theirs-not-read' });
    return isStillWritten ? { kind: 'failed', failure: { kind: 'unavailable' } } : undefined;
  }

  /** @returns whether the page is left */
  private putAway(key: string): boolean {
    const isLast = this.editing.abandon(key);
    this.happen({ kind: 'draft-left', isLast });
    return isLast;
  }

  /** @returns whether it meant anything */
  private happen(event: PostingEvent<WrittenStory>): boolean {
    const before = this.current();
    const after = afterPostingEvent(before, event);
    this.posting.replace(after);
    return after !== before;
  }
}
