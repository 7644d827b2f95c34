import type { WireUser } from '../domain/session/user.ts';
import type { Device } from '../ui/app/device.ts';
import type { TextTree } from '../ui/app/i18n/noted-texts.ts';
import type { BrowseSnapshot } from '../ui/features/catalogue/stores/browse-store.ts';
import type { CatalogueSnapshot } from '../ui/features/catalogue/stores/catalogue-store.ts';
import type { PreferencesSnapshot } from '../ui/app/stores/preferences-store.ts';

/** What the server's page hands to the browser, so that it goes on without asking again. */
export interface PageState {
  /** What the page was drawn for. */
  readonly device: Device;
  /** Who it was drawn for, as `writeUser` writes it; null for visitors, and where the server can not tell. */
  readonly user: WireUser | null;
  readonly preferences: PreferencesSnapshot;
  readonly catalogue: CatalogueSnapshot;
  readonly browse: BrowseSnapshot;
  /** The texts that the page shows, by their keys. */
  readonly texts: TextTree;
  /** The loaders' results, by route id, and the status of the route that failed. */
  readonly loaderData: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, number>>;
}

/** @returns the state in this document; undefined where no server made it (development) */
export function readPageState(document: Document): PageState | undefined {
  const text = document.getElementById('soridam-state')?.textContent;
  return text ? (JSON.parse(text) as PageState) : undefined;
}
