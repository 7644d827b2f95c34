import { createContext, useContext } from 'react';
import type { AddSuggestion } from '../../application/playback/add-suggestion.ts';
import type { AdvanceEpisode } from '../../application/playback/advance-episode.ts';
import type { ChangeRate } from '../../application/playback/change-rate.ts';
import type { ChangeSkip } from '../../application/playback/change-skip.ts';
import type { ChangeVolume } from '../../application/playback/change-volume.ts';
import type { LoadStories } from '../../application/playback/load-stories.ts';
import type { PrimeStory } from '../../application/playback/prime-story.ts';
import type { PlaySeries } from '../../application/playback/play-series.ts';
import type { PlayStory } from '../../application/playback/play-story.ts';
import type { PlayWaiting } from '../../application/playback/play-waiting.ts';
import type { RemoveSelected } from '../../application/playback/remove-selected.ts';
import type { ReorderQueue } from '../../application/playback/reorder-queue.ts';
import type { ReplaceBySuggestion } from '../../application/playback/replace-by-suggestion.ts';
import type { ReturnToPreviousEpisode } from '../../application/playback/return-to-previous-episode.ts';
import type { SeekTo } from '../../application/playback/seek-to.ts';
import type { SetSleepTimer } from '../../application/playback/set-sleep-timer.ts';
import type { TogglePlay } from '../../application/playback/toggle-play.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import type { KakaoSharePort } from '../../application/ports/kakao-share-port.ts';
import type { NativeBridgePort } from '../../application/ports/native-bridge-port.ts';
import type { RecordingPort } from '../../application/ports/recording-port.ts';
import type { VisitedPages } from '../../application/session/visited-pages.ts';
import type { WelcomeStore } from '../features/about/parts.ts';
import type { Account, LoginStore } from '../features/account/parts.ts';
import type { AuthorCandy, OfferStore, Unlocking, Wallet } from '../features/wallet/parts.ts';
import type { Bookmarking } from '../features/bookmarks/parts.ts';
import type { Community } from '../features/community/parts.ts';
import type { Clips, Creators } from '../features/creators/parts.ts';
import type { DeviceChecking } from '../features/native-app/parts.ts';
import type { Device } from './device.ts';
import type { Operator } from '../features/operator/parts.ts';
import type { AgeStore } from './stores/age-store.ts';
import type { BrowseStore, CatalogueStore } from '../features/catalogue/parts.ts';
import type { DeviceHistoryStore, ListeningYearStore, RestoringStore } from '../features/listening/parts.ts';
import type { Listening, PlayerStore, ShortcutsStore } from '../features/player/parts.ts';
import type { RecentKeywordsStore } from '../features/search/parts.ts';
import type { ListStore } from './stores/list-store.ts';
import type { PreferencesStore } from './stores/preferences-store.ts';
import type { SessionStore } from './stores/session-store.ts';
import type { StudioStore } from '../features/studio/parts.ts';
import type { ToastStore } from './stores/toast-store.ts';

/** Use cases that screens run. */
export interface AppUseCases {
  readonly playStory: PlayStory;
  readonly playSeries: PlaySeries;
  readonly primeStory: PrimeStory;
  readonly togglePlay: TogglePlay;
  readonly seekTo: SeekTo;
  readonly advanceEpisode: AdvanceEpisode;
  readonly returnToPreviousEpisode: ReturnToPreviousEpisode;
  readonly changeRate: ChangeRate;
  readonly changeSkip: ChangeSkip;
  readonly setSleepTimer: SetSleepTimer;
  readonly changeVolume: ChangeVolume;
  readonly reorderQueue: ReorderQueue;
  readonly playWaiting: PlayWaiting;
  readonly replaceBySuggestion: ReplaceBySuggestion;
  readonly addSuggestion: AddSuggestion;
  readonly removeSelected: RemoveSelected;
  readonly loadStories: LoadStories;
}

/** What is fetched when it is wanted first; `App` has a function for each, which gives the same each time. */
export interface AppParts {
  /** What forms and menus of the account need. */
  readonly account: Account;
  /** Where the listener is in each story. */
  readonly listening: Listening;
  /** What the member listened to. */
  readonly listeningYear: ListeningYearStore;
  /** What a visitor listened to on this device. */
  readonly deviceHistory: DeviceHistoryStore;
  /** How the member's playlist and places were. */
  readonly restoring: RestoringStore;
  /** What strangers are told and asked once. */
  readonly welcome: WelcomeStore;
  /** Places in stories that the listener has marked. */
  readonly bookmarks: Bookmarking;
  /** What is tried on a phone, by who has one (ADR 0087). */
  readonly deviceCheck: DeviceChecking;
  /** Wanted when somebody shares. */
  readonly kakaoShare: KakaoSharePort;
  /** Likes, comments, following and notifications. */
  readonly community: Community;
  /** What authors earn and are paid. */
  readonly authorCandy: AuthorCandy;
  /** What authors need to post. */
  readonly creators: Creators;
  /** What authors need to post and change stories. */
  readonly clips: Clips;
  /** Plays short sounds beside the player: trailers. */
  readonly recording: RecordingPort;
  /** The lists that the server answers page by page. */
  readonly lists: ListStore;
  /** What authors see in the studio. */
  readonly studio: StudioStore;
  /** The desk of operators. */
  readonly operator: Operator;
  /** Candy that is held and bought. */
  readonly wallet: Wallet;
  /** What candy is spent on. */
  readonly unlocking: Unlocking;
}

export type LazyParts = { readonly [Name in keyof AppParts]: () => Promise<AppParts[Name]> };

/** What screens see of the application: stores to watch and use cases to run. */
export interface App extends AppUseCases, LazyParts {
  readonly player: PlayerStore;
  readonly catalogue: CatalogueStore;
  readonly browse: BrowseStore;
  readonly age: AgeStore;
  readonly recentKeywords: RecentKeywordsStore;
  readonly preferences: PreferencesStore;
  readonly session: SessionStore;
  readonly login: LoginStore;
  readonly device: Device;
  /** Time and waiting; screens reach it by `useClock`. */
  readonly clock: ClockPort;
  /** The native app around the site; in a browser nobody listens. */
  readonly bridge: NativeBridgePort;
  readonly visitedPages: VisitedPages;
  /** `clips`, once somebody has asked for them. */
  readonly clipsInUse: () => Promise<Clips>;
  /** The locked story that stands on offer. */
  readonly offers: OfferStore;
  readonly toasts: ToastStore;
  readonly shortcuts: ShortcutsStore;
}

export const AppContext = createContext<App | undefined>(undefined);

/**
 * The application around this component.
 * @throws when no application surrounds it, which is a mistake of the composition
 */
export function useApp(): App {
  const app = useContext(AppContext);
  if (app === undefined) throw new Error('This component stands outside AppContext.');
  return app;
}
