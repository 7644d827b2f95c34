import type { ChangeStories } from '../../../application/creators/change-stories.ts';
import type { ClipDrafts } from '../../../application/creators/clip-drafts.ts';
import type { EditDrafts } from '../../../application/creators/edit-drafts.ts';
import type { PostDrafts } from '../../../application/creators/post-drafts.ts';
import type { SaveSeries } from '../../../application/creators/save-series.ts';
import type { SaveStory } from '../../../application/creators/save-story.ts';
import type { UploadQueue } from '../../../application/creators/upload-queue.ts';
import type { SeriesDrafts } from '../../../application/creators/series-drafts.ts';
import type { SeriesId } from '../../../../common/kernel/ids.ts';
import type { OwnSeries } from '../../../domain/creators/own-series.ts';
import type { NewsPort } from '../../../application/ports/news-port.ts';
import type { RecordingPort } from '../../../application/ports/recording-port.ts';
import type { OwnSeriesStore } from './stores/own-series-store.ts';
import type { OwnStoriesStore } from './stores/own-stories-store.ts';
import type { RecordingsStore } from './stores/recordings-store.ts';

/** What authors need to post. */
export interface Creators {
  readonly ownSeries: OwnSeriesStore;
  readonly seriesDrafts: SeriesDrafts;
  /** @param id of the series whose form is opened; undefined for a new one @returns the saving of that form */
  readonly openSeries: (id: SeriesId | undefined) => SaveSeries;
  /** @returns a name for a draft that no other has */
  readonly newKey: () => string;
}

/** What authors need to post and change stories. */
export interface Clips {
  readonly drafts: ClipDrafts;
  readonly sounds: RecordingsStore;
  readonly uploadQueue: UploadQueue;
  /**
   * @param goingOn the series that go on
   * @param wanted the number of the one that is asked for
   * @returns the drafts on a page that is opened, and their posting
   */
  readonly openDrafts: (
    goingOn: readonly [OwnSeries, ...OwnSeries[]],
    wanted: string | null,
  ) => { readonly editing: EditDrafts; readonly posting: PostDrafts };
  /** @returns the saving of a story whose form is opened */
  readonly openStory: () => SaveStory;
  readonly ownStories: OwnStoriesStore;
  readonly changeStories: ChangeStories;
  readonly recording: RecordingPort;
  readonly news: Pick<NewsPort, 'whenProcessed'>;
}
