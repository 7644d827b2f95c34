import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Series } from '../../domain/series/series.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { LoadStories } from './load-stories.ts';
import type { PlaybackRefusal } from './playback-refusal.ts';
import type { Player } from './player.ts';

/** Plays a recommended series in the place of the playing one: its cover was pressed (QUE-38, PLY-38). */
export class ReplaceBySuggestion {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly player: Player;
    readonly loadStories: LoadStories;
  };

  constructor(ports: ReplaceBySuggestion['ports']) {
    this.ports = ports;
  }

  /** The sound begins in the turn of the call; the series' other stories are loaded behind it. */
  async run(series: Series): Promise<Result<void, PlaybackRefusal>> {
    const { playback, player, loadStories } = this.ports;
    const { firstStory } = series;
    if (firstStory === undefined) return fail({ kind: 'nothing-to-play' });
    const before = player.now();
    const after = before.replacedFirst({ series, stories: [firstStory] });
    if (after === before) return fail({ kind: 'locked' });
    player.play(after);
    playback.replaceSuggestions(playback.suggestions().without(series.id));
    // Going on asks again when the other stories do not come.
    if (!after.isEntryComplete) await loadStories.run(series.id);
    return ok(undefined);
  }
}
