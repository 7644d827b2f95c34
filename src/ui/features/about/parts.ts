/** What `App` has of what strangers are told (ADR 0070). */
export type { WelcomeStore } from './stores/welcome-store.ts';
