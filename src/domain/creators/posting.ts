import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';

/**
 * Where the posting of drafts stands, one after another. A draft is named by its key. `Theirs` is the story, as it is, that
 * another window has made of a draft.
 */
export type Posting<Theirs> =
  | { readonly phase: 'editing' }
  /** The first of `waiting` is on its way to the server; `count` have become stories. */
  | {
      readonly phase: 'posting';
      readonly seriesId: SeriesId;
      readonly waiting: readonly [string, ...string[]];
      readonly count: number;
    }
  /** Another window has posted the draft otherwise; what became of it is being read. */
  | { readonly phase: 'comparing'; readonly key: string; readonly seriesId: SeriesId; readonly storyId: StoryId }
  /** The author sees both and chooses. */
  | { readonly phase: 'conflict'; readonly key: string; readonly seriesId: SeriesId; readonly theirs: Theirs }
  /** What is written here takes the place of that story's. */
  | { readonly phase: 'saving'; readonly key: string; readonly seriesId: SeriesId; readonly theirs: Theirs }
  /** All have become stories, and the page is left for their series. */
  | { readonly phase: 'posted'; readonly seriesId: SeriesId; readonly count: number }
  /** The last draft was what another window has posted, and the page is left for that. */
  | { readonly phase: 'left'; readonly seriesId: SeriesId };

/** What happens to it: presses of the author, and answers of the server. */
export type PostingEvent<Theirs> =
  /** `keys` of all that stands on the page and is ready, in its order. */
  | { readonly kind: 'post-pressed'; readonly seriesId: SeriesId; readonly keys: readonly string[] }
  /** The draft whose turn it was is a story. */
  | { readonly kind: 'posted' }
  /** Its author has taken the draft away before its turn came. */
  | { readonly kind: 'withdrawn' }
  /** The draft whose turn it was is no story; nothing else is posted. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'found-posted'; readonly seriesId: SeriesId; readonly storyId: StoryId }
  | { readonly kind: 'theirs-read'; readonly theirs: Theirs }
  | { readonly kind: 'theirs-not-read' }
  | { readonly kind: 'conflict-closed' }
  /** What is written here is to take the place of theirs. */
  | { readonly kind: 'save-pressed' }
  | { readonly kind: 'save-refused' }
  /** Theirs has been changed once more. */
  | { readonly kind: 'story-changed'; readonly storyId: StoryId }
  /** The draft is not needed any more: theirs stays, or has become what it is; `isLast` where no other is written. */
  | { readonly kind: 'draft-left'; readonly isLast: boolean };

export const EDITING = { phase: 'editing' } as const satisfies Posting<unknown>;

/** @returns whether the button says that posting is under way */
export function isPosting({ phase }: Posting<unknown>): boolean {
  return phase === 'posting' || phase === 'posted';
}

/** @returns the next state; the same one where the event has no meaning in it, as a second press has none while posting */
export function afterPostingEvent<Theirs>(state: Posting<Theirs>, event: PostingEvent<Theirs>): Posting<Theirs> {
  switch (state.phase) {
    case 'editing':
      return event.kind === 'post-pressed' ? posting(event.seriesId, event.keys, 0) : state;
    case 'posting':
      return whilePosting(state, event);
    case 'comparing':
      if (event.kind === 'theirs-not-read') return EDITING;
      if (event.kind !== 'theirs-read') return state;
      return { phase: 'conflict', key: state.key, seriesId: state.seriesId, theirs: event.theirs };
    case 'conflict':
      if (event.kind === 'conflict-closed') return EDITING;
      if (event.kind === 'save-pressed') return { ...state, phase: 'saving' };
      return event.kind === 'draft-left' ? withoutDraft(state.seriesId, event.isLast) : state;
    case 'saving':
      if (event.kind === 'save-refused') return EDITING;
      if (event.kind === 'story-changed') {
        return { phase: 'comparing', key: state.key, seriesId: state.seriesId, storyId: event.storyId };
      }
      return event.kind === 'draft-left' ? withoutDraft(state.seriesId, event.isLast) : state;
    case 'posted':
    case 'left':
      return state;
  }
}

function whilePosting<Theirs>(
  state: Extract<Posting<Theirs>, { phase: 'posting' }>,
  event: PostingEvent<Theirs>,
): Posting<Theirs> {
  const { seriesId, count } = state;
  const [key, ...others] = state.waiting;
  if (event.kind === 'posted') return posting(seriesId, others, count + 1);
  if (event.kind === 'withdrawn') return posting(seriesId, others, count);
  if (event.kind === 'refused') return EDITING;
  if (event.kind !== 'found-posted') return state;
  return { phase: 'comparing', key, seriesId: event.seriesId, storyId: event.storyId };
}

function posting<Theirs>(seriesId: SeriesId, keys: readonly string[], count: number): Posting<Theirs> {
  const [next, ...others] = keys;
  if (next !== undefined) return { phase: 'posting', seriesId, waiting: [next, ...others], count };
  return count === 0 ? EDITING : { phase: 'posted', seriesId, count };
}

function withoutDraft<Theirs>(seriesId: SeriesId, isLast: boolean): Posting<Theirs> {
  return isLast ? { phase: 'left', seriesId } : EDITING;
}
