import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { EPISODES_PAGE_SIZE, SUGGESTIONS_LENGTH } from '../../../common/kernel/limits.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure, ApiPort, EpisodePage, EpisodeSort, View } from '../../application/ports/api-port.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import type { Unavailable } from '../../domain/playlist/unavailable.ts';
import { pageOf } from '../../domain/series/pages.ts';
import type { Section, Series } from '../../domain/series/series.ts';
import { isLocked, type Story, type StoryAudio } from '../../domain/series/story.ts';
import type { MemoryCatalogue } from './memory-catalogue.ts';
import { MemoryCollections } from './memory-collections.ts';

/** Milliseconds that an address lives. */
const ADDRESS_LIFE_MS = 5 * 60_000;

/** A server with a small catalogue, in memory. */
export class MemoryApiAdapter implements ApiPort {
  readonly catalogue: MemoryCatalogue;
  /** Every call fails in this way as long as it is set. */
  failure: ApiFailure['kind'] | undefined = undefined;
  /** The views that were counted, in order. */
  readonly views: View[] = [];
  /** Stories whose sound was given out. */
  readonly opened = new Set<StoryId>();
  private readonly clock: ClockPort;
  private readonly collected: MemoryCollections;
  private issued = 0;

  constructor(catalogue: MemoryCatalogue, clock: ClockPort, collected = new MemoryCollections(catalogue, clock)) {
    this.catalogue = catalogue;
    this.collected = collected;
    this.clock = clock;
  }

  async originals(): Promise<Result<readonly Section[], ApiFailure>> {
    const series = this.catalogue.all().map((item) => item.series);
    const spoken = series.filter((one) => one.firstSentence !== undefined);
    const sentences = { key: 'firstSentences', title: '첫 문장으로 고르기', series: spoken };
    const pinned = this.collected
      .pins()
      .map(({ id, title, series: collected }) => ({ key: `collection:${id}`, title, series: collected }));
    const popular = { key: 'popular', title: '이번 주 인기', series };
    return this.answer([...(spoken.length > 0 ? [sentences] : []), ...pinned, popular]);
  }

  async series(id: SeriesId): Promise<Result<Series, ApiFailure>> {
    return this.answer(this.catalogue.find(id)?.series);
  }

  async episodes(id: SeriesId, sort: EpisodeSort, page: number): Promise<Result<EpisodePage, ApiFailure>> {
    const known = this.catalogue.find(id)?.stories;
    if (known === undefined) return this.answer<EpisodePage>(undefined);
    const sorted = sort === 'first' ? known : known.toReversed();
    const stories = pageOf(sorted, page, EPISODES_PAGE_SIZE);
    return this.answer({ stories, page, size: EPISODES_PAGE_SIZE, totalCount: known.length });
  }

  episodesAround(id: SeriesId, story: StoryId): Promise<Result<EpisodePage, ApiFailure>> {
    const place = this.catalogue.find(id)?.stories.findIndex((candidate) => candidate.id === story) ?? -1;
    return this.episodes(id, 'first', Math.floor(Math.max(0, place) / EPISODES_PAGE_SIZE) + 1);
  }

  async seriesWithStories(
    ids: readonly SeriesId[],
  ): Promise<Result<readonly { readonly series: Series; readonly stories: readonly Story[] }[], ApiFailure>> {
    return this.answer(ids.flatMap((id) => this.catalogue.find(id) ?? []));
  }

  async sound(id: StoryId): Promise<Result<StoryAudio, ApiFailure>> {
    const item = this.catalogue.seriesOf(id);
    const story = item?.stories.find((candidate) => candidate.id === id);
    if (story === undefined || this.failure !== undefined) return this.answer<StoryAudio>(undefined);
    if (isLocked(story)) return fail({ kind: 'locked' });
    this.issued += 1;
    this.opened.add(id);
    const address = { url: `memory:${id}?issue=${this.issued}`, expiresAt: this.clock.now() + ADDRESS_LIFE_MS };
    const { loudness = [], script = [] } = item ?? {};
    return this.answer({ address, durationSeconds: story.durationSeconds, loudness, script });
  }

  async unavailable(
    seriesIds: readonly SeriesId[],
    storyIds: readonly StoryId[],
  ): Promise<Result<Unavailable, ApiFailure>> {
    const stories = new Set(this.catalogue.all().flatMap((item) => item.stories.map((story) => story.id)));
    return this.answer({
      seriesIds: new Set(seriesIds.filter((id) => this.catalogue.find(id) === undefined)),
      storyIds: new Set(storyIds.filter((id) => !stories.has(id))),
    });
  }

  async suggestions(
    after: SeriesId | undefined,
    without: readonly SeriesId[],
  ): Promise<Result<readonly Series[], ApiFailure>> {
    const others = this.catalogue.all().filter(({ series }) => series.id !== after && !without.includes(series.id));
    return this.answer(others.map(({ series }) => series).slice(0, SUGGESTIONS_LENGTH));
  }

  async countView(view: View): Promise<Result<void, ApiFailure>> {
    if (this.failure !== undefined) return fail({ kind: this.failure });
    const place = this.views.findIndex(({ playId }) => playId === view.playId);
    if (place < 0 && !view.heardToEnd) this.views.push(view);
    if (place >= 0 && view.heardToEnd) this.views[place] = view;
    return ok(undefined);
  }

  private answer<Value>(value: Value | undefined): Result<Value, ApiFailure> {
    if (this.failure !== undefined) return fail({ kind: this.failure });
    return value === undefined ? fail({ kind: 'not-found' }) : ok(value);
  }
}
