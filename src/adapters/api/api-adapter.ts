import type { CallName } from '../../../common/contract/calls.ts';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { jsonList, readJson } from '../../../common/kernel/json-fields.ts';
import { EPISODES_PAGE_SIZE } from '../../../common/kernel/limits.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure, ApiPort, EpisodePage, EpisodeSort } from '../../application/ports/api-port.ts';
import type { Section, Series } from '../../domain/series/series.ts';
import type { Story, StorySound } from '../../domain/series/story.ts';
import type { ApiTransport, CallParts } from './api-transport.ts';
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
    return this.ask('getOriginals', {}, readSections);
  }

  series(id: SeriesId): Promise<Result<Series, ApiFailure>> {
    return this.ask('getSeries', { params: { id: String(id) }, query: { seriesCategory } }, readDetail);
  }

  episodes(id: SeriesId, sort: EpisodeSort, page: number): Promise<Result<EpisodePage, ApiFailure>> {
    const query = { sort, page: String(page), size: String(EPISODES_PAGE_SIZE), seriesCategory };
    return this.ask('getEpisodes', { params: { id: String(id) }, query }, readEpisodes);
  }

  seriesWithStories(
    ids: readonly SeriesId[],
  ): Promise<Result<readonly { readonly series: Series; readonly stories: readonly Story[] }[], ApiFailure>> {
    const query = { seriesCategory, ids: ids.join(',') };
    return this.ask('getSeriesStories', { query }, (answer) => jsonList(answer, readSeriesWithStories));
  }

  sound(id: StoryId): Promise<Result<StorySound, ApiFailure>> {
    return this.ask('getStoryAudio', { params: { id: String(id) } }, readSound);
  }

  private async ask<Name extends CallName, Value>(
    name: Name,
    parts: CallParts<Name>,
    read: (answer: unknown) => Value,
  ): Promise<Result<Value, ApiFailure>> {
    const answer = await this.transport.call(name, parts);
    if (!answer.ok) return answer;
    const value = readJson(() => read(answer.value));
    return value === undefined ? fail({ kind: 'garbled' }) : ok(value);
  }
}
