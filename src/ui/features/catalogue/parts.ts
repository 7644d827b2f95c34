/** What `App` has of the catalogue (ADR 0070). */
export type { BrowseStore } from './stores/browse-store.ts';
export type { CatalogueStore } from './stores/catalogue-store.ts';
