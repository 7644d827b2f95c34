import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SeriesId, StoryId } from '../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../common/kernel/result.ts';
import { MemoryStorageAdapter } from '../../src/adapters/memory/memory-storage-adapter.ts';
import { ClipDrafts } from '../../src/application/creators/clip-drafts.ts';
import { EditDrafts } from '../../src/application/creators/edit-drafts.ts';
import { PostClip } from '../../src/application/creators/post-clip.ts';
import { PostDrafts } from '../../src/application/creators/post-drafts.ts';
import type { ChangeFailure, ClipSubmission, WrittenStory } from '../../src/application/ports/api/clip-api.ts';
import type { PostFailure } from '../../src/application/ports/api/creator-api.ts';
import { EDITING, type Posting } from '../../src/domain/creators/posting.ts';
import type { OwnSeries } from '../../src/domain/creators/own-series.ts';
import { SessionStore } from '../../src/ui/app/stores/session-store.ts';
import { ValueStore } from '../../src/ui/features/creators/stores/value-store.ts';
import { budget, SEED } from '../support/budget.ts';
import { seriesId, storyId } from '../support/builders.ts';

const THEIRS = 900;

/** What the server says to a call that waits for its answer, whichever call that is. */
type Answer = 'yes' | 'another-window' | 'no';

/** What the author does, or the server answers, next. */
type Act =
  | { readonly kind: 'post' | 'close' | 'leave' | 'save-over' | 'add' }
  | { readonly kind: 'write' | 'discard'; readonly place: number }
  | { readonly kind: 'go' | 'move'; readonly series: number }
  | { readonly kind: 'answer'; readonly answer: Answer };

const acts: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('post' as const) }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constantFrom('close' as const, 'leave' as const, 'save-over' as const) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('add' as const) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('write' as const), place: fc.nat(3) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('discard' as const), place: fc.nat(3) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constantFrom('go' as const, 'move' as const),
        series: fc.integer({ min: 1, max: 2 }),
      }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constant('answer' as const),
        answer: fc.constantFrom<Answer>('yes', 'yes', 'yes', 'another-window', 'no'),
      }),
    },
  ),
  { maxLength: 40 },
);

const aSeries = (id: number): OwnSeries => ({
  id: seriesId(id),
  edition: 1,
  title: `${id}`,
  description: '',
  genres: [],
  isAdult: false,
  isCompleted: false,
  language: 'ko',
  freeStories: 3,
  candyPrice: 3,
  weekdays: [],
  madeByAi: [],
  allowsPreviews: false,
  state: 'published',
  imageUrl: undefined,
  storyCount: 0,
  unpublishedCount: 0,
  lastEpisode: undefined,
  totalListens: 0,
  totalLikes: 0,
  totalReviews: 0,
  totalCandy: 0,
  createdAt: 0,
  lastStoryAt: undefined,
});

/** A page with drafts over a server that answers when it is told to, and in the way it is told. */
class Page {
  /** By key: the texts that have become a story of the draft, or have taken the place of one. */
  readonly stories = new Map<string, string[]>();
  readonly discarded = new Set<string>();
  /** Of those, the ones that were not on their way to the server at that moment: they never become stories. */
  readonly withdrawn = new Set<string>();
  /** By key: all that was ever written. */
  readonly written = new Map<string, string[]>();
  readonly editing: EditDrafts;
  readonly posting: PostDrafts;
  /** The call that waits for its answer, and the most that have waited at once. */
  private readonly waiting: ((answer: Answer) => void)[] = [];
  mostWaiting = 0;
  private readonly drafts: ClipDrafts;
  private count = 0;
  private theirEdition = 0;

  constructor() {
    this.drafts = new ClipDrafts({ storage: new MemoryStorageAdapter(), session: new SessionStore() });
    const { drafts } = this;
    const uploadQueue = {
      choose: () => undefined,
      discard: () => undefined,
      forget: () => undefined,
      recall: async () => undefined,
    };
    const goingOn = [aSeries(1), aSeries(2)] as const;
    const newKey = (): string => `${(this.count += 1)}`;
    // Whatever is written has its sound.
    const sounds = { of: () => undefined };
    const ports = { drafts, uploadQueue, sounds, newKey, goingOn: () => goingOn };
    this.editing = new EditDrafts(ports, new ValueStore(EditDrafts.first(ports, [...goingOn], null)));
    const clips = {
      post: (_series: SeriesId, _upload: string, { script }: ClipSubmission, key = '') => this.post(key, script),
    };
    const postClip = new PostClip({ clips, drafts, uploadQueue: uploadQueue as never, whenPosted: () => undefined });
    const ownStories = {
      one: () => this.theirs(),
      load: () => this.asked((answer) => (answer === 'no' ? fail({ kind: 'unavailable' } as const) : ok(undefined))),
      change: (_id: StoryId, { script = '' }) => this.change(script),
    };
    const state = new ValueStore<Posting<WrittenStory>>(EDITING);
    this.posting = new PostDrafts({ postClip, ownStories, sounds }, this.editing, state);
  }

  async perform(act: Act): Promise<void> {
    switch (act.kind) {
      case 'post':
        void this.posting.post();
        break;
      case 'save-over':
        void this.posting.saveOver();
        break;
      case 'close':
        this.posting.close();
        break;
      case 'leave': {
        const state = this.posting.current();
        if (state.phase === 'conflict') this.putAway(state.key);
        this.posting.leave();
        break;
      }
      case 'add':
        this.write(this.editing.add().draft.key);
        break;
      case 'write': {
        const editor = this.editing.current().editors[act.place];
        if (editor !== undefined) this.write(editor.draft.key);
        break;
      }
      case 'discard': {
        const editor = this.editing.current().editors[act.place];
        if (editor === undefined) break;
        this.putAway(editor.draft.key);
        this.editing.discard(editor.draft.key);
        break;
      }
      case 'go': {
        this.editing.openSeries(seriesId(act.series));
        // The form of a story lets nothing go that has no text.
        const [first] = this.editing.current().editors;
        if (first !== undefined && !this.written.has(first.draft.key)) this.write(first.draft.key);
        break;
      }
      case 'move':
        this.editing.move(seriesId(act.series));
        break;
      case 'answer':
        this.waiting.shift()?.(act.answer);
        break;
    }
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }

  /** Whether the page is left: nothing is done on it any more. */
  get isLeft(): boolean {
    const { phase } = this.posting.current();
    return phase === 'posted' || phase === 'left';
  }

  get isWaiting(): boolean {
    return this.waiting.length > 0;
  }

  /** @returns what is wrong with what has become of a draft */
  faultOf(key: string): string | undefined {
    const stories = this.stories.get(key) ?? [];
    const kept = this.drafts.read(undefined).find((draft) => draft.key === key);
    const texts = this.written.get(key) ?? [];
    if (stories.length > 1) return 'posted twice';
    if (stories.length > 0 && this.withdrawn.has(key)) return 'posted after it was put away';
    if (stories.some((text) => !texts.includes(text))) return 'posted with a text that nobody wrote';
    if (stories.length === 0 && !this.discarded.has(key)) {
      if (kept === undefined) return 'lost';
      if (kept.script !== texts.at(-1)) return 'written over';
    }
    return kept !== undefined && stories.length > 0 ? 'posted and still kept' : undefined;
  }

  private putAway(key: string): void {
    const state = this.posting.current();
    const isSaved = state.phase === 'saving' && state.key === key;
    const isPosted = state.phase === 'posting' && state.waiting[0] === key;
    this.discarded.add(key);
    if (!isSaved && !isPosted && !this.stories.has(key)) this.withdrawn.add(key);
  }

  private write(key: string): void {
    const draft = this.editing.draftOf(key);
    if (draft === undefined) return;
    const texts = this.written.get(key) ?? [];
    const script = `${key}.${texts.length}`;
    this.written.set(key, [...texts, script]);
    this.editing.write({ ...draft, script });
  }

  private post(key: string, script: string) {
    return this.asked<StoryId, PostFailure>((answer) => {
      if (answer === 'no') return fail({ kind: 'unavailable' });
      if (answer === 'another-window') {
        return fail({ kind: 'draft-posted', seriesId: seriesId(1), storyId: storyId(THEIRS) });
      }
      this.stories.set(key, [...(this.stories.get(key) ?? []), script]);
      return ok(storyId(1));
    });
  }

  private change(script: string) {
    const state = this.posting.current();
    const key = state.phase === 'saving' ? state.key : '';
    return this.asked<void, ChangeFailure>((answer) => {
      if (answer === 'no') return fail({ kind: 'unavailable' });
      if (answer === 'another-window') {
        this.theirEdition += 1;
        return fail({ kind: 'story-changed' });
      }
      this.stories.set(key, [...(this.stories.get(key) ?? []), script]);
      return ok(undefined);
    });
  }

  private theirs(): WrittenStory {
    const story = {
      id: storyId(THEIRS),
      title: 'theirs',
      state: 'published',
      episode: undefined,
    } as WrittenStory['story'];
    const edition = `${this.theirEdition}`;
    return { story, script: 'theirs', edition, soundFile: undefined, audioUrl: undefined, silences: [] };
  }

  private async asked<Value, Failure>(
    said: (answer: Answer) => Result<Value, Failure>,
  ): Promise<Result<Value, Failure>> {
    const answer = await new Promise<Answer>((resolve) => {
      this.waiting.push(resolve);
      this.mostWaiting = Math.max(this.mostWaiting, this.waiting.length);
    });
    return said(answer);
  }
}

describe('the posting of drafts, whatever its author does and the server answers', () => {
  it('CRE-17 CRE-08 loses no draft: each is still written, or posted once, or put away by its author', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (all) => {
        const page = new Page();
        await page.perform({ kind: 'write', place: 0 });
        for (let added = 0; added < 3; added += 1) await page.perform({ kind: 'add' });
        for (const act of all) {
          if (page.isLeft) break;
          await page.perform(act);
          for (const key of page.written.keys()) expect([key, page.faultOf(key)]).toEqual([key, undefined]);
        }
        // A second press while something is under way has asked the server for nothing.
        expect(page.mostWaiting).toBeLessThanOrEqual(1);
        while (page.isWaiting) await page.perform({ kind: 'answer', answer: 'yes' });
        await page.perform({ kind: 'close' });
        if (!page.isLeft) {
          await page.perform({ kind: 'post' });
          while (page.isWaiting) await page.perform({ kind: 'answer', answer: 'yes' });
          expect(page.isLeft).toBe(true);
        }
        for (const key of page.written.keys()) expect([key, page.faultOf(key)]).toEqual([key, undefined]);
      }),
      { seed: SEED, numRuns: budget(200, 5_000) },
    );
  });
});
