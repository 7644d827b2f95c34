import { EPISODES_PAGE_SIZE } from '../../common/kernel/limits.ts';
import type { SeriesId, StoryId } from '../../common/kernel/ids.ts';
import type { MemorySeries } from '../../src/adapters/memory/memory-catalogue.ts';
import type { View } from '../../src/application/ports/api-port.ts';
import { PLAYLIST_KEY, PLACE_KEY } from '../../src/application/playback/storage-keys.ts';
import { Panels } from '../../src/domain/playback/panels.ts';
import { PlaybackState } from '../../src/domain/playback/playback-state.ts';
import { idlePlayer, type PlayerState } from '../../src/domain/playback/player-state.ts';
import { progressScale } from '../../src/domain/playback/progress.ts';
import { decodePlayback, decodePlace, type SavedPlace } from '../../src/domain/playback/saved-playback.ts';
import type { Story } from '../../src/domain/series/story.ts';
import type { ComposedApp } from '../../src/main/create-app.ts';
import { END_SESSION, LOAD_STORIES, PLAYER } from '../../src/main/tokens.ts';
import { SECOND_MS } from './calendar.ts';
import { seriesOf } from './catalogue.ts';
import type { IsGone, MomentStep } from './invariants.ts';
import type { Device, OpenApp } from './device.ts';
import type { Sight } from './habitual-listener.ts';
import {
  isCatalogueEvent,
  isWorldEvent,
  type AnyEvent,
  type CatalogueEvent,
  type Deed,
  type ListenerEvent,
  type WorldEvent,
} from './listener-event.ts';
import { stopReason, type StayBook } from './stay-book.ts';
import type { Counts } from './tally.ts';
import { Watch } from './watch.ts';

/** Changes the application after it was composed; tests break a rule in this way. */
export type Sabotage = (composed: ComposedApp) => void;

/** What happens without anybody's doing, and keeps nobody from hearing what follows once it is over. */
const PATIENT_KINDS: ReadonlySet<AnyEvent['kind']> = new Set([
  'network-lost',
  'network-back',
  'server-down',
  'server-up',
  'storage-full',
  'storage-freed',
]);

/** The longest that going on may take once it is due: a call in vain, and the sound. */
const GOES_ON_WITHIN_MS = 12 * SECOND_MS;

/** The application in a window, and how it is stopped. */
type RunningApp = OpenApp & { readonly stop: () => void };

/** How long windows take to hear of each other, and to agree. */
const AGREED_AFTER_MS = SECOND_MS;

/** One listener's device through the days: lets events happen to it, and watches every step of the application. */
export class ListenerLife {
  readonly watch: Watch;
  readonly device: Device;
  private readonly counts: Counts;
  private readonly book: StayBook;
  private readonly isGone: IsGone;
  private readonly sabotage: Sabotage | undefined;
  private open: RunningApp | undefined = undefined;
  private playback: PlaybackState;
  private player: PlayerState = idlePlayer;
  /** What the pages show: the catalogue as it was when they were opened. */
  private page: readonly MemorySeries[] = [];
  private cause: AnyEvent | undefined = undefined;
  /** The series that was pressed last, which may have to be asked for before it plays (HIS-17); undefined once it does. */
  private pressed: Extract<AnyEvent, { kind: 'play-series' }> | undefined = undefined;
  private panels = Panels.closed;
  private soundedFromMs = 0;
  private stayFromMs = 0;
  private viewsOfStay = 0;
  private wishedToGoOnAt = 0;
  /** When something happened last that may keep a listener from hearing what follows. */
  private stirredAt = 0;
  private reachableSince = 0;
  private beside: RunningApp | undefined = undefined;
  /** Until when what happens in this window may come from the other one. */
  private besideUntil = 0;
  private writtenAt = 0;
  private storedPlace: SavedPlace | undefined = undefined;
  private checkedText: string | undefined = undefined;
  private checkedPlayback: PlaybackState | undefined = undefined;

  constructor(device: Device, book: StayBook, counts: Counts, sabotage?: Sabotage) {
    this.device = device;
    this.book = book;
    this.counts = counts;
    this.sabotage = sabotage;
    this.watch = new Watch(() => device.clock.now());
    this.playback = PlaybackState.idle(device.historyLimit);
    this.isGone = {
      series: (id) => device.catalogue.find(id) === undefined,
      story: (id) => device.catalogue.story(id) === undefined,
    };
    device.network.whenCalled = (name, [view]) => {
      // That its end was heard is told of a view that was counted.
      if (name !== 'countView' || (view as View).heardToEnd) return;
      this.viewsOfStay += 1;
      counts.views += 1;
    };
    device.storage.whenWritten = (key, text) => this.stored(key, text);
  }

  /** What the listener has before them. */
  get sight(): Sight {
    return { playback: this.playback, player: this.player, catalogue: this.device.catalogue };
  }

  /** Lets time pass until `event`, and then lets it happen. */
  async live(event: ListenerEvent): Promise<void> {
    await this.passUntil(event.at);
    this.checkMoment();
    const { kind } = event.what;
    if (!PATIENT_KINDS.has(kind)) this.stirredAt = event.at;
    this.counts.events[kind] = (this.counts.events[kind] ?? 0) + 1;
    this.cause = event.what;
    try {
      await this.happen(event.what);
      await this.settle();
      this.watch.wentWell();
    } catch (cause) {
      this.watch.threw(cause);
    }
    this.cause = undefined;
  }

  /** Ends the days. */
  async end(): Promise<void> {
    await this.close();
    this.counts.apiCalls += this.device.network.calls;
    this.watch.checks.forEach((checks, index) => {
      this.counts.checks[index] = (this.counts.checks[index] ?? 0) + checks;
    });
  }

  private async passUntil(time: number): Promise<void> {
    const { clock, network } = this.device;
    while (clock.runNext(time)) {
      if (network.hasAnswered) await this.settle();
      if (this.watch.breach !== undefined) return;
    }
    clock.moveTo(time);
  }

  /** Lets all promises come to rest, and looks at what became of it. */
  private async settle(): Promise<void> {
    this.device.network.hasAnswered = false;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    this.look();
    this.checkQuiet();
  }

  private happen(what: AnyEvent): Promise<void> | void {
    if (isCatalogueEvent(what)) return this.change(what);
    if (isWorldEvent(what)) return this.befall(what);
    if (what.kind === 'visit') return this.visit();
    if (what.kind === 'leave') return this.close();
    if (what.kind === 'beside') return this.actBeside(what);
    if (what.kind === 'beside-closed') return this.closeBeside();
    return this.open === undefined ? undefined : this.act(what, this.open);
  }

  /** A listener hears at once of what they buy or give back, of everything else when they ask. */
  private change(what: CatalogueEvent): void {
    this.device.catalogue.apply(what);
    if (what.kind !== 'bought' && what.kind !== 'refunded') return;
    // The window knows what follows once its call has come back.
    this.stirredAt = this.device.clock.now() + GOES_ON_WITHIN_MS;
    void this.open?.composed.container.get(LOAD_STORIES).renewAll();
  }

  private befall(what: WorldEvent): void {
    const { network, storage } = this.device;
    switch (what.kind) {
      case 'network-lost':
        network.isOffline = true;
        return this.open?.audio.loseNetwork();
      case 'network-back':
        network.isOffline = false;
        this.reachableSince = this.device.clock.now();
        return this.open?.page.happen('connected');
      case 'server-down':
      case 'server-up':
        network.isServerDown = what.kind === 'server-down';
        this.reachableSince = this.device.clock.now();
        return;
      case 'storage-full':
      case 'storage-freed':
        storage.isFull = what.kind === 'storage-full';
        return;
      case 'storage-spoilt':
        return this.open === undefined ? storage.spoil(what.by) : undefined;
      case 'stalled':
        return this.open?.audio.stall();
      case 'flowing':
        return this.open?.audio.flow();
      case 'address-refused':
        if (this.open !== undefined) this.open.audio.refusals += 1;
        return;
      case 'sound-broke':
        // Without a network nobody can tell why a sound breaks off.
        return this.open?.audio.breakOff(network.isOffline ? 'network' : what.failure);
      case 'interrupted':
        return this.open?.audio.interrupt();
      case 'freed':
        return this.open?.audio.free();
    }
  }

  private act(
    what: Exclude<Deed, { kind: 'visit' | 'leave' | 'beside' | 'beside-closed' }>,
    { composed: { app, container }, page, mediaSession }: OpenApp,
  ): void {
    switch (what.kind) {
      case 'hide':
        return page.happen('hidden');
      case 'play-series': {
        const shown = this.page.find((entry) => entry.series.id === what.seriesId);
        this.pressed = what;
        return shown && void app.playSeries.run(shown.series);
      }
      case 'play-story':
        return this.withPageOf(
          what.storyId,
          ({ series }, stories) => void app.playStory.run(series, stories, what.storyId),
        );
      case 'point-at':
        return this.withPageOf(what.storyId, (_, stories) => {
          const story = stories.find(({ id }) => id === what.storyId);
          if (story !== undefined) app.primeStory.run(story);
        });
      case 'toggle':
        return void app.togglePlay.run();
      case 'next':
        this.wishedToGoOnAt = this.device.clock.now();
        return void app.advanceEpisode.run();
      case 'previous':
        this.wishedToGoOnAt = this.device.clock.now();
        return void app.returnToPreviousEpisode.run();
      case 'skip':
        return app.seekTo.by(what.bySeconds);
      case 'seek':
        return app.seekTo.run(what.share * this.player.durationSeconds);
      case 'volume':
        return app.changeVolume.run(what.volume);
      case 'mute':
        return app.changeVolume.toggleMute();
      case 'rate':
        return app.changeRate.run(what.rate);
      case 'sleep':
        return app.setSleepTimer.run(what.timer);
      case 'panel':
        return app.player.togglePanel();
      case 'add-suggestion':
      case 'play-suggestion': {
        const series = app.player.suggested[what.place];
        if (series === undefined) return;
        return void (what.kind === 'add-suggestion' ? app.addSuggestion : app.replaceBySuggestion).run(series);
      }
      case 'play-waiting':
      case 'select': {
        const series = this.playback.playlist.entries[what.place]?.series;
        if (series === undefined) return;
        return what.kind === 'select' ? app.player.toggleSelected(series.id) : void app.playWaiting.run(series.id);
      }
      case 'edit-queue':
        return app.player.toggleQueueEditing();
      case 'select-all':
        return app.player.toggleAllSelected();
      case 'remove-selected':
        return app.removeSelected.run();
      case 'undo':
        return app.toasts.current?.undo?.();
      case 'log-out':
        this.device.storage.giveUpForeign();
        return container.get(END_SESSION).forgetEverything();
      case 'reorder':
        return app.reorderQueue.run(what.from, what.to);
      case 'headset':
        this.wishedToGoOnAt = this.device.clock.now();
        return mediaSession.press({ kind: what.wish });
    }
  }

  /** Hands over the page of the episode list on which a story is shown, if it is shown at all. */
  private withPageOf(id: StoryId, show: (entry: MemorySeries, stories: readonly Story[]) => void): void {
    const entry = this.page.find(({ series }) => series.id === seriesOf(id));
    const place = entry?.stories.findIndex((story) => story.id === id) ?? -1;
    if (entry === undefined || place < 0) return;
    const from = place - (place % EPISODES_PAGE_SIZE);
    show(entry, entry.stories.slice(from, from + EPISODES_PAGE_SIZE));
  }

  /** Opens the site, or loads its page anew. */
  private async visit(): Promise<void> {
    await this.close();
    this.counts.visits += 1;
    this.page = [...this.device.catalogue.entries];
    const opened = await this.device.open();
    const { composed, audio } = opened;
    this.sabotage?.(composed);
    this.soundedFromMs = audio.soundedMs;
    this.playback = PlaybackState.idle(this.device.historyLimit);
    this.player = idlePlayer;
    this.panels = Panels.closed;
    this.stayFromMs = 0;
    this.viewsOfStay = 0;
    this.open = { ...opened, stop: () => undefined };
    composed.container.get(PLAYER).whenChanged(() => this.look());
    this.open = { ...opened, stop: composed.start() };
  }

  private async actBeside({ does, place }: Extract<Deed, { kind: 'beside' }>): Promise<void> {
    const series = this.page[place % this.page.length]?.series;
    if (this.open === undefined || series === undefined) return;
    this.besideUntil = Number.POSITIVE_INFINITY;
    const { composed } = (this.beside ??= await this.openBeside());
    if (does === 'play') void composed.app.playSeries.run(series);
    if (does === 'add') void composed.app.addSuggestion.run(series);
    if (does === 'toggle') void composed.app.togglePlay.run();
  }

  private async openBeside(): Promise<RunningApp> {
    const opened = await this.device.openBeside();
    return { ...opened, stop: opened.composed.start() };
  }

  private closeBeside(): void {
    const { beside } = this;
    if (beside === undefined) return;
    beside.page.happen('hidden');
    beside.stop();
    beside.close();
    beside.composed.container.get(PLAYER).dispatch({ kind: 'emptied' });
    this.beside = undefined;
    this.device.storage.forgive();
    this.besideUntil = this.device.clock.now() + AGREED_AFTER_MS;
    this.stirredAt = this.besideUntil;
  }

  /** Nothing that happens in this window comes from another one. */
  private get isAlone(): boolean {
    return this.device.clock.now() > this.besideUntil;
  }

  private async close(): Promise<void> {
    const { open } = this;
    if (open === undefined) return;
    this.closeBeside();
    open.page.happen('hidden');
    await this.settle();
    this.book.ended(this.player, stopReason(this.cause ?? { kind: 'leave' }, this.player, false));
    open.stop();
    open.close();
    open.audio.stop();
    this.device.clock.clear();
    this.open = undefined;
    this.device.network.hasAnswered = false;
  }

  private stored(key: string, text: string): void {
    this.writtenAt = this.device.clock.now();
    if (key === PLACE_KEY) this.storedPlace = decodePlace(text);
    if (key === PLAYLIST_KEY) this.look();
  }

  /** Compares what the application holds now with what it held before. */
  private look(): void {
    if (this.open === undefined) return;
    const { app } = this.open.composed;
    const before = { playback: this.playback, player: this.player, panels: this.panels };
    this.playback = app.player.current();
    this.player = app.player.player();
    this.panels = app.player.panels();
    if (this.playback !== before.playback || this.panels !== before.panels) {
      this.watch.panels({ playback: this.playback, panels: this.panels });
    }
    if (this.playback !== before.playback) this.checkQueue(before.playback, before.player, before.panels.selection.ids);
    if (this.player !== before.player) this.checkPlayer(before.player);
  }

  /** What a press has brought that was made before: the series that goes on in a story for which the server was asked. */
  private arrival(before: PlaybackState, after: PlaybackState): AnyEvent | undefined {
    const { pressed } = this;
    const isThere = pressed !== undefined && after.currentPlay?.seriesId === pressed.seriesId;
    if (!isThere) return undefined;
    this.pressed = undefined;
    return before.currentPlay?.seriesId === pressed.seriesId ? undefined : pressed;
  }

  private checkQueue(before: PlaybackState, left: PlayerState, selected: ReadonlySet<SeriesId>): void {
    const { playback: after } = this;
    const cause = this.cause ?? this.arrival(before, after);
    const { historyLimit, clock } = this.device;
    const dueAt = Math.max(this.open?.audio.endedAt ?? 0, this.wishedToGoOnAt);
    // A sound that stalls at its very end never says that it has ended.
    const isAtEnd = progressScale(left.elapsedSeconds, left.durationSeconds) === 1;
    const mayGoOn = isAtEnd || clock.now() - dueAt <= GOES_ON_WITHIN_MS;
    const leftSeconds = left.elapsedSeconds;
    const { isGone } = this;
    if (this.isAlone) this.watch.queue({ cause, before, after, leftSeconds, historyLimit, mayGoOn, selected, isGone });
    if (before.currentPlay?.storyId === after.currentPlay?.storyId) return;
    this.stayFromMs = this.open?.audio.listenedMs ?? 0;
    this.viewsOfStay = 0;
  }

  private checkPlayer(before: PlayerState): void {
    const { open, player: after, playback, device } = this;
    if (open === undefined) return;
    this.counts.steps += 1;
    // Who has fallen asleep does not wait for what follows.
    if (before.sleepTimer !== undefined && after.sleepTimer === undefined) this.stirredAt = device.clock.now();
    this.keepBooks(before, after, open);
    this.watch.player({
      before,
      after,
      playback,
      audibleUrl: open.audio.audibleUrl,
      level: open.audio.level,
      rate: open.audio.rate,
      isAwake: this.cause?.kind === 'sleep',
      soundedSeconds: (open.audio.soundedMs - this.soundedFromMs) / 1000,
      storedSeconds: this.storedSeconds(),
      isOffline: device.network.isOffline,
      staySeconds: (open.audio.listenedMs - this.stayFromMs) / 1000,
      viewsOfStay: this.viewsOfStay,
    });
  }

  /** Where a reload would begin; undefined while the storage refuses. */
  private storedSeconds(): number | undefined {
    const { refused, isForeign } = this.device.storage;
    if (refused.size > 0 || isForeign || !this.isAlone) return undefined;
    return this.storedPlace?.storyID === this.player.storyId ? this.storedPlace?.seconds : 0;
  }

  private keepBooks(before: PlayerState, after: PlayerState, { audio }: OpenApp): void {
    const isNewStay = after.storyId !== before.storyId || after.heardSeconds < before.heardSeconds;
    if (isNewStay) {
      const isAtEnd = this.cause === undefined && this.device.clock.now() - audio.endedAt <= GOES_ON_WITHIN_MS;
      this.book.ended(before, stopReason(this.cause, before, isAtEnd));
      this.soundedFromMs = audio.soundedMs;
    } else if (after.heardSeconds > before.heardSeconds) {
      const { length } = this.playback.playlist.entries;
      this.book.heard(after.heardSeconds - before.heardSeconds, after, length, this.device.clock.now());
    }
  }

  private checkMoment(): void {
    this.look();
    const { device, open, playback } = this;
    if (open === undefined) return;
    const { seriesId } = playback.currentPlay ?? {};
    const offered = (seriesId !== undefined && device.catalogue.find(seriesId)?.stories) || [];
    const { hasLostForeign } = device.storage;
    const isOwedAText = this.isAlone && device.storage.isOwedAText;
    const waitedSeconds = this.waitedSeconds(open);
    const { player, besideInRest: beside } = this;
    this.watch.moment({ playback, player, beside, offered, waitedSeconds, isOwedAText, hasLostForeign });
  }

  private get besideInRest(): Pick<MomentStep, 'playback' | 'player'> | undefined {
    const { clock, storage } = this.device;
    const restedMs = clock.now() - Math.max(this.writtenAt, this.stirredAt);
    const isKept = !storage.isFull && storage.refused.size === 0 && !storage.isForeign;
    if (this.beside === undefined || restedMs < AGREED_AFTER_MS || !isKept) return undefined;
    const { player } = this.beside.composed.app;
    return { playback: player.current(), player: player.player() };
  }

  private waitedSeconds({ audio }: OpenApp): number {
    const { clock, network } = this.device;
    const hasEnded = audio.endedAt > this.stirredAt && audio.endedUrl === this.player.url;
    if (!hasEnded || !this.isAlone || network.isOffline || network.isServerDown) return 0;
    return (clock.now() - Math.max(audio.endedAt, this.reachableSince)) / SECOND_MS;
  }

  private checkQuiet(): void {
    if (this.open === undefined) return;
    const { storage, historyLimit } = this.device;
    const text = storage.read(PLAYLIST_KEY);
    const isKnown = text === this.checkedText && this.playback === this.checkedPlayback;
    if (isKnown || storage.refused.size > 0 || storage.isForeign || !this.isAlone) return;
    const found = decodePlayback(text, historyLimit);
    const restored = found.kind === 'kept' ? found.state : PlaybackState.idle(historyLimit);
    this.watch.quiet({ playback: this.playback, player: this.player, restored });
    this.checkedText = text;
    this.checkedPlayback = this.playback;
  }
}
