/** What other features may use of what authors post; who else imports from this folder breaks a layer (ADR 0070). */
export { NoSeries } from './components/series/no-series.tsx';
export { otherZone, zonedTime } from './components/stories/publish-time.ts';
export { StoryTag } from './components/series/series-tag.tsx';
export { useCreators } from './components/use-creators.ts';
export { useStoryEntry } from './components/stories/use-story-entry.tsx';
