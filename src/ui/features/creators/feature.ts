/** What other features may use of what authors post; who else imports from this folder breaks a layer (ADR 0070). */
export { NoSeries } from './components/no-series.tsx';
export { otherZone, zonedTime } from './components/publish-time.ts';
export { StoryTag } from './components/series-tag.tsx';
export { useCreators } from './components/use-creators.ts';
export { useStoryEntry } from './components/use-story-entry.tsx';
