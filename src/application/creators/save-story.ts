import type { SeriesId } from '../../../common/kernel/ids.ts';
import type { ClipDraft } from '../../domain/creators/clip-draft.ts';
import type { Saving } from '../../domain/creators/saving.ts';
import type { WrittenStory } from '../ports/api/clip-api.ts';
import type { CreatorFailure } from '../ports/api/creator-api.ts';
import type { RecordingsStatePort } from '../ports/state/recordings-state-port.ts';
import type { ValueStatePort } from '../ports/state/value-state-port.ts';
import type { ClipDrafts } from './clip-drafts.ts';
import type { OwnStories } from './post-drafts.ts';
import { SavingSteps } from './saving-steps.ts';
import { changeOf } from './story-change.ts';
import type { UploadQueue } from './upload-queue.ts';

/** What came of a press, to be said to the author. */
export type SavingStoryOutcome =
  { readonly kind: 'failed'; readonly failure: CreatorFailure } | { readonly kind: 'saved' };

export interface SaveStoryPorts {
  readonly ownStories: OwnStories;
  readonly drafts: Pick<ClipDrafts, 'forget'>;
  readonly uploadQueue: Pick<UploadQueue, 'forget'>;
  readonly sounds: Pick<RecordingsStatePort, 'of'>;
}

/**
 * Changes a posted story; where another window was first, the author sees both and chooses. Each method that saves returns
 * what is to be said; undefined for nothing.
 */
export class SaveStory {
  private readonly ports: SaveStoryPorts;
  private readonly steps: SavingSteps<ClipDraft, WrittenStory>;

  constructor(ports: SaveStoryPorts, saving: ValueStatePort<Saving<ClipDraft, WrittenStory>>) {
    this.ports = ports;
    this.steps = new SavingSteps(saving);
  }

  /** Where it stands. */
  current(): Saving<ClipDraft, WrittenStory> {
    return this.steps.current();
  }

  /** @param story the story as it is known on this page */
  async run(seriesId: SeriesId, story: WrittenStory, draft: ClipDraft): Promise<SavingStoryOutcome | undefined> {
    return this.steps.happen({ kind: 'save-pressed', written: draft }) ? this.save(seriesId, story, draft) : undefined;
  }

  /** What is written here takes the place of what another window has saved. */
  async saveOver(seriesId: SeriesId, story: WrittenStory, draft: ClipDraft): Promise<SavingStoryOutcome | undefined> {
    const state = this.current();
    if (state.phase !== 'conflict') return undefined;
    const written = { ...draft, edition: state.theirs.edition };
    return this.steps.happen({ kind: 'save-over-pressed', written }) ? this.save(seriesId, story, written) : undefined;
  }

  /** The author goes on with what is written, here or by the other window. */
  close(): void {
    this.steps.happen({ kind: 'conflict-closed' });
  }

  private async save(
    seriesId: SeriesId,
    story: WrittenStory,
    draft: ClipDraft,
  ): Promise<SavingStoryOutcome | undefined> {
    const { ownStories, drafts, uploadQueue, sounds } = this.ports;
    const { id } = story.story;
    const saved = await ownStories.change(id, changeOf(draft, story, sounds.of(draft.key)?.uploadId));
    if (saved.ok) {
      this.steps.happen({ kind: 'saved' });
      drafts.forget(draft.key);
      uploadQueue.forget(draft.key);
      return { kind: 'saved' };
    }
    if (saved.failure.kind === 'story-changed') {
      return this.steps.compare(
        () => ownStories.load(seriesId, id),
        () => ownStories.one(id),
      );
    }
    this.steps.happen({ kind: 'refused' });
    return { kind: 'failed', failure: saved.failure };
  }
}
