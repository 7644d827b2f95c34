/** What `App` has of the library, as a part of the community (ADR 0070). */
export type { BoxStore } from './stores/box-store.ts';
