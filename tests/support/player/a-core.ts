import { MAX_HISTORY_WEB } from '../../../common/kernel/limits.ts';
import { ClockAudioAdapter } from '../../../src/adapters/memory/clock-audio-adapter.ts';
import type { MemoryApiAdapter } from '../../../src/adapters/memory/memory-api-adapter.ts';
import { MemoryPreferencesAdapter } from '../../../src/adapters/memory/memory-preferences-adapter.ts';
import { MemoryVolumeControlAdapter } from '../../../src/adapters/memory/memory-volume-control-adapter.ts';
import { SeededRandomAdapter } from '../../../src/adapters/memory/seeded-random-adapter.ts';
import type { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import { AgeConfirmation } from '../../../src/application/age/age-confirmation.ts';
import { AddSuggestion } from '../../../src/application/playback/add-suggestion.ts';
import { AddressBook } from '../../../src/application/playback/address-book.ts';
import { AdvanceEpisode } from '../../../src/application/playback/advance-episode.ts';
import { ChangeRate } from '../../../src/application/playback/change-rate.ts';
import { ChangeVolume } from '../../../src/application/playback/change-volume.ts';
import { CountView } from '../../../src/application/playback/count-view.ts';
import { ForeseeSequel } from '../../../src/application/playback/foresee-sequel.ts';
import { KeepPlace } from '../../../src/application/playback/keep-place.ts';
import { LockedChoice } from '../../../src/application/playback/locked-choice.ts';
import { LoadStories } from '../../../src/application/playback/load-stories.ts';
import { LoadSuggestions } from '../../../src/application/playback/load-suggestions.ts';
import { HandleLockedStory } from '../../../src/application/playback/handle-locked-story.ts';
import { PlaySeries } from '../../../src/application/playback/play-series.ts';
import { PlayStory } from '../../../src/application/playback/play-story.ts';
import { PlayWaiting } from '../../../src/application/playback/play-waiting.ts';
import { PlaybackMemory } from '../../../src/application/playback/playback-memory.ts';
import { Player } from '../../../src/application/playback/player.ts';
import { PrepareNext } from '../../../src/application/playback/prepare-next.ts';
import { PrimeStory } from '../../../src/application/playback/prime-story.ts';
import { PruneUnavailable } from '../../../src/application/playback/prune-unavailable.ts';
import { RatesMemory } from '../../../src/application/playback/rates-memory.ts';
import { RemoveSelected } from '../../../src/application/playback/remove-selected.ts';
import { ReorderQueue } from '../../../src/application/playback/reorder-queue.ts';
import { ReplaceBySuggestion } from '../../../src/application/playback/replace-by-suggestion.ts';
import { RestorePlayback } from '../../../src/application/playback/restore-playback.ts';
import { RestoreVolume } from '../../../src/application/playback/restore-volume.ts';
import { ReturnToPreviousEpisode } from '../../../src/application/playback/return-to-previous-episode.ts';
import { SeekTo } from '../../../src/application/playback/seek-to.ts';
import { SetSleepTimer } from '../../../src/application/playback/set-sleep-timer.ts';
import { RewindPaused } from '../../../src/application/listening/rewind-paused.ts';
import { TogglePlay } from '../../../src/application/playback/toggle-play.ts';
import { PlacesMemory } from '../../../src/application/listening/places-memory.ts';
import type { StoragePort } from '../../../src/application/ports/storage-port.ts';
import { OfferStore } from '../../../src/ui/features/wallet/stores/offer-store.ts';
import { PlayerStore } from '../../../src/ui/features/player/stores/player-store.ts';
import { PlacesStore } from '../../../src/ui/features/player/stores/places-store.ts';
import { RatesStore } from '../../../src/ui/features/player/stores/rates-store.ts';
import { SessionStore } from '../../../src/ui/app/stores/session-store.ts';
import { ToastStore } from '../../../src/ui/app/stores/toast-store.ts';

export type Core = ReturnType<typeof makeCore>;

/**
 * The listening core in a world in memory, put together by hand: a container for each of ten thousand runs would take
 * longer than the runs themselves.
 */
export function makeCore(clock: VirtualClockAdapter, api: MemoryApiAdapter, storage: StoragePort, seed: number) {
  const audio = new ClockAudioAdapter(clock, () => 100);
  const random = new SeededRandomAdapter(seed);
  const playback = new PlayerStore(MAX_HISTORY_WEB);
  const age = new AgeConfirmation(storage, new MemoryPreferencesAdapter('ko', 'system'));
  const notices = new ToastStore(clock);
  const addresses = new AddressBook({ api, clock, audio });
  const memory = new PlaybackMemory({ storage, random });
  const keepPlace = new KeepPlace({ playback, memory });
  const places = new PlacesMemory({ state: new PlacesStore(), storage, clock });
  const rates = new RatesMemory({ state: new RatesStore(), storage });
  const player = new Player({
    playback,
    audio,
    clock,
    random,
    notices,
    addresses,
    keepPlace,
    age,
    places,
    rates,
  });
  const loadStories = new LoadStories({ api, player, keepPlace });
  const pruneUnavailable = new PruneUnavailable({ api, playback, player, clock, keepPlace });
  const primeStory = new PrimeStory({ playback, audio, addresses, age, places });
  const togglePlay = new TogglePlay({ playback, player, addresses, rewind: new RewindPaused({ playback, places }) });
  const choice = new LockedChoice(storage);
  const offers = new OfferStore();
  const handleLockedStory = new HandleLockedStory({
    session: new SessionStore(),
    choice,
    offers,
    unlockByItself: () => Promise.reject(new Error('Nobody is signed in here.')),
  });
  const askers = { playback, player, clock, loadStories, pruneUnavailable, handleLockedStory };
  const foreseeSequel = new ForeseeSequel(askers);
  const prepareNext = new PrepareNext({ playback, foreseeSequel, primeStory });
  const advanceEpisode = new AdvanceEpisode({ ...askers, foreseeSequel });
  const countView = new CountView({ api, playback, random });
  const loadSuggestions = new LoadSuggestions({ api, playback });

  audio.subscribe((event) => {
    if (event.kind === 'ended') countView.end();
    player.hear(event);
  });
  player.whenAsked((request) => {
    if (request === 'advance') void advanceEpisode.afterEnd();
    else if (request === 'prepare-next') void prepareNext.run();
  });
  player.whenChanged((after, before) => countView.run(after, before));
  player.whenChanged((after, before, event) => prepareNext.follow(after, before, event));
  playback.whenPlaylistOpens(() => void Promise.all([pruneUnavailable.run(), loadSuggestions.run()]));
  new RestoreVolume({ player, storage, volumeControl: new MemoryVolumeControlAdapter() }).run();
  rates.restore();
  void new RestorePlayback({ playback, player, rates, memory, audio, addresses, age }).run();

  return {
    store: playback,
    /** The page is left: nothing of it goes on. */
    close: () => player.dispatch({ kind: 'emptied' }),
    audio,
    player,
    notices,
    choice,
    offers,
    keepPlace,
    pruneUnavailable,
    togglePlay,
    advanceEpisode,
    /** Goes on as who has found out nothing before. */
    askAndAdvance: new AdvanceEpisode({ ...askers, foreseeSequel: new ForeseeSequel(askers) }),
    /** The page is hidden, or shown again. */
    turn: (isHidden: boolean) => prepareNext.turn(isHidden),
    countView,
    playSeries: new PlaySeries({ playback, player, loadStories, togglePlay, places }),
    playStory: new PlayStory({ playback, player, loadStories }),
    playWaiting: new PlayWaiting({ player, loadStories }),
    replaceBySuggestion: new ReplaceBySuggestion({ playback, player, loadStories }),
    addSuggestion: new AddSuggestion({ api, playback, player, keepPlace, notices }),
    removeSelected: new RemoveSelected({ playback, player, keepPlace, notices }),
    reorderQueue: new ReorderQueue({ playback, keepPlace }),
    returnToPreviousEpisode: new ReturnToPreviousEpisode(player),
    seekTo: new SeekTo(player),
    changeRate: new ChangeRate({ playback, player, rates, notices }),
    setSleepTimer: new SetSleepTimer({ playback, player }),
    changeVolume: new ChangeVolume({ playback, player, storage }),
  };
}
