/** What `App` has of what the member listened to (ADR 0070). */
export type { ListeningYearStore } from './stores/listening-year-store.ts';
export type { DeviceHistoryStore } from './stores/device-history-store.ts';
export type { RestoringStore } from './stores/restoring-store.ts';
