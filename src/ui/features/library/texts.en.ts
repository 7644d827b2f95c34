import type { CountingCatalogue } from '../../app/i18n/ko.ts';
import type { libraryKo } from './texts.ko.ts';

/** The library's texts in English. */
export const libraryEn = {
  onShelf: {
    new_one: '{{count}} new since you were here',
    new_other: '{{count}} new since you were here',
    leftAndNew: '{{left}} · {{fresh}}',
    history: 'History on this device',
    failed: 'What you’re listening to didn’t load.',
  },
  box: {
    tabs: 'Parts of the box',
    failed: 'The list didn’t load.',
    recent: 'Recently played',
    fresh: 'New episodes',
    today: 'Today',
    yesterday: 'Yesterday',
    freshEmpty: 'Nothing new yet',
    freshEmptyText: 'New episodes of the series and authors you follow are collected here.',
    freshHint: 'From the series and authors you follow, over the last 60 days.',
    weeklyMail: 'Get them by email once a week',
    calendar: 'See what’s coming up',
    locked: 'Locked',
    bookmarks: 'Bookmarks',
    liked: 'Liked',
    owned: 'Bought',
    followed: 'Followed',
    recentEmpty: 'Nothing to pick up yet',
    recentEmptyText: 'Stories you stop halfway wait for you here.',
    heard: 'Heard to the end',
    likedEmpty: 'No liked series',
    likedEmptyText: 'Series you like are kept here.',
    followedSeries: 'Series you follow',
    next: 'Next on {{date}}',
    followedAuthors: 'Authors you follow',
    followedEmpty: 'You don’t follow anyone yet',
    followedEmptyText: 'Follow a series or an author to hear about new episodes.',
    ownedEmpty: 'No unlocked episodes',
    ownedEmptyText: 'Episodes you unlock with candy are kept here.',
    explore: 'Discover stories',
  },
} satisfies CountingCatalogue<typeof libraryKo>;
