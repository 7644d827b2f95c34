import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { EPISODES_PAGE_SIZE, MAX_STATUS_STORIES } from '../../../common/kernel/limits.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure, ApiPort, EpisodePage, EpisodeSort, View } from '../../application/ports/api-port.ts';
import type { Unavailable } from '../../domain/playlist/unavailable.ts';
import type { Section, Series } from '../../domain/series/series.ts';
import type { Story, StoryAudio } from '../../domain/series/story.ts';
import type { ApiTransport } from './api-transport.ts';
import { CheckedCalls, failureOnly, withoutAnswer } from './checked-calls.ts';
import { catalogueChecks } from './checks/catalogue.ts';
import { episodesOf, sectionsOf, seriesOf, seriesWithStoriesOf, storyAudioOf, unavailableOf } from './wire-mapping.ts';

/** The only category that the calls name; it finds every series (spec §7, API-48). */
const seriesCategory = 'original';

/** The server's calls in the core's words, over the network or within the server. */
export class ApiAdapter implements ApiPort {
  private readonly transport: ApiTransport;
  private readonly calls: CheckedCalls<keyof typeof catalogueChecks>;

  constructor(transport: ApiTransport) {
    this.transport = transport;
    this.calls = new CheckedCalls(transport, catalogueChecks);
  }

  originals(): Promise<Result<readonly Section[], ApiFailure>> {
    return this.calls.ask('getOriginals', {}, sectionsOf);
  }

  series(id: SeriesId): Promise<Result<Series, ApiFailure>> {
    return this.calls.ask('getSeries', { params: { id: String(id) }, query: { seriesCategory } }, (answer) =>
      seriesOf(answer.detailSeries),
    );
  }

  episodes(id: SeriesId, sort: EpisodeSort, page: number): Promise<Result<EpisodePage, ApiFailure>> {
    const query = { sort, page: String(page), size: String(EPISODES_PAGE_SIZE), seriesCategory };
    return this.calls.ask('getEpisodes', { params: { id: String(id) }, query }, episodesOf);
  }

  episodesAround(id: SeriesId, story: StoryId): Promise<Result<EpisodePage, ApiFailure>> {
    const query = { sort: 'first', story: String(story), size: String(EPISODES_PAGE_SIZE), seriesCategory };
    return this.calls.ask('getEpisodes', { params: { id: String(id) }, query }, episodesOf);
  }

  async seriesWithStories(
    ids: readonly SeriesId[],
  ): Promise<Result<readonly { readonly series: Series; readonly stories: readonly Story[] }[], ApiFailure>> {
    const query = { seriesCategory, ids: ids.join(',') };
    const answer = await this.calls.askCarefully('getSeriesStories', { query }, (given) =>
      given.map(seriesWithStoriesOf),
    );
    if (answer.ok) return answer;
    if (answer.failure.code !== 'too-many-ids' || ids.length < 2) return fail(failureOnly(answer.failure));
    // Together they have more stories than one answer gives.
    const middle = Math.ceil(ids.length / 2);
    const first = await this.seriesWithStories(ids.slice(0, middle));
    if (!first.ok) return first;
    const rest = await this.seriesWithStories(ids.slice(middle));
    return rest.ok ? ok([...first.value, ...rest.value]) : rest;
  }

  sound(id: StoryId): Promise<Result<StoryAudio, ApiFailure>> {
    return this.calls.ask('getStoryAudio', { params: { id: String(id) } }, storyAudioOf);
  }

  async unavailable(
    seriesIds: readonly SeriesId[],
    storyIds: readonly StoryId[],
  ): Promise<Result<Unavailable, ApiFailure>> {
    const gone = { seriesIds: new Set<SeriesId>(), storyIds: new Set<StoryId>() };
    // A long playlist is asked about in parts; the series go with the first one.
    for (let start = 0; start === 0 || start < storyIds.length; start += MAX_STATUS_STORIES) {
      const part = storyIds.slice(start, start + MAX_STATUS_STORIES);
      const body = { seriesIds: start === 0 ? [...seriesIds] : [], storyIds: part };
      const answer = await this.calls.ask('getStatus', { body }, unavailableOf);
      if (!answer.ok) return answer;
      for (const id of answer.value.seriesIds) gone.seriesIds.add(id);
      for (const id of answer.value.storyIds) gone.storyIds.add(id);
    }
    return ok(gone);
  }

  suggestions(
    after: SeriesId | undefined,
    without: readonly SeriesId[],
  ): Promise<Result<readonly Series[], ApiFailure>> {
    const query = {
      ...(after !== undefined && { seriesId: String(after) }),
      ...(without.length > 0 && { exclude: without.join(',') }),
    };
    return this.calls.ask('getSuggestions', { query }, ({ series }) => series.map(seriesOf));
  }

  async countView({ seriesId, storyId, playId, heardToEnd }: View): Promise<Result<void, ApiFailure>> {
    return withoutAnswer(await this.transport.call('countView', { body: { seriesId, storyId, playId, heardToEnd } }));
  }
}
