import { ContainerModule } from 'inversify';
import { AgeConfirmation } from '../application/age/age-confirmation.ts';
import { RecentKeywords } from '../application/browsing/recent-keywords.ts';
import { AddressBook } from '../application/playback/address-book.ts';
import { AdvanceEpisode } from '../application/playback/advance-episode.ts';
import { ChangeVolume } from '../application/playback/change-volume.ts';
import { KeepPosition } from '../application/playback/keep-position.ts';
import { LoadStories } from '../application/playback/load-stories.ts';
import { PlaySeries } from '../application/playback/play-series.ts';
import { PlayStory } from '../application/playback/play-story.ts';
import { Player } from '../application/playback/player.ts';
import { PrepareNext } from '../application/playback/prepare-next.ts';
import { PrimeStory } from '../application/playback/prime-story.ts';
import { ReorderQueue } from '../application/playback/reorder-queue.ts';
import { RestorePlayback } from '../application/playback/restore-playback.ts';
import { ReturnToPreviousEpisode } from '../application/playback/return-to-previous-episode.ts';
import { SeekTo } from '../application/playback/seek-to.ts';
import { ShowOnDevice } from '../application/playback/show-on-device.ts';
import { TogglePlay } from '../application/playback/toggle-play.ts';
import { AgeStore } from '../ui/stores/age-store.ts';
import { BrowseStore } from '../ui/stores/browse-store.ts';
import { CatalogueStore } from '../ui/stores/catalogue-store.ts';
import { PlayerStore } from '../ui/stores/player-store.ts';
import { PreferencesStore } from '../ui/stores/preferences-store.ts';
import { ToastStore } from '../ui/stores/toast-store.ts';
import * as token from './tokens.ts';

/** What is alike in every mode: stores and use cases. Ports are bound by the mode. */
export const coreModule = new ContainerModule(({ bind }) => {
  bind(token.PLAYER_STORE).toResolvedValue((limit) => new PlayerStore(limit), [token.HISTORY_LIMIT]);
  bind(token.TOAST_STORE).toResolvedValue((clock) => new ToastStore(clock), [token.CLOCK]);
  bind(token.PREFERENCES_STORE).toResolvedValue((kept) => new PreferencesStore(kept), [token.PREFERENCES]);
  bind(token.CATALOGUE_STORE).toResolvedValue((api, clock) => new CatalogueStore(api, clock), [token.API, token.CLOCK]);
  bind(token.BROWSE_STORE).toResolvedValue(
    (api, clock) => new BrowseStore(api, clock),
    [token.BROWSE_API, token.CLOCK],
  );
  bind(token.AGE_CONFIRMATION).toResolvedValue((storage) => new AgeConfirmation(storage), [token.STORAGE]);
  bind(token.AGE_STORE).toResolvedValue((confirmation) => new AgeStore(confirmation), [token.AGE_CONFIRMATION]);
  bind(token.RECENT_KEYWORDS).toResolvedValue((storage) => new RecentKeywords(storage), [token.STORAGE]);

  bind(token.ADDRESS_BOOK).toResolvedValue((api, clock) => new AddressBook({ api, clock }), [token.API, token.CLOCK]);
  bind(token.KEEP_POSITION).toResolvedValue(
    (playback, storage) => new KeepPosition({ playback, storage }),
    [token.PLAYER_STORE, token.STORAGE],
  );
  bind(token.LOAD_STORIES).toResolvedValue(
    (api, playback, keepPosition) => new LoadStories({ api, playback, keepPosition }),
    [token.API, token.PLAYER_STORE, token.KEEP_POSITION],
  );
  bind(token.PRIME_STORY).toResolvedValue(
    (playback, audio, addresses) => new PrimeStory({ playback, audio, addresses }),
    [token.PLAYER_STORE, token.AUDIO, token.ADDRESS_BOOK],
  );
  bind(token.PREPARE_NEXT).toResolvedValue(
    (playback, loadStories, primeStory) => new PrepareNext({ playback, loadStories, primeStory }),
    [token.PLAYER_STORE, token.LOAD_STORIES, token.PRIME_STORY],
  );
  bind(token.PLAYER).toResolvedValue(
    (playback, audio, clock, notices, addresses, keepPosition, prepareNext) =>
      new Player({ playback, audio, clock, notices, addresses, keepPosition, prepareNext }),
    [
      token.PLAYER_STORE,
      token.AUDIO,
      token.CLOCK,
      token.TOAST_STORE,
      token.ADDRESS_BOOK,
      token.KEEP_POSITION,
      token.PREPARE_NEXT,
    ],
  );

  bind(token.TOGGLE_PLAY).toResolvedValue(
    (playback, player, addresses) => new TogglePlay({ playback, player, addresses }),
    [token.PLAYER_STORE, token.PLAYER, token.ADDRESS_BOOK],
  );
  bind(token.PLAY_STORY).toResolvedValue(
    (playback, player, loadStories) => new PlayStory({ playback, player, loadStories }),
    [token.PLAYER_STORE, token.PLAYER, token.LOAD_STORIES],
  );
  bind(token.PLAY_SERIES).toResolvedValue(
    (playback, player, loadStories, togglePlay) => new PlaySeries({ playback, player, loadStories, togglePlay }),
    [token.PLAYER_STORE, token.PLAYER, token.LOAD_STORIES, token.TOGGLE_PLAY],
  );
  bind(token.SEEK_TO).toResolvedValue((player) => new SeekTo(player), [token.PLAYER]);
  bind(token.ADVANCE_EPISODE).toResolvedValue(
    (player, loadStories) => new AdvanceEpisode({ player, loadStories }),
    [token.PLAYER, token.LOAD_STORIES],
  );
  bind(token.RETURN_TO_PREVIOUS_EPISODE).toResolvedValue(
    (player) => new ReturnToPreviousEpisode(player),
    [token.PLAYER],
  );
  bind(token.CHANGE_VOLUME).toResolvedValue(
    (playback, player, storage) => new ChangeVolume({ playback, player, storage }),
    [token.PLAYER_STORE, token.PLAYER, token.STORAGE],
  );
  bind(token.REORDER_QUEUE).toResolvedValue(
    (playback, keepPosition) => new ReorderQueue({ playback, keepPosition }),
    [token.PLAYER_STORE, token.KEEP_POSITION],
  );
  bind(token.SHOW_ON_DEVICE).toResolvedValue(
    (playback, mediaSession) => new ShowOnDevice({ playback, mediaSession }),
    [token.PLAYER_STORE, token.MEDIA_SESSION],
  );
  bind(token.RESTORE_PLAYBACK).toResolvedValue(
    (playback, player, storage, audio, addresses) =>
      new RestorePlayback({ playback, player, storage, audio, addresses }),
    [token.PLAYER_STORE, token.PLAYER, token.STORAGE, token.AUDIO, token.ADDRESS_BOOK],
  );
});
