import { actionBound, computed, makeObservable, observableRef } from 'mobx';
import type { PlaybackStatePort } from '../../application/ports/playback-state-port.ts';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { PlaybackState } from '../../domain/playback/playback-state.ts';
import { idlePlayer, wantsSound, type PlayerPhase, type PlayerState } from '../../domain/playback/player.ts';
import { progressScale } from '../../domain/playback/progress.ts';
import type { HistoryItem } from '../../domain/playlist/history.ts';
import type { PlaylistEntry } from '../../domain/playlist/playlist.ts';
import type { ScriptLine, Story, StorySound } from '../../domain/series/story.ts';

/** What plays, how far it is, and which surfaces of the player are open. */
export class PlayerStore implements PlaybackStatePort {
  private playback: PlaybackState;
  private machine: PlayerState = idlePlayer;
  private sound: { readonly id: StoryId; readonly sound: StorySound } | undefined = undefined;
  /** The desktop panel. */
  isPanelOpen = false;
  isMobilePlayerOpen = false;
  isMobilePlaylistOpen = false;

  /** @param historyLimit series that the history keeps in this mode (spec §9) */
  constructor(historyLimit: number) {
    this.playback = PlaybackState.idle(historyLimit);
    makeObservable<PlayerStore, 'playback' | 'machine' | 'sound'>(this, {
      playback: observableRef,
      machine: observableRef,
      sound: observableRef,
      isPanelOpen: observableRef,
      isMobilePlayerOpen: observableRef,
      isMobilePlaylistOpen: observableRef,
      story: computed,
      phase: computed,
      isPaused: computed,
      elapsedSeconds: computed,
      durationSeconds: computed,
      progress: computed,
      volume: computed,
      replace: actionBound,
      replacePlayer: actionBound,
      showSound: actionBound,
      togglePanel: actionBound,
      openMobilePlayer: actionBound,
      closeMobilePlayer: actionBound,
      openMobilePlaylist: actionBound,
      closeMobilePlaylist: actionBound,
      closePanels: actionBound,
    });
  }

  current(): PlaybackState {
    return this.playback;
  }

  replace(next: PlaybackState): void {
    this.playback = next;
  }

  player(): PlayerState {
    return this.machine;
  }

  replacePlayer(next: PlayerState): void {
    this.machine = next;
  }

  showSound(id: StoryId, sound: StorySound): void {
    this.sound = { id, sound };
  }

  get entries(): readonly PlaylistEntry[] {
    return this.playback.playlist.entries;
  }

  /** The playing entry. */
  get entry(): PlaylistEntry | undefined {
    return this.playback.entry;
  }

  get story(): Story | undefined {
    return this.playback.story;
  }

  /** Series left before, newest first (spec §4). */
  get history(): readonly HistoryItem[] {
    return this.playback.history.items;
  }

  get phase(): PlayerPhase {
    return this.machine.phase;
  }

  /** True unless sound is wanted. */
  get isPaused(): boolean {
    return !wantsSound(this.machine.phase);
  }

  get elapsedSeconds(): number {
    return this.machine.elapsedSeconds;
  }

  /** 0 while unknown. */
  get durationSeconds(): number {
    return this.machine.durationSeconds;
  }

  /** 0 to 1 (spec §4). */
  get progress(): number {
    return progressScale(this.machine.elapsedSeconds, this.machine.durationSeconds);
  }

  /** 0 to 100. */
  get volume(): number {
    return this.machine.volume;
  }

  /** The current story's measured voice, 0 to 100 in equal slots; empty until it has arrived. */
  get loudness(): readonly number[] {
    return this.currentSound?.loudness ?? [];
  }

  /** The current story's script; empty until it has arrived, and where there is none. */
  get script(): readonly ScriptLine[] {
    return this.currentSound?.script ?? [];
  }

  /** @returns where a series was left, or is now; undefined when it was never begun */
  progressOf(id: SeriesId): { readonly lastStoryId: StoryId; readonly lastSeconds: number } | undefined {
    const { currentPlay, history } = this.playback;
    if (currentPlay?.seriesId === id) return { lastStoryId: currentPlay.storyId, lastSeconds: this.elapsedSeconds };
    const left = history.find(id);
    return left && { lastStoryId: left.lastStoryId, lastSeconds: left.lastStorySeconds };
  }

  togglePanel(): void {
    this.isPanelOpen = !this.isPanelOpen;
  }

  openMobilePlayer(): void {
    this.isMobilePlayerOpen = true;
    this.isMobilePlaylistOpen = false;
  }

  closeMobilePlayer(): void {
    this.isMobilePlayerOpen = false;
  }

  /** The full player gives way to the playlist (MOB-24). */
  openMobilePlaylist(): void {
    this.isMobilePlayerOpen = false;
    this.isMobilePlaylistOpen = true;
  }

  closeMobilePlaylist(): void {
    this.isMobilePlaylistOpen = false;
  }

  /** Closes every surface above the pages, before going to another page (INV-081). */
  closePanels(): void {
    this.isPanelOpen = false;
    this.isMobilePlayerOpen = false;
    this.isMobilePlaylistOpen = false;
  }

  private get currentSound(): StorySound | undefined {
    return this.sound?.id === this.playback.currentPlay?.storyId ? this.sound?.sound : undefined;
  }
}
