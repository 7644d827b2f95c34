import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { jsonList } from '../../../common/kernel/json-fields.ts';
import { EPISODES_PAGE_SIZE } from '../../../common/kernel/limits.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { ApiFailure, ApiPort, EpisodePage, EpisodeSort } from '../../application/ports/api-port.ts';
import type { Section, Series } from '../../domain/series/series.ts';
import type { Story, StorySound } from '../../domain/series/story.ts';
import type { ApiTransport } from './api-transport.ts';
import { ask } from './ask.ts';
import { readDetail, readEpisodes, readSections, readSeriesWithStories, readSound } from './wire-mapping.ts';

/** The only category that the calls name; it finds every series (spec §7, API-48). */
const seriesCategory = 'original';

/** The server's calls in the core's words, over the network or within the server. */
export class ApiAdapter implements ApiPort {
  private readonly transport: ApiTransport;

  constructor(transport: ApiTransport) {
    this.transport = transport;
  }

  originals(): Promise<Result<readonly Section[], ApiFailure>> {
    return ask(this.transport, 'getOriginals', {}, readSections);
  }

  series(id: SeriesId): Promise<Result<Series, ApiFailure>> {
    return ask(this.transport, 'getSeries', { params: { id: String(id) }, query: { seriesCategory } }, readDetail);
  }

  episodes(id: SeriesId, sort: EpisodeSort, page: number): Promise<Result<EpisodePage, ApiFailure>> {
    const query = { sort, page: String(page), size: String(EPISODES_PAGE_SIZE), seriesCategory };
    return ask(this.transport, 'getEpisodes', { params: { id: String(id) }, query }, readEpisodes);
  }

  seriesWithStories(
    ids: readonly SeriesId[],
  ): Promise<Result<readonly { readonly series: Series; readonly stories: readonly Story[] }[], ApiFailure>> {
    const query = { seriesCategory, ids: ids.join(',') };
    return ask(this.transport, 'getSeriesStories', { query }, (answer) => jsonList(answer, readSeriesWithStories));
  }

  sound(id: StoryId): Promise<Result<StorySound, ApiFailure>> {
    return ask(this.transport, 'getStoryAudio', { params: { id: String(id) } }, readSound);
  }
}
