import type { Result } from '../../../common/kernel/result.ts';
import { fail, ok } from '../../../common/kernel/result.ts';
import { marks, marksTakenBack, unlike, type BeforeMarks } from '../../domain/listening/marks.ts';
import type { CurrentPlay } from '../../domain/playback/playback-state.ts';
import type { KeepHeard } from '../playback/keep-heard.ts';
import type { LoadStories } from '../playback/load-stories.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { DeliverJournal } from './deliver-journal.ts';
import type { PlacesMemory } from './places-memory.ts';
import type { WriteEvents } from './write-events.ts';

/** What was marked. */
export interface Marked {
  /** How many stories; none that was so already. */
  readonly count: number;
  /** Takes all of it back. */
  readonly undo: () => void;
}

/** Says of stories whether the listener has heard them, with or without a network (JRN-33). */
export class MarkStories {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly places: PlacesMemory;
    readonly keepHeard: Pick<KeepHeard, 'mark'>;
    readonly writeEvents: WriteEvents;
    readonly deliverJournal: Pick<DeliverJournal, 'run'>;
    readonly loadStories: Pick<LoadStories, 'entryOf'>;
  };

  constructor(ports: MarkStories['ports']) {
    this.ports = ports;
  }

  run(stories: readonly CurrentPlay[], isHeard: boolean): Marked {
    const { keepHeard, writeEvents } = this.ports;
    const before = this.before();
    const owner = writeEvents.listener();
    const changed = unlike(stories, isHeard, before);
    writeEvents.run(marks(changed, isHeard));
    keepHeard.mark(changed, isHeard);
    this.deliver();
    const undo = (): void => {
      // Somebody else may have come since.
      if (writeEvents.listener() !== owner) return;
      writeEvents.run(marksTakenBack(changed, before));
      keepHeard.mark(changed.filter(before.isHeard), true);
      keepHeard.mark(
        changed.filter((story) => !before.isHeard(story)),
        false,
      );
      this.deliver();
    };
    return { count: changed.length, undo };
  }

  /** Marks a story and all before it in its series as heard. @returns `unavailable` where these are not known here and do not come */
  async upTo({ seriesId, storyId }: CurrentPlay): Promise<Result<Marked, { readonly kind: 'unavailable' }>> {
    const known = this.ports.playback.current().playlist.find(seriesId);
    const isComplete = known !== undefined && known.stories.length >= known.series.storyCount;
    const entry = isComplete ? known : await this.ports.loadStories.entryOf(seriesId);
    const last = entry?.stories.findIndex(({ id }) => id === storyId) ?? -1;
    if (entry === undefined || last < 0) return fail({ kind: 'unavailable' });
    const stories = entry.stories.slice(0, last + 1).map(({ id }) => ({ seriesId, storyId: id }));
    return ok(this.run(stories, true));
  }

  private before(): BeforeMarks {
    const heard = this.ports.playback.heard();
    return {
      places: this.ports.places.now(),
      isHeard: ({ seriesId, storyId }) => heard.has(seriesId, storyId),
    };
  }

  private deliver(): void {
    void this.ports.deliverJournal.run();
  }
}
