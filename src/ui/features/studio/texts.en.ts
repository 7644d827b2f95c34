import type { CountingCatalogue } from '../../app/i18n/ko.ts';
import type { studioKo } from './texts.ko.ts';

/** The studio's texts in English. */
export const studioEn = {
  studio: {
    title: 'Studio',
    ways: 'For authors',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    failed: 'The numbers could not be loaded.',
    emptyText: 'Once you have made a series, you see here how much it is heard and what is said of it.',
    of: 'Series',
    allSeries: 'All series',
    total: 'In this period',
    listens: 'Listens',
    listeners: 'Listeners',
    completion: 'Completion',
    minutes: 'Minutes heard',
    minutesText:
      'For how long members listened, in minutes as they pass, at any speed. What is heard without a network is added once it is delivered. Visitors and your own listening are left out.',
    candy: 'Candy',
    unknown: '–',
    chart: 'Numbers by day',
    byDay: '{{what}} by day',
    day: 'Day',
    today: 'Today',
    todaySoFar: '{{day}}, so far',
    todayText: 'Today isn’t over yet, so the line ends at yesterday.',
    before: '{{days}} before: {{number}}',
    wholeDays: 'Counted by whole days',
    quiet: 'Nobody has listened in this period yet.',
    listensText:
      'Each person counts once a day (24 hours) per episode, once they have listened for ten seconds, whatever the speed. Search robots and your own listening don’t count. Podcasts are measured in the same way elsewhere (the IAB’s guidelines).',
    completionText: 'The share of listens that reached the end. Listens whose end isn’t known are left out.',
    bySeries: 'Numbers by series',
    series: 'Series',
    comments: 'Comments to answer',
    noComments: 'No comments yet.',
    noneToAnswer: 'No comments are waiting for an answer.',
    answeredCount: 'Answered comments: {{total}}',
    answered: 'Answered',
    schedule: 'To be published',
    noSchedule: 'Nothing is scheduled or in draft.',
    seoulTime: '{{time}} (Seoul)',
    hereTime: '· here {{time}}',
  },
} satisfies CountingCatalogue<typeof studioKo>;
