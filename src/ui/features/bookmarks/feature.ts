/** What other features may use of bookmarks; who else imports from this folder breaks a layer (ADR 0070). */
export { BookmarkButton } from './components/bookmark-button.tsx';
export { BookmarkList } from './components/bookmark-list.tsx';
export { BookmarkNotices } from './components/bookmark-notices.tsx';
export { BookmarkTicks } from './components/bookmark-ticks.tsx';
export { usePlaySpot } from './components/use-play-spot.ts';
export { useSeriesBookmarks } from './components/use-series-bookmarks.tsx';
