import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { CurrentPlay } from '../../domain/playback/playback-state.ts';
import { isCalledOff } from '../../domain/playback/player.ts';
import { wantsAudio } from '../../domain/playback/player-state.ts';
import { isLocked, type Story } from '../../domain/series/story.ts';
import type { Sequel } from '../../domain/playback/sequel.ts';
import type { ApiFailure } from '../ports/api-port.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { ForeseeSequel } from './foresee-sequel.ts';
import type { LoadStories } from './load-stories.ts';
import type { PlaybackRefusal } from './playback-refusal.ts';
import type { HandleLockedStory } from './handle-locked-story.ts';
import type { Player } from './player.ts';
import type { PruneUnavailable } from './prune-unavailable.ts';

/** Moves on to the story after the current one: the listener pressed next, or a story ended (spec §4, PLY-43). */
export class AdvanceEpisode {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly player: Player;
    readonly foreseeSequel: ForeseeSequel;
    readonly loadStories: LoadStories;
    readonly pruneUnavailable: PruneUnavailable;
    readonly handleLockedStory: HandleLockedStory;
  };

  constructor(ports: AdvanceEpisode['ports']) {
    this.ports = ports;
  }

  /** The listener pressed next. What is known of what follows begins in the turn of the call, as at the end (JRN-103). */
  async run(): Promise<Result<void, PlaybackRefusal>> {
    const { playback, foreseeSequel } = this.ports;
    const { currentPlay } = playback.current();
    if (currentPlay === undefined) return fail({ kind: 'nothing-to-play' });
    const sequel = foreseeSequel.atPress();
    if (sequel === undefined) return this.goOnFrom(currentPlay);
    const isOld = foreseeSequel.knowsOldOnly();
    this.carryOut(sequel);
    if (isOld) void this.checkAfterwards();
    return ok(undefined);
  }

  /**
   * The current story ended. What was decided before the end begins in the turn of the call; what follows and cannot be loaded
   * is waited for by the player (PLY-56).
   */
  async afterEnd(): Promise<void> {
    const { playback, player, foreseeSequel } = this.ports;
    const { currentPlay } = playback.current();
    if (currentPlay === undefined) return;
    const sequel = foreseeSequel.now();
    if (sequel !== undefined) return this.carryOut(sequel);
    const result = await this.goOnFrom(currentPlay);
    if (result.ok) return;
    const { kind: reason, ...patience } = result.failure;
    player.dispatch({ kind: 'advance-failed', storyId: currentPlay.storyId, reason, ...patience });
  }

  private carryOut(sequel: Sequel): void {
    const { playback, player, handleLockedStory } = this.ports;
    if (sequel.kind === 'plays') return player.play(sequel.after);
    const { entry } = playback.current();
    if (sequel.kind === 'asks' && entry !== undefined) {
      handleLockedStory.offer(entry.series, sequel.locked, sequel.reason);
    }
    player.dispatch({ kind: 'finished' });
  }

  /** What was found out long ago may be otherwise by now: what is gone goes, though it has begun, and the next press finds answers. */
  private async checkAfterwards(): Promise<void> {
    const { player, pruneUnavailable, foreseeSequel } = this.ports;
    await player.soundFirst();
    await pruneUnavailable.beforeMovingOn();
    await foreseeSequel.run();
  }

  private async goOnFrom({ seriesId, storyId }: CurrentPlay): Promise<Result<void, ApiFailure>> {
    const { playback, loadStories, pruneUnavailable } = this.ports;
    const before = playback.player();
    if (!playback.current().knowsWhatFollows) {
      const loaded = await loadStories.run(seriesId);
      if (!loaded.ok) return loaded;
    }
    const isReplaced = playback.current().leavesSeries && (await pruneUnavailable.beforeMovingOn());
    // Where the current story itself is gone, what has taken its place is what follows; who listened hears it already.
    if (isReplaced && !wantsAudio(before.phase)) this.play();
    const isThere = playback.current().currentPlay?.storyId === storyId;
    if (!isThere || isCalledOff(before, playback.player())) return ok(undefined);
    const { lockedNext } = playback.current();
    if (lockedNext === undefined) this.advance();
    else await this.advancePast(lockedNext);
    return ok(undefined);
  }

  /** What the listener has allowed or chosen decides; see `HandleLockedStory`. Meanwhile they may have chosen otherwise. */
  private async advancePast(locked: Story): Promise<void> {
    const { playback, player, handleLockedStory } = this.ports;
    const { entry, story, upcoming } = playback.current();
    const before = playback.player();
    const goesOn = entry === undefined || (await handleLockedStory.run(entry.series, locked, upcoming === undefined));
    if (playback.current().story?.id !== story?.id || isCalledOff(before, playback.player())) return;
    if (goesOn) this.advance(locked);
    else player.dispatch({ kind: 'finished' });
  }

  /** @param wanted a story of this series that was locked, and follows if it is open by now */
  private advance(wanted?: Story): void {
    const { player } = this.ports;
    const before = player.now();
    const after = before.advancedTo(wanted);
    if (after === before) player.dispatch({ kind: 'finished' });
    else player.play(after);
  }

  private play(): void {
    const { player } = this.ports;
    const now = player.now();
    if (now.story !== undefined && !isLocked(now.story)) player.play(now);
  }
}
