import type { Bookmark } from './bookmark.ts';

/**
 * What is to be said of bookmarks. `set`: one was set; `there`: one stands at the place already; `unkept`: one was set that this device has
 * no room for beyond the page. `full`: there are as many as may be.
 */
export type BookmarkNotice =
  { readonly kind: 'set' | 'there' | 'unkept'; readonly bookmark: Bookmark } | { readonly kind: 'full' };
