import { actionBound, computed, makeObservable, observableRef } from 'mobx';
import type { KnownPlace, KnownPlaces } from '../../../../domain/listening/known-places.ts';
import type { Standing } from '../../../../domain/listening/standing.ts';
import type { PlaybackStatePort } from '../../../../application/ports/state/playback-state-port.ts';
import type { SeriesId, StoryId } from '../../../../../common/kernel/ids.ts';
import { HeardStories } from '../../../../domain/playback/heard-stories.ts';
import { PlaybackState } from '../../../../domain/playback/playback-state.ts';
import {
  idlePlayer,
  wantsAudio,
  type PlayerPhase,
  type PlayerState,
} from '../../../../domain/playback/player-state.ts';
import { Panels } from '../../../../domain/playback/panels.ts';
import type { Rates } from '../../../../domain/playback/rates.ts';
import { progressScale } from '../../../../domain/playback/progress.ts';
import type { SleepTimer } from '../../../../domain/playback/sleep-timer.ts';
import type { HistoryItem } from '../../../../domain/playlist/history.ts';
import type { PlaylistEntry } from '../../../../domain/playlist/playlist.ts';
import { QueueSelection } from '../../../../domain/playlist/queue-selection.ts';
import { Suggestions } from '../../../../domain/playlist/suggestions.ts';
import { lineAt } from '../../../../domain/series/script.ts';
import type { Series } from '../../../../domain/series/series.ts';
import type { ScriptLine, Story, StoryAudio } from '../../../../domain/series/story.ts';

type StandingOf = (series: Series, shown: readonly Story[]) => Standing | undefined;

/** What plays, how far it is, and which surfaces of the player are open. */
export class PlayerStore implements PlaybackStatePort {
  private playback: PlaybackState;
  private machine: PlayerState = idlePlayer;
  private sound: { readonly id: StoryId; readonly sound: StoryAudio } | undefined = undefined;
  private heardOnes = HeardStories.none;
  private surfaces = Panels.closed;
  private recommended = Suggestions.none;
  private placesOf: () => KnownPlaces | undefined = () => undefined;
  private standingOf: StandingOf = () => undefined;
  private ratesOf: () => Rates | undefined = () => undefined;
  private readonly openingListeners = new Set<() => void>();
  private readonly playlistListeners = new Set<() => void>();

  /** @param historyLimit series that the history keeps in this mode (spec §9) */
  constructor(historyLimit: number) {
    this.playback = PlaybackState.idle(historyLimit);
    makeObservable<
      PlayerStore,
      | 'playback'
      | 'machine'
      | 'sound'
      | 'heardOnes'
      | 'surfaces'
      | 'recommended'
      | 'placesOf'
      | 'standingOf'
      | 'ratesOf'
    >(this, {
      placesOf: observableRef,
      standingOf: observableRef,
      lookPlacesUp: actionBound,
      ratesOf: observableRef,
      lookRatesUp: actionBound,
      playback: observableRef,
      machine: observableRef,
      sound: observableRef,
      heardOnes: observableRef,
      surfaces: observableRef,
      recommended: observableRef,
      suggested: computed,
      story: computed,
      phase: computed,
      isPaused: computed,
      elapsedSeconds: computed,
      durationSeconds: computed,
      progress: computed,
      volume: computed,
      rate: computed,
      sleepTimer: computed,
      scriptLine: computed,
      replace: actionBound,
      replacePlayer: actionBound,
      showSound: actionBound,
      replaceHeard: actionBound,
      replacePanels: actionBound,
      togglePanel: actionBound,
      openNarrowFullPlayer: actionBound,
      closeNarrowFullPlayer: actionBound,
      openMobilePlaylist: actionBound,
      closeMobilePlaylist: actionBound,
      closePanels: actionBound,
      toggleQueueEditing: actionBound,
      toggleSelected: actionBound,
      toggleAllSelected: actionBound,
      replaceSuggestions: actionBound,
    });
  }

  current(): PlaybackState {
    return this.playback;
  }

  replace(next: PlaybackState): void {
    const isLinedUpAnew = next.playlist !== this.playback.playlist;
    this.surfaces = this.surfaces.following(this.playback, next);
    this.playback = next;
    if (isLinedUpAnew) for (const listener of this.playlistListeners) listener();
  }

  player(): PlayerState {
    return this.machine;
  }

  replacePlayer(next: PlayerState): void {
    this.machine = next;
  }

  heard(): HeardStories {
    return this.heardOnes;
  }

  replaceHeard(next: HeardStories): void {
    this.heardOnes = next;
  }

  panels(): Panels {
    return this.surfaces;
  }

  replacePanels(next: Panels): void {
    const isOpening = next.isPlaylistShown && !this.surfaces.isPlaylistShown;
    this.surfaces = next;
    if (isOpening) for (const listener of this.openingListeners) listener();
  }

  suggestions(): Suggestions {
    return this.recommended;
  }

  replaceSuggestions(next: Suggestions): void {
    this.recommended = next;
  }

  /** Reports that a playlist comes into sight. @returns a function that ends the reports */
  whenPlaylistOpens(listener: () => void): () => void {
    this.openingListeners.add(listener);
    return () => this.openingListeners.delete(listener);
  }

  /** Reports that something else is lined up than before. @returns a function that ends the reports */
  whenPlaylistChanges(listener: () => void): () => void {
    this.playlistListeners.add(listener);
    return () => this.playlistListeners.delete(listener);
  }

  showSound(id: StoryId, sound: StoryAudio): void {
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
    return !wantsAudio(this.machine.phase);
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

  /** Media time that passes in a second. */
  get rate(): number {
    return this.machine.rate;
  }

  /** When silence is wanted by itself: minutes from now, or the story's end. */
  get sleepTimer(): SleepTimer | undefined {
    return this.machine.sleepTimer;
  }

  /** The current story's measured voice, 0 to 100 in equal slots; empty until it has arrived. */
  get loudness(): readonly number[] {
    return this.currentSound?.loudness ?? [];
  }

  /** The current story's script; empty until it has arrived, and where there is none. */
  get script(): readonly ScriptLine[] {
    return this.currentSound?.script ?? [];
  }

  /** The index of the script's line that the voice is at; undefined where no line is timed. */
  get scriptLine(): number | undefined {
    return lineAt(this.script, this.elapsedSeconds);
  }

  /** Looks up what the device knows of places, which comes with the core (ADR 0018). */
  lookPlacesUp(placesOf: () => KnownPlaces, standingOf: StandingOf): void {
    this.placesOf = placesOf;
    this.standingOf = standingOf;
  }

  /** Looks up how fast each series plays, which comes with the core. */
  lookRatesUp(ratesOf: () => Rates): void {
    this.ratesOf = ratesOf;
  }

  /** @returns how fast a series plays, here or once it does: media time that passes in a second (JRN-88) */
  rateOf(id: SeriesId): number {
    return this.rates?.of(id) ?? this.rate;
  }

  /** How fast each series plays; undefined until the core has come. */
  get rates(): Rates | undefined {
    return this.ratesOf();
  }

  /**
   * @param shown stories of the series that a page shows, in their order
   * @returns where a series goes on, or is now; undefined when it was never begun, or all of it was heard
   */
  progressOf(series: Series, shown: readonly Story[] = []): Standing | undefined {
    return this.entry?.series.id === series.id
      ? { story: this.story, seconds: this.elapsedSeconds }
      : this.standingOf(series, shown);
  }

  /** @returns where the listener is in a story; undefined where they never were, or as long as that is not known */
  placeIn(id: StoryId): KnownPlace | undefined {
    return this.placesOf()?.of(id);
  }

  /** Whether the listener is in the middle of a series other than that which stands here. */
  get isInMiddle(): boolean {
    const { currentPlay, history } = this.playback;
    const isOther = (place: KnownPlace): boolean => !place.isFinished && place.seriesId !== currentPlay?.seriesId;
    return history.items.length > 0 || this.placesOf()?.all.some(isOther) === true;
  }

  /** The desktop panel. */
  get isPanelOpen(): boolean {
    return this.surfaces.isDesktopOpen;
  }

  get isNarrowFullPlayerOpen(): boolean {
    return this.surfaces.isNarrowFullPlayerOpen;
  }

  get isMobilePlaylistOpen(): boolean {
    return this.surfaces.isMobilePlaylistOpen;
  }

  /** Series to line up next, none of them lined up already (SUG-09). */
  get suggested(): readonly Series[] {
    return this.recommended.beside(this.playback.playlist);
  }

  get isLoadingSuggestions(): boolean {
    return this.recommended.isLoading;
  }

  /** The delete mode needs more than one series (spec §4, QUE-17). */
  get canEditQueue(): boolean {
    return QueueSelection.isPossible(this.playback.playlist);
  }

  /** The queue is in delete mode. */
  get isEditingQueue(): boolean {
    return this.surfaces.selection.isOn;
  }

  /** Waiting series that are selected for deletion. */
  get selectedIds(): ReadonlySet<SeriesId> {
    return this.surfaces.selection.ids;
  }

  /** Enters the delete mode, or leaves it. */
  toggleQueueEditing(): void {
    this.select(this.isEditingQueue ? QueueSelection.off : QueueSelection.of(this.playback.playlist));
  }

  toggleSelected(id: SeriesId): void {
    this.select(this.surfaces.selection.toggled(id, this.playback.playlist));
  }

  toggleAllSelected(): void {
    this.select(this.surfaces.selection.allToggled(this.playback.playlist));
  }

  togglePanel(): void {
    this.replacePanels(this.surfaces.desktopToggled());
  }

  openNarrowFullPlayer(): void {
    this.replacePanels(this.surfaces.mobilePlayerOpened());
  }

  closeNarrowFullPlayer(): void {
    this.replacePanels(this.surfaces.mobilePlayerClosed());
  }

  /** The full player gives way to the playlist (MOB-24). */
  openMobilePlaylist(): void {
    this.replacePanels(this.surfaces.mobilePlaylistOpened());
  }

  closeMobilePlaylist(): void {
    this.replacePanels(this.surfaces.mobilePlaylistClosed());
  }

  /** Closes every surface above the pages, before going to another page (INV-081). */
  closePanels(): void {
    this.replacePanels(this.surfaces.allClosed());
  }

  private select(selection: QueueSelection): void {
    this.replacePanels(this.surfaces.selecting(selection));
  }

  private get currentSound(): StoryAudio | undefined {
    return this.sound?.id === this.playback.currentPlay?.storyId ? this.sound?.sound : undefined;
  }
}
