import type { Player } from './player.ts';

/** Moves within the current story, paused or playing; never out of it (spec §9, INV-073, INV-074). */
export class SeekTo {
  private readonly player: Player;

  constructor(player: Player) {
    this.player = player;
  }

  /** @param seconds from the beginning of the story */
  run(seconds: number): void {
    this.player.dispatch({ kind: 'sought', toSeconds: seconds });
  }

  /** @param seconds from where the story is now; negative to go back */
  by(seconds: number): void {
    this.player.dispatch({ kind: 'skipped', bySeconds: seconds });
  }
}
