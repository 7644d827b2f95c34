import type { ServiceIdentifier } from 'inversify';
import type { AgeConfirmation } from '../application/age/age-confirmation.ts';
import type { RecentKeywords } from '../application/browsing/recent-keywords.ts';
import type { ApiPort } from '../application/ports/api-port.ts';
import type { AudioPort } from '../application/ports/audio-port.ts';
import type { BrowseApi } from '../application/ports/browse-api.ts';
import type { ClockPort } from '../application/ports/clock-port.ts';
import type { MediaSessionPort } from '../application/ports/media-session-port.ts';
import type { NativeBridgePort } from '../application/ports/native-bridge-port.ts';
import type { PagePort } from '../application/ports/page-port.ts';
import type { PreferencesPort } from '../application/ports/preferences-port.ts';
import type { StoragePort } from '../application/ports/storage-port.ts';
import type { AddressBook } from '../application/playback/address-book.ts';
import type { AdvanceEpisode } from '../application/playback/advance-episode.ts';
import type { ChangeVolume } from '../application/playback/change-volume.ts';
import type { KeepPosition } from '../application/playback/keep-position.ts';
import type { LoadStories } from '../application/playback/load-stories.ts';
import type { PlaySeries } from '../application/playback/play-series.ts';
import type { PlayStory } from '../application/playback/play-story.ts';
import type { Player } from '../application/playback/player.ts';
import type { PrepareNext } from '../application/playback/prepare-next.ts';
import type { PrimeStory } from '../application/playback/prime-story.ts';
import type { ReorderQueue } from '../application/playback/reorder-queue.ts';
import type { RestorePlayback } from '../application/playback/restore-playback.ts';
import type { ReturnToPreviousEpisode } from '../application/playback/return-to-previous-episode.ts';
import type { SeekTo } from '../application/playback/seek-to.ts';
import type { ShowOnDevice } from '../application/playback/show-on-device.ts';
import type { TogglePlay } from '../application/playback/toggle-play.ts';
import type { AgeStore } from '../ui/stores/age-store.ts';
import type { BrowseStore } from '../ui/stores/browse-store.ts';
import type { CatalogueStore } from '../ui/stores/catalogue-store.ts';
import type { PlayerStore } from '../ui/stores/player-store.ts';
import type { PreferencesStore } from '../ui/stores/preferences-store.ts';
import type { ToastStore } from '../ui/stores/toast-store.ts';

/** A name that the container knows an object by; it carries the object's type. */
function token<Service>(name: string): ServiceIdentifier<Service> {
  return Symbol(name);
}

export const API = token<ApiPort>('ApiPort');
export const AUDIO = token<AudioPort>('AudioPort');
export const BROWSE_API = token<BrowseApi>('BrowseApi');
export const BRIDGE = token<NativeBridgePort>('NativeBridgePort');
export const CLOCK = token<ClockPort>('ClockPort');
/** Series that the history keeps (spec §9). */
export const HISTORY_LIMIT = token<number>('HistoryLimit');
export const MEDIA_SESSION = token<MediaSessionPort>('MediaSessionPort');
export const PAGE = token<PagePort>('PagePort');
export const PREFERENCES = token<PreferencesPort>('PreferencesPort');
export const STORAGE = token<StoragePort>('StoragePort');

export const AGE_STORE = token<AgeStore>('AgeStore');
export const BROWSE_STORE = token<BrowseStore>('BrowseStore');
export const CATALOGUE_STORE = token<CatalogueStore>('CatalogueStore');
export const PLAYER_STORE = token<PlayerStore>('PlayerStore');
export const PREFERENCES_STORE = token<PreferencesStore>('PreferencesStore');
export const TOAST_STORE = token<ToastStore>('ToastStore');

export const ADDRESS_BOOK = token<AddressBook>('AddressBook');
export const ADVANCE_EPISODE = token<AdvanceEpisode>('AdvanceEpisode');
export const AGE_CONFIRMATION = token<AgeConfirmation>('AgeConfirmation');
export const CHANGE_VOLUME = token<ChangeVolume>('ChangeVolume');
export const KEEP_POSITION = token<KeepPosition>('KeepPosition');
export const LOAD_STORIES = token<LoadStories>('LoadStories');
export const PLAYER = token<Player>('Player');
export const PLAY_SERIES = token<PlaySeries>('PlaySeries');
export const PLAY_STORY = token<PlayStory>('PlayStory');
export const PREPARE_NEXT = token<PrepareNext>('PrepareNext');
export const PRIME_STORY = token<PrimeStory>('PrimeStory');
export const RECENT_KEYWORDS = token<RecentKeywords>('RecentKeywords');
export const REORDER_QUEUE = token<ReorderQueue>('ReorderQueue');
export const RESTORE_PLAYBACK = token<RestorePlayback>('RestorePlayback');
export const RETURN_TO_PREVIOUS_EPISODE = token<ReturnToPreviousEpisode>('ReturnToPreviousEpisode');
export const SEEK_TO = token<SeekTo>('SeekTo');
export const SHOW_ON_DEVICE = token<ShowOnDevice>('ShowOnDevice');
export const TOGGLE_PLAY = token<TogglePlay>('TogglePlay');
