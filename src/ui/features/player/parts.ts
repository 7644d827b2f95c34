/** What `App` has of the player (ADR 0070). */
export type { PlayerStore } from './stores/player-store.ts';
export type { ShortcutsStore } from './stores/shortcuts-store.ts';
