import { ContainerModule } from 'inversify';
import { DeliverJournal } from '../application/listening/deliver-journal.ts';
import { GoOnElsewhere } from '../application/listening/go-on-elsewhere.ts';
import { WriteEvents } from '../application/listening/write-events.ts';
import { RewindPaused } from '../application/listening/rewind-paused.ts';
import { LoadPlaces } from '../application/listening/load-places.ts';
import { OfferWayBack } from '../application/listening/offer-way-back.ts';
import { PlacesMemory } from '../application/listening/places-memory.ts';
import { RecordListening } from '../application/listening/record-listening.ts';
import { TakePlace } from '../application/listening/take-place.ts';
import { AddSuggestion } from '../application/playback/add-suggestion.ts';
import { AddressBook } from '../application/playback/address-book.ts';
import { AdvanceEpisode } from '../application/playback/advance-episode.ts';
import { ChangeRate } from '../application/playback/change-rate.ts';
import { ChangeSkip } from '../application/playback/change-skip.ts';
import { ChangeVolume } from '../application/playback/change-volume.ts';
import { CountView } from '../application/playback/count-view.ts';
import { FollowListener } from '../application/playback/follow-listener.ts';
import { FollowOtherWindows } from '../application/playback/follow-other-windows.ts';
import { EnsureSingleActivePlayer } from '../application/playback/ensure-single-active-player.ts';
import { KeepHeard } from '../application/playback/keep-heard.ts';
import { KeepPlace } from '../application/playback/keep-place.ts';
import { LockedChoice } from '../application/playback/locked-choice.ts';
import { LoadStories } from '../application/playback/load-stories.ts';
import { LoadSuggestions } from '../application/playback/load-suggestions.ts';
import { ForeseeSequel } from '../application/playback/foresee-sequel.ts';
import { HandleLockedStory } from '../application/playback/handle-locked-story.ts';
import { PlaySeries } from '../application/playback/play-series.ts';
import { PlayStory } from '../application/playback/play-story.ts';
import { PlayWaiting } from '../application/playback/play-waiting.ts';
import { PlaybackMemory } from '../application/playback/playback-memory.ts';
import { Player } from '../application/playback/player.ts';
import { PrepareNext } from '../application/playback/prepare-next.ts';
import { PrimeStory } from '../application/playback/prime-story.ts';
import { PruneUnavailable } from '../application/playback/prune-unavailable.ts';
import { RatesMemory } from '../application/playback/rates-memory.ts';
import { ReleaseAudio } from '../application/playback/release-audio.ts';
import { RemoveSelected } from '../application/playback/remove-selected.ts';
import { ReorderQueue } from '../application/playback/reorder-queue.ts';
import { ReplaceBySuggestion } from '../application/playback/replace-by-suggestion.ts';
import { RestorePlayback } from '../application/playback/restore-playback.ts';
import { RestoreVolume } from '../application/playback/restore-volume.ts';
import { ReturnToPreviousEpisode } from '../application/playback/return-to-previous-episode.ts';
import { SeekTo } from '../application/playback/seek-to.ts';
import { SetSleepTimer } from '../application/playback/set-sleep-timer.ts';
import { SignalLocked } from '../application/playback/signal-locked.ts';
import { ShowOnDevice } from '../application/playback/show-on-device.ts';
import { TogglePlay } from '../application/playback/toggle-play.ts';
import { AuthorizedCalls } from '../application/session/authorized-calls.ts';
import { ClaimDrafts } from '../application/session/claim-drafts.ts';
import { EndSession } from '../application/session/end-session.ts';
import { FollowSession } from '../application/session/follow-session.ts';
import { RefreshToken } from '../application/session/refresh-token.ts';
import { ReloadPage } from '../application/session/reload-page.ts';
import { RestoreSession } from '../application/session/restore-session.ts';
import { SessionScope } from '../application/session/session-scope.ts';
import { ShowMember } from '../application/session/show-member.ts';
import { standingIn } from '../domain/listening/standing.ts';
import { createStores } from './create-stores.ts';
import { PlacesStore } from '../ui/features/player/stores/places-store.ts';
import { RatesStore } from '../ui/features/player/stores/rates-store.ts';
import * as token from './tokens.ts';

/** The stores of an application that is put together in one go; a page in a browser brings its own (ADR 0018). */
export const storesModule = new ContainerModule(({ bind }) => {
  bind(token.STORES).toResolvedValue(
    (api, browseApi, clock, storage, tokens, preferences, page, historyLimit) =>
      createStores({ api, browseApi, clock, storage, tokens, preferences, page, historyLimit }),
    [
      token.API,
      token.BROWSE_API,
      token.CLOCK,
      token.STORAGE,
      token.TOKENS,
      token.PREFERENCES,
      token.PAGE,
      token.HISTORY_LIMIT,
    ],
  );
});

/** What is alike in every mode: stores and use cases. Ports are bound by the mode. */
export const coreModule = new ContainerModule(({ bind }) => {
  bind(token.AGE_STORE).toResolvedValue(({ age }) => age, [token.STORES]);
  bind(token.BROWSE_STORE).toResolvedValue(({ browse }) => browse, [token.STORES]);
  bind(token.CATALOGUE_STORE).toResolvedValue(({ catalogue }) => catalogue, [token.STORES]);
  bind(token.OFFER_STORE).toResolvedValue(({ offers }) => offers, [token.STORES]);
  bind(token.PLAYER_STORE).toResolvedValue(({ player }) => player, [token.STORES]);
  bind(token.RECENT_KEYWORDS_STORE).toResolvedValue(({ recentKeywords }) => recentKeywords, [token.STORES]);
  bind(token.SESSION_STORE).toResolvedValue(({ session }) => session, [token.STORES]);
  bind(token.SHORTCUTS_STORE).toResolvedValue(({ shortcuts }) => shortcuts, [token.STORES]);
  bind(token.TOAST_STORE).toResolvedValue(({ toasts }) => toasts, [token.STORES]);
  bind(token.AGE_CONFIRMATION).toResolvedValue(({ ageConfirmation }) => ageConfirmation, [token.STORES]);
  bind(token.RECENT_KEYWORDS).toResolvedValue(({ keywordMemory }) => keywordMemory, [token.STORES]);
  bind(token.SESSION_MEMORY).toResolvedValue(({ sessionMemory }) => sessionMemory, [token.STORES]);

  bind(token.SESSION_SCOPE).toResolvedValue((session) => new SessionScope(session), [token.SESSION_STORE]);
  bind(token.SHOW_MEMBER).toResolvedValue(
    (memory, session) => new ShowMember({ memory, session }),
    [token.SESSION_MEMORY, token.SESSION_STORE],
  );
  bind(token.FOLLOW_SESSION).toResolvedValue(
    (memory, session, showMember) => new FollowSession({ memory, session, showMember }),
    [token.SESSION_MEMORY, token.SESSION_STORE, token.SHOW_MEMBER],
  );
  bind(token.END_SESSION).toResolvedValue(
    (memory, session, bridge, playback, playbackMemory, recentKeywords) =>
      new EndSession({ memory, session, bridge, playback, playbackMemory, recentKeywords }),
    [
      token.SESSION_MEMORY,
      token.SESSION_STORE,
      token.BRIDGE,
      token.PLAYER_STORE,
      token.PLAYBACK_MEMORY,
      token.RECENT_KEYWORDS,
    ],
  );
  bind(token.RELOAD_PAGE).toResolvedValue(
    (page, playback, session, clock) => new ReloadPage({ page, playback, session, clock }),
    [token.PAGE, token.PLAYER_STORE, token.SESSION_STORE, token.CLOCK],
  );
  bind(token.REFRESH_TOKEN).toResolvedValue(
    (memory, api, locks, clock) => new RefreshToken({ memory, api, locks, clock }),
    [token.SESSION_MEMORY, token.REFRESH_API, token.LOCKS, token.CLOCK],
  );
  bind(token.AUTHORIZED_CALLS).toResolvedValue(
    (memory, followSession, refreshToken, endSession, reloadPage) =>
      new AuthorizedCalls({ memory, followSession, refreshToken, endSession, reloadPage }),
    [token.SESSION_MEMORY, token.FOLLOW_SESSION, token.REFRESH_TOKEN, token.END_SESSION, token.RELOAD_PAGE],
  );
  bind(token.RESTORE_SESSION).toResolvedValue(
    (memory, session, api, showMember, endSession) =>
      new RestoreSession({ memory, session, api, showMember, endSession }),
    [token.SESSION_MEMORY, token.SESSION_STORE, token.ME_API, token.SHOW_MEMBER, token.END_SESSION],
  );

  bind(token.ADDRESS_BOOK).toResolvedValue(
    (api, clock, audio) => new AddressBook({ api, clock, audio }),
    [token.API, token.CLOCK, token.AUDIO],
  );
  bind(token.PLAYBACK_MEMORY).toResolvedValue(
    (storage, random) => new PlaybackMemory({ storage, random }),
    [token.STORAGE, token.RANDOM],
  );
  bind(token.KEEP_PLACE).toResolvedValue(
    (playback, memory) => new KeepPlace({ playback, memory }),
    [token.PLAYER_STORE, token.PLAYBACK_MEMORY],
  );
  bind(token.LOAD_STORIES).toResolvedValue(
    (api, player, keepPlace) => new LoadStories({ api, player, keepPlace }),
    [token.API, token.PLAYER, token.KEEP_PLACE],
  );
  bind(token.PRUNE_UNAVAILABLE).toResolvedValue(
    (api, playback, player, clock, keepPlace) => new PruneUnavailable({ api, playback, player, clock, keepPlace }),
    [token.API, token.PLAYER_STORE, token.PLAYER, token.CLOCK, token.KEEP_PLACE],
  );
  bind(token.PRIME_STORY).toResolvedValue(
    (playback, audio, addresses, age, places) => new PrimeStory({ playback, audio, addresses, age, places }),
    [token.PLAYER_STORE, token.AUDIO, token.ADDRESS_BOOK, token.AGE_CONFIRMATION, token.PLACES_MEMORY],
  );
  bind(token.FORESEE_SEQUEL).toResolvedValue(
    (playback, player, clock, loadStories, pruneUnavailable, handleLockedStory) =>
      new ForeseeSequel({ playback, player, clock, loadStories, pruneUnavailable, handleLockedStory }),
    [
      token.PLAYER_STORE,
      token.PLAYER,
      token.CLOCK,
      token.LOAD_STORIES,
      token.PRUNE_UNAVAILABLE,
      token.HANDLE_LOCKED_STORY,
    ],
  );
  bind(token.PREPARE_NEXT).toResolvedValue(
    (playback, foreseeSequel, primeStory) => new PrepareNext({ playback, foreseeSequel, primeStory }),
    [token.PLAYER_STORE, token.FORESEE_SEQUEL, token.PRIME_STORY],
  );
  bind(token.PLAYER).toResolvedValue(
    (playback, audio, clock, random, notices, addresses, keepPlace, age, places, rates) =>
      new Player({ playback, audio, clock, random, notices, addresses, keepPlace, age, places, rates }),
    [
      token.PLAYER_STORE,
      token.AUDIO,
      token.CLOCK,
      token.RANDOM,
      token.TOAST_STORE,
      token.ADDRESS_BOOK,
      token.KEEP_PLACE,
      token.AGE_CONFIRMATION,
      token.PLACES_MEMORY,
      token.RATES_MEMORY,
    ],
  );

  bind(token.TOGGLE_PLAY).toResolvedValue(
    (playback, player, addresses, rewind) => new TogglePlay({ playback, player, addresses, rewind }),
    [token.PLAYER_STORE, token.PLAYER, token.ADDRESS_BOOK, token.REWIND_PAUSED],
  );
  bind(token.PLAY_STORY).toResolvedValue(
    (playback, player, loadStories) => new PlayStory({ playback, player, loadStories }),
    [token.PLAYER_STORE, token.PLAYER, token.LOAD_STORIES],
  );
  bind(token.PLAY_SERIES).toResolvedValue(
    (playback, player, loadStories, togglePlay, places) =>
      new PlaySeries({ playback, player, loadStories, togglePlay, places }),
    [token.PLAYER_STORE, token.PLAYER, token.LOAD_STORIES, token.TOGGLE_PLAY, token.PLACES_MEMORY],
  );
  bind(token.SEEK_TO).toResolvedValue((player) => new SeekTo(player), [token.PLAYER]);
  bind(token.ADVANCE_EPISODE).toResolvedValue(
    (playback, player, foreseeSequel, loadStories, pruneUnavailable, handleLockedStory) =>
      new AdvanceEpisode({ playback, player, foreseeSequel, loadStories, pruneUnavailable, handleLockedStory }),
    [
      token.PLAYER_STORE,
      token.PLAYER,
      token.FORESEE_SEQUEL,
      token.LOAD_STORIES,
      token.PRUNE_UNAVAILABLE,
      token.HANDLE_LOCKED_STORY,
    ],
  );
  bind(token.LOCKED_CHOICE).toResolvedValue((storage) => new LockedChoice(storage), [token.STORAGE]);
  bind(token.HANDLE_LOCKED_STORY).toResolvedValue(
    (session, choice, offers, parts) =>
      new HandleLockedStory({
        session,
        choice,
        offers,
        unlockByItself: async () => (await parts.unlocking()).autoUnlock,
      }),
    [token.SESSION_STORE, token.LOCKED_CHOICE, token.OFFER_STORE, token.PARTS],
  );
  bind(token.RETURN_TO_PREVIOUS_EPISODE).toResolvedValue(
    (player) => new ReturnToPreviousEpisode(player),
    [token.PLAYER],
  );
  bind(token.CHANGE_VOLUME).toResolvedValue(
    (playback, player, storage) => new ChangeVolume({ playback, player, storage }),
    [token.PLAYER_STORE, token.PLAYER, token.STORAGE],
  );
  bind(token.CHANGE_RATE).toResolvedValue(
    (playback, player, rates, notices) => new ChangeRate({ playback, player, rates, notices }),
    [token.PLAYER_STORE, token.PLAYER, token.RATES_MEMORY, token.TOAST_STORE],
  );
  bind(token.CHANGE_SKIP).toResolvedValue(
    (playback, player, storage) => new ChangeSkip({ playback, player, storage }),
    [token.PLAYER_STORE, token.PLAYER, token.STORAGE],
  );
  bind(token.SET_SLEEP_TIMER).toResolvedValue(
    (playback, player) => new SetSleepTimer({ playback, player }),
    [token.PLAYER_STORE, token.PLAYER],
  );
  bind(token.PLAY_WAITING).toResolvedValue(
    (player, loadStories) => new PlayWaiting({ player, loadStories }),
    [token.PLAYER, token.LOAD_STORIES],
  );
  bind(token.REPLACE_BY_SUGGESTION).toResolvedValue(
    (playback, player, loadStories) => new ReplaceBySuggestion({ playback, player, loadStories }),
    [token.PLAYER_STORE, token.PLAYER, token.LOAD_STORIES],
  );
  bind(token.ADD_SUGGESTION).toResolvedValue(
    (api, playback, player, keepPlace, notices) => new AddSuggestion({ api, playback, player, keepPlace, notices }),
    [token.API, token.PLAYER_STORE, token.PLAYER, token.KEEP_PLACE, token.TOAST_STORE],
  );
  bind(token.REORDER_QUEUE).toResolvedValue(
    (playback, keepPlace) => new ReorderQueue({ playback, keepPlace }),
    [token.PLAYER_STORE, token.KEEP_PLACE],
  );
  bind(token.REMOVE_SELECTED).toResolvedValue(
    (playback, player, keepPlace, notices) => new RemoveSelected({ playback, player, keepPlace, notices }),
    [token.PLAYER_STORE, token.PLAYER, token.KEEP_PLACE, token.TOAST_STORE],
  );
  bind(token.LOAD_SUGGESTIONS).toResolvedValue(
    (api, playback) => new LoadSuggestions({ api, playback }),
    [token.API, token.PLAYER_STORE],
  );
  bind(token.CLAIM_DRAFTS).toResolvedValue(
    (storage, session) => new ClaimDrafts({ storage, session }),
    [token.STORAGE, token.SESSION_STORE],
  );
  bind(token.COUNT_VIEW).toResolvedValue(
    (api, playback, random) => new CountView({ api, playback, random }),
    [token.API, token.PLAYER_STORE, token.RANDOM],
  );
  bind(token.KEEP_HEARD).toResolvedValue(
    (playback, storage) => new KeepHeard({ playback, storage }),
    [token.PLAYER_STORE, token.STORAGE],
  );
  bind(token.PLACES_STORE).toResolvedValue(
    (player) => {
      const places = new PlacesStore();
      player.lookPlacesUp(
        () => places.places(),
        (series, shown) => standingIn(series, shown, player.current(), places.places()),
      );
      return places;
    },
    [token.PLAYER_STORE],
  );
  bind(token.PLACES_MEMORY).toResolvedValue(
    (state, storage, clock) => new PlacesMemory({ state, storage, clock }),
    [token.PLACES_STORE, token.STORAGE, token.CLOCK],
  );
  bind(token.RATES_STORE).toResolvedValue(
    (player) => {
      const rates = new RatesStore();
      player.lookRatesUp(() => rates.rates());
      return rates;
    },
    [token.PLAYER_STORE],
  );
  bind(token.RATES_MEMORY).toResolvedValue(
    (state, storage) => new RatesMemory({ state, storage }),
    [token.RATES_STORE, token.STORAGE],
  );
  bind(token.DELIVER_JOURNAL).toResolvedValue(
    (session, calls, api, journal, places, locks, clock) =>
      new DeliverJournal({ session, calls, api, journal, places, locks, clock }),
    [
      token.SESSION_STORE,
      token.AUTHORIZED_CALLS,
      token.PLACE_API,
      token.JOURNAL,
      token.PLACES_MEMORY,
      token.LOCKS,
      token.CLOCK,
    ],
  );
  bind(token.RECORD_LISTENING).toResolvedValue(
    (playback, writeEvents, deliverJournal, clock) =>
      new RecordListening({ playback, writeEvents, deliverJournal, clock }),
    [token.PLAYER_STORE, token.WRITE_EVENTS, token.DELIVER_JOURNAL, token.CLOCK],
  );
  bind(token.WRITE_EVENTS).toResolvedValue(
    (memory, places, journal, storage, random, clock) =>
      new WriteEvents({ memory, places, journal, storage, random, clock }),
    [token.PLAYBACK_MEMORY, token.PLACES_MEMORY, token.JOURNAL, token.STORAGE, token.RANDOM, token.CLOCK],
  );
  bind(token.REWIND_PAUSED).toResolvedValue(
    (playback, places) => new RewindPaused({ playback, places }),
    [token.PLAYER_STORE, token.PLACES_MEMORY],
  );
  bind(token.GO_ON_ELSEWHERE).toResolvedValue(
    (playback, player, session, state, loadStories, keepPlace) =>
      new GoOnElsewhere({ playback, player, session, state, loadStories, keepPlace }),
    [token.PLAYER_STORE, token.PLAYER, token.SESSION_STORE, token.PLACES_STORE, token.LOAD_STORIES, token.KEEP_PLACE],
  );
  bind(token.LOAD_PLACES).toResolvedValue(
    (session, api, places, deliverJournal, keepHeard, goOnElsewhere, sharePlaylist) =>
      new LoadPlaces({ session, api, places, deliverJournal, keepHeard, goOnElsewhere, sharePlaylist }),
    [
      token.SESSION_STORE,
      token.PLACE_API,
      token.PLACES_MEMORY,
      token.DELIVER_JOURNAL,
      token.KEEP_HEARD,
      token.GO_ON_ELSEWHERE,
      token.SHARE_PLAYLIST,
    ],
  );
  bind(token.TAKE_PLACE).toResolvedValue(
    (playback, player, state, storage) => new TakePlace({ playback, player, state, storage }),
    [token.PLAYER_STORE, token.PLAYER, token.PLACES_STORE, token.STORAGE],
  );
  bind(token.OFFER_WAY_BACK).toResolvedValue(
    (playback, state, storage, clock) => new OfferWayBack({ playback, state, storage, clock }),
    [token.PLAYER_STORE, token.PLACES_STORE, token.STORAGE, token.CLOCK],
  );
  bind(token.RELEASE_AUDIO).toResolvedValue(
    (playback, player, session, audio, addresses) => new ReleaseAudio({ playback, player, session, audio, addresses }),
    [token.PLAYER_STORE, token.PLAYER, token.SESSION_STORE, token.AUDIO, token.ADDRESS_BOOK],
  );
  bind(token.FOLLOW_LISTENER).toResolvedValue(
    (memory, playback, player, session, keepHeard, places, rates, journal, recentKeywords, sessionMemory) =>
      new FollowListener({
        memory,
        playback,
        player,
        session,
        keepHeard,
        places,
        rates,
        journal,
        recentKeywords,
        sessionMemory,
      }),
    [
      token.PLAYBACK_MEMORY,
      token.PLAYER_STORE,
      token.PLAYER,
      token.SESSION_STORE,
      token.KEEP_HEARD,
      token.PLACES_MEMORY,
      token.RATES_MEMORY,
      token.JOURNAL,
      token.RECENT_KEYWORDS,
      token.SESSION_MEMORY,
    ],
  );
  bind(token.FOLLOW_OTHER_WINDOWS).toResolvedValue(
    (playback, player, memory, changeRate, changeSkip, clock) =>
      new FollowOtherWindows({ playback, player, memory, changeRate, changeSkip, clock }),
    [token.PLAYER_STORE, token.PLAYER, token.PLAYBACK_MEMORY, token.CHANGE_RATE, token.CHANGE_SKIP, token.CLOCK],
  );
  bind(token.ENSURE_SINGLE_ACTIVE_PLAYER).toResolvedValue(
    (playback, player, tabs, clock, random) => new EnsureSingleActivePlayer({ playback, player, tabs, clock, random }),
    [token.PLAYER_STORE, token.PLAYER, token.TABS, token.CLOCK, token.RANDOM],
  );
  bind(token.SHOW_ON_DEVICE).toResolvedValue(
    (playback, mediaSession, age) => new ShowOnDevice({ playback, mediaSession, age }),
    [token.PLAYER_STORE, token.MEDIA_SESSION, token.AGE_CONFIRMATION],
  );
  bind(token.SIGNAL_LOCKED).toResolvedValue(
    (playback, player, audio, offers, showOnDevice) =>
      new SignalLocked({ playback, player, audio, offers, showOnDevice }),
    [token.PLAYER_STORE, token.PLAYER, token.AUDIO, token.OFFER_STORE, token.SHOW_ON_DEVICE],
  );
  bind(token.RESTORE_VOLUME).toResolvedValue(
    (player, storage, volumeControl) => new RestoreVolume({ player, storage, volumeControl }),
    [token.PLAYER, token.STORAGE, token.VOLUME_CONTROL],
  );
  bind(token.RESTORE_PLAYBACK).toResolvedValue(
    (playback, player, rates, memory, audio, addresses, age) =>
      new RestorePlayback({ playback, player, rates, memory, audio, addresses, age }),
    [
      token.PLAYER_STORE,
      token.PLAYER,
      token.RATES_MEMORY,
      token.PLAYBACK_MEMORY,
      token.AUDIO,
      token.ADDRESS_BOOK,
      token.AGE_CONFIRMATION,
    ],
  );
});
