import type { CountingCatalogue } from '../../app/i18n/ko.ts';
import type { bookmarksKo } from './texts.ko.ts';

/** The texts of bookmarks in English. */
export const bookmarksEn = {
  bookmarks: {
    title: 'Bookmarks',
    set: 'Set a bookmark',
    setHere: 'Bookmark set · {{time}}',
    there: 'There is a bookmark here already · {{time}}',
    unkept: 'The bookmark is set, but this device has no room left. It may be gone once you close this page.',
    full: 'You can set up to {{most}} bookmarks. Remove some that you no longer need and try again.',
    write: 'Add a note',
    edit: 'Edit the note',
    undo: 'Undo',
    list: 'Show all',
    close: 'Close',
    note: 'Note',
    noteLength: '{{count}} / {{most}}',
    save: 'Save',
    cancel: 'Cancel',
    noteFor: 'Note at {{time}} of {{story}}',
    play: 'Listen to {{story}} from {{time}}',
    editOf: 'Edit the note at {{time}} of {{story}}',
    shareOf: 'Share {{time}} of {{story}}',
    removeOf: 'Remove the bookmark at {{time}} of {{story}}',
    removed: 'Bookmark removed',
    count_one: '{{count}} bookmark',
    count_other: '{{count}} bookmarks',
    open: 'Bookmarks {{count}}',
    export: 'Export',
    exported: 'Bookmarks copied to the clipboard',
    notExported: 'The bookmarks couldn’t be exported',
    fileName: 'Soridam bookmarks',
    empty: 'No bookmarks yet',
    emptyText:
      'At a place you want to come back to, press the bookmark button of the player or the B key. You can add a note.',
    failed: 'The bookmarks didn’t load.',
    stale: 'There was no answer, so these are the bookmarks on this device.',
    again: 'Try again',
    onDevice:
      'These bookmarks are on this device only. Sign in to keep them in your account and see them on other devices.',
    gone: 'This episode can’t be played now',
  },
} satisfies CountingCatalogue<typeof bookmarksKo>;
