import type { PlaybackStatePort } from '../ports/playback-state-port.ts';
import type { LoadStories } from './load-stories.ts';
import type { PrimeStory } from './prime-story.ts';

/** Makes the story ready that follows the current one, so that it begins without a gap. */
export class PrepareNext {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly loadStories: LoadStories;
    readonly primeStory: PrimeStory;
  };

  constructor(ports: PrepareNext['ports']) {
    this.ports = ports;
  }

  async run(): Promise<void> {
    const { playback, loadStories, primeStory } = this.ports;
    const { entry, knowsWhatFollows } = playback.current();
    // A failure is no loss: going on asks again.
    if (entry !== undefined && !knowsWhatFollows) await loadStories.run(entry.series.id);
    const { upcoming } = playback.current();
    if (upcoming !== undefined) primeStory.run(upcoming);
  }
}
