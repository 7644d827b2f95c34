import type { Container } from 'inversify';
import { ChangeStories } from '../application/creators/change-stories.ts';
import { ClipDrafts } from '../application/creators/clip-drafts.ts';
import { EditDrafts } from '../application/creators/edit-drafts.ts';
import { PostClip } from '../application/creators/post-clip.ts';
import { PostDrafts } from '../application/creators/post-drafts.ts';
import { SaveStory } from '../application/creators/save-story.ts';
import { UploadQueue } from '../application/creators/upload-queue.ts';
import { UploadRegistry } from '../application/creators/upload-registry.ts';
import type { Clips } from '../ui/features/creators/parts.ts';
import { OwnStoriesStore } from '../ui/features/creators/stores/own-stories-store.ts';
import { ValueStore } from '../ui/features/creators/stores/value-store.ts';
import type { WrittenStory } from '../application/ports/api/clip-api.ts';
import type { ClipDraft } from '../domain/creators/clip-draft.ts';
import { EDITING, type Posting } from '../domain/creators/posting.ts';
import type { Saving } from '../domain/creators/saving.ts';
import { RecordingsStore } from '../ui/features/creators/stores/recordings-store.ts';
import * as token from './tokens.ts';

/** Puts together what authors need to post and change stories, alike in every mode. */
export async function createClips(container: Container): Promise<Clips> {
  const [clips, uploads, recording, news, { ownSeries }] = await Promise.all([
    container.getAsync(token.CLIP_API),
    container.getAsync(token.UPLOADS),
    container.getAsync(token.RECORDING),
    container.getAsync(token.NEWS),
    container.get(token.PARTS).creators(),
  ]);
  const storage = container.get(token.STORAGE);
  const random = container.get(token.RANDOM);
  const clock = container.get(token.CLOCK);
  const session = container.get(token.SESSION_STORE);
  const sounds = new RecordingsStore();
  const drafts = new ClipDrafts({ storage, session });
  const uploadQueue = new UploadQueue({
    uploads,
    clips,
    sounds,
    sent: new UploadRegistry(storage),
    clock,
    news,
    reloadPage: container.get(token.RELOAD_PAGE),
    session,
  });
  const ownStories = container
    .get(token.SESSION_SCOPE)
    .hold(new OwnStoriesStore(clips, clock, () => ownSeries.expire()));
  // What is on its way stays, since whoever sends it may sign in again; drafts say whose it is.
  session.whenRenewed(() => uploadQueue.signedIn());
  const postClip = new PostClip({ clips, drafts, uploadQueue, whenPosted: () => ownSeries.expire() });
  const newKey = (): string => random.id();
  const editPorts = { drafts, uploadQueue, sounds, newKey, goingOn: () => ownSeries.serial ?? [] };
  return {
    drafts,
    sounds,
    uploadQueue,
    openDrafts: (goingOn, wanted) => {
      const editing = new EditDrafts(editPorts, new ValueStore(EditDrafts.first(editPorts, goingOn, wanted)));
      const state = new ValueStore<Posting<WrittenStory>>(EDITING);
      return { editing, posting: new PostDrafts({ postClip, ownStories, sounds }, editing, state) };
    },
    openStory: () => {
      const state = new ValueStore<Saving<ClipDraft, WrittenStory>>(EDITING);
      return new SaveStory({ ownStories, drafts, uploadQueue, sounds }, state);
    },
    ownStories,
    changeStories: new ChangeStories(ownStories),
    recording,
    news,
  };
}
