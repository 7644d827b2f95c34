/** What `App` has of the studio (ADR 0070). */
export type { StudioStore } from './stores/studio-store.ts';
