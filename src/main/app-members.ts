import type { AppParts, AppUseCases } from '../ui/app/app.ts';

/** What a page asks its core for, by the names that `App` has for it; what is missing here is missing in `App`, and nothing compiles. */
export const USE_CASES = [
  'playStory',
  'playSeries',
  'primeStory',
  'togglePlay',
  'seekTo',
  'advanceEpisode',
  'returnToPreviousEpisode',
  'changeRate',
  'changeSkip',
  'setSleepTimer',
  'changeVolume',
  'reorderQueue',
  'playWaiting',
  'replaceBySuggestion',
  'addSuggestion',
  'removeSelected',
  'loadStories',
] as const satisfies readonly (keyof AppUseCases)[];

export const PARTS = [
  'account',
  'listening',
  'listeningYear',
  'deviceHistory',
  'restoring',
  'welcome',
  'bookmarks',
  'deviceCheck',
  'kakaoShare',
  'recording',
  'lists',
  'community',
  'authorCandy',
  'creators',
  'clips',
  'studio',
  'operator',
  'wallet',
  'unlocking',
] as const satisfies readonly (keyof AppParts)[];
