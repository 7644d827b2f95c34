import type { SuggestionApi } from '../ports/api-port.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';

/** Finds out what to recommend beside the playlist, when it is opened (spec §4, SUG-01, SUG-12). */
export class LoadSuggestions {
  private readonly ports: { readonly api: SuggestionApi; readonly playback: PlaybackStatePort };
  private attempt = 0;

  constructor(ports: LoadSuggestions['ports']) {
    this.ports = ports;
  }

  /** Never what is lined up or finished. A failure is silent: what was recommended before stays (SUG-13). */
  async run(): Promise<void> {
    const { api, playback } = this.ports;
    this.attempt += 1;
    const { attempt } = this;
    const { currentPlay, playlist, history } = playback.current();
    playback.replaceSuggestions(playback.suggestions().loading());
    const without = [...playlist.entries.map((entry) => entry.series.id), ...history.finished];
    const answer = await api.suggestions(currentPlay?.seriesId, without);
    if (attempt !== this.attempt) return; // the playlist was opened again meanwhile
    const before = playback.suggestions();
    playback.replaceSuggestions(answer.ok ? before.loaded(answer.value) : before.failed());
  }
}
