import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { LoadStories } from './load-stories.ts';
import type { PrimeStory } from './prime-story.ts';
import type { PruneUnavailable } from './prune-unavailable.ts';

/** Makes the story ready that follows the current one, so that it begins without a gap. */
export class PrepareNext {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly loadStories: LoadStories;
    readonly pruneUnavailable: PruneUnavailable;
    readonly primeStory: PrimeStory;
  };

  constructor(ports: PrepareNext['ports']) {
    this.ports = ports;
  }

  /** Failures are no loss: going on asks again. */
  async run(): Promise<void> {
    const { playback, loadStories, pruneUnavailable, primeStory } = this.ports;
    const { entry, knowsWhatFollows } = playback.current();
    if (entry !== undefined && !knowsWhatFollows) await loadStories.run(entry.series.id);
    if (playback.current().leavesSeries) await pruneUnavailable.beforeMovingOn();
    const { upcoming } = playback.current();
    if (upcoming !== undefined) primeStory.run(upcoming);
  }
}
