import type { ClipDrafts } from '../../../application/creators/clip-drafts.ts';
import type { PostClip } from '../../../application/creators/post-clip.ts';
import type { UploadQueue } from '../../../application/creators/upload-queue.ts';
import type { SeriesDrafts } from '../../../application/creators/series-drafts.ts';
import type { NewsPort } from '../../../application/ports/news-port.ts';
import type { RecordingPort } from '../../../application/ports/recording-port.ts';
import type { OwnSeriesStore } from './stores/own-series-store.ts';
import type { OwnStoriesStore } from './stores/own-stories-store.ts';
import type { SoundsStore } from './stores/sounds-store.ts';

/** What authors need to post. */
export interface Creators {
  readonly ownSeries: OwnSeriesStore;
  readonly seriesDrafts: SeriesDrafts;
  /** @returns a name for a draft that no other has */
  readonly newKey: () => string;
}

/** What authors need to post and change stories. */
export interface Clips {
  readonly drafts: ClipDrafts;
  readonly sounds: SoundsStore;
  readonly uploadQueue: UploadQueue;
  readonly postClip: PostClip;
  readonly ownStories: OwnStoriesStore;
  readonly recording: RecordingPort;
  readonly news: Pick<NewsPort, 'whenProcessed'>;
  /** @returns a name for a draft that no other has */
  readonly newKey: () => string;
}
