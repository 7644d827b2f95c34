import { AgeConfirmation } from '../application/age/age-confirmation.ts';
import { RecentKeywords } from '../application/browsing/recent-keywords.ts';
import type { SeriesApi, SuggestionApi } from '../application/ports/api-port.ts';
import type { BrowseApi } from '../application/ports/api/browse-api.ts';
import type { ClockPort } from '../application/ports/clock-port.ts';
import type { PagePort } from '../application/ports/page-port.ts';
import type { PreferencesPort } from '../application/ports/preferences-port.ts';
import type { StoragePort } from '../application/ports/storage-port.ts';
import type { TokenPort } from '../application/ports/token-port.ts';
import { SessionMemory } from '../application/session/session-memory.ts';
import { VisitedPages } from '../application/session/visited-pages.ts';
import { AgeStore } from '../ui/app/stores/age-store.ts';
import { BrowseStore } from '../ui/features/catalogue/stores/browse-store.ts';
import { CatalogueStore } from '../ui/features/catalogue/stores/catalogue-store.ts';
import { LoginStore } from '../ui/features/account/stores/login-store.ts';
import { OfferStore } from '../ui/features/wallet/stores/offer-store.ts';
import { PlayerStore } from '../ui/features/player/stores/player-store.ts';
import { PreferencesStore } from '../ui/app/stores/preferences-store.ts';
import { RecentKeywordsStore } from '../ui/features/search/stores/recent-keywords-store.ts';
import { SessionStore } from '../ui/app/stores/session-store.ts';
import { ShortcutsStore } from '../ui/features/player/stores/shortcuts-store.ts';
import { ToastStore } from '../ui/app/stores/toast-store.ts';

/** What the stores stand on. */
export interface StoreGround {
  readonly api: SeriesApi & SuggestionApi;
  readonly browseApi: BrowseApi;
  readonly clock: ClockPort;
  readonly storage: StoragePort;
  readonly tokens: TokenPort;
  readonly preferences: PreferencesPort;
  readonly page: PagePort;
  /** Series that the history keeps (spec §9). */
  readonly historyLimit: number;
}

/** What screens watch, and the memories that the use cases share with it. */
export type Stores = ReturnType<typeof createStores>;

/** Makes the stores of one application: all that a page needs to be drawn, so it comes without a container (ADR 0018). */
export function createStores(ground: StoreGround) {
  const { api, browseApi, clock, storage, tokens, preferences, page, historyLimit } = ground;
  const ageConfirmation = new AgeConfirmation(storage, preferences);
  const keywordMemory = new RecentKeywords(storage);
  const sessionMemory = new SessionMemory({ tokens, storage });
  return {
    ageConfirmation,
    keywordMemory,
    sessionMemory,
    age: new AgeStore(ageConfirmation),
    browse: new BrowseStore(browseApi, api, clock),
    catalogue: new CatalogueStore(api, clock),
    login: new LoginStore(storage),
    offers: new OfferStore(),
    player: new PlayerStore(historyLimit),
    preferences: new PreferencesStore(preferences),
    recentKeywords: new RecentKeywordsStore(keywordMemory),
    session: new SessionStore(),
    shortcuts: new ShortcutsStore(storage),
    toasts: new ToastStore(clock),
    visitedPages: new VisitedPages({ memory: sessionMemory, page }),
  };
}

/** Takes over what this device remembers, which the server could not know of when it drew the page. */
export function restoreStores({ preferences, age, shortcuts, recentKeywords }: Stores): void {
  preferences.restore();
  age.restore();
  shortcuts.restore();
  recentKeywords.restore();
}
