/** What `App` has of the search (ADR 0070). */
export type { RecentKeywordsStore } from './stores/recent-keywords-store.ts';
