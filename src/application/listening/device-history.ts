import type { SeriesId } from '../../../common/kernel/ids.ts';
import { MAX_IDS_PER_CALL } from '../../../common/kernel/limits.ts';
import { ok, type Result } from '../../../common/kernel/result.ts';
import type { Stretch } from '../../../common/rules/listening/stretch.ts';
import { stretchesOf } from '../../domain/listening/device-history.ts';
import type { PlaylistEntry } from '../../domain/playlist/playlist.ts';
import type { Series } from '../../domain/series/series.ts';
import type { Story } from '../../domain/series/story.ts';
import type { ApiFailure, SeriesApi } from '../ports/api-port.ts';
import type { JournalPort } from '../ports/journal-port.ts';
import type { RecordListening } from './record-listening.ts';

/** Events that are read at most: some 160 hours of listening. */
const MOST_EVENTS = 20_000;

/** A stretch of listening, and what it was of; neither where that is not there any more. */
export interface NamedStretch extends Stretch {
  readonly series: Series | undefined;
  readonly story: Story | undefined;
}

/** What a visitor listened to on this device: their journal stays here until they sign in, and is read as it is (JRN-109). */
export class DeviceHistory {
  private readonly ports: {
    readonly journal: Pick<JournalPort, 'latest'>;
    readonly recordListening: Pick<RecordListening, 'run'>;
    readonly api: Pick<SeriesApi, 'seriesWithStories'>;
  };

  constructor(ports: DeviceHistory['ports']) {
    this.ports = ports;
  }

  /** @returns what was listened to, the latest first, that of a moment ago included; fails where its names do not come */
  async run(): Promise<Result<readonly NamedStretch[], ApiFailure>> {
    const { journal, recordListening } = this.ports;
    recordListening.run();
    const stretches = stretchesOf(await journal.latest('visitor', MOST_EVENTS));
    const entries = await this.entries([...new Set(stretches.map(({ seriesId }) => seriesId))]);
    if (!entries.ok) return entries;
    const named = stretches.map((stretch) => {
      const entry = entries.value.get(stretch.seriesId);
      const story = entry?.stories.find(({ id }) => id === stretch.storyId);
      return { ...stretch, series: entry?.series, story };
    });
    return ok(named);
  }

  private async entries(ids: readonly SeriesId[]): Promise<Result<ReadonlyMap<SeriesId, PlaylistEntry>, ApiFailure>> {
    const entries = new Map<SeriesId, PlaylistEntry>();
    for (let from = 0; from < ids.length; from += MAX_IDS_PER_CALL) {
      const answer = await this.ports.api.seriesWithStories(ids.slice(from, from + MAX_IDS_PER_CALL));
      if (!answer.ok) return answer;
      for (const entry of answer.value) entries.set(entry.series.id, entry);
    }
    return ok(entries);
  }
}
