import type { SeriesId } from '../../common/kernel/ids.ts';
import type { Announcement, Announcements } from './ports/community/announcements.ts';

/** Something that an answer shows, and that changes by itself. */
export type ContentTopic = 'lists' | 'people' | `series ${SeriesId}` | `reviews ${SeriesId}`;

/** Topics whose last changes are told apart; of the others, only that they lie before those. */
const MOST_TOPICS = 10_000;
/** Milliseconds between two changes of the lists: each view moves a series by a little (ADR 0092). */
const LISTS_REST_MS = 500;

/**
 * Tells whether what an answer shows has changed since it was made, by what the writing transactions announce. Whoever makes
 * an answer takes the mark before they ask for anything: a change that is announced meanwhile makes it outdated.
 */
export class ContentRevisions {
  private readonly announcements: Announcements | undefined;
  private readonly now: () => number;
  /** By topic, the latest last: how many changes there were up to its own. */
  private readonly latest = new Map<ContentTopic, number>();
  private changes = 0;
  /** Of whatever is not among them. */
  private floor = 0;
  private lists = { changedAt: -Infinity, isChanged: false };

  /** @param announcements undefined where nothing is heard, so that nothing is current */
  constructor(announcements: Announcements | undefined, now: () => number) {
    this.announcements = announcements;
    this.now = now;
    announcements?.subscribe((announcement) => this.note(announcement));
  }

  /** What stands for now. */
  get mark(): number {
    this.settleLists();
    return this.changes;
  }

  /** @returns whether nothing of `topics` has changed since `mark`; false where that cannot be known */
  isCurrent(topics: Iterable<ContentTopic>, mark: number): boolean {
    if (this.announcements?.isHearing !== true) return false;
    this.settleLists();
    for (const topic of topics) if ((this.latest.get(topic) ?? this.floor) > mark) return false;
    return true;
  }

  private note(announcement: Announcement): void {
    switch (announcement.kind) {
      case 'missed':
      case 'content':
        this.changes += 1;
        this.floor = this.changes;
        this.latest.clear();
        break;
      case 'reviews':
        this.change(`reviews ${announcement.seriesId}`);
        break;
      case 'series':
        this.change(`series ${announcement.seriesId}`);
        this.lists.isChanged = true;
        break;
      case 'people':
        this.change('people');
        this.lists.isChanged = true;
        break;
      case 'lists':
        this.lists.isChanged = true;
        break;
      case 'notifications':
      case 'uploads':
      case 'mutes':
      case 'places':
      case 'bookmarks':
      case 'login-ended':
        break; // of one member, whom nobody is shown
    }
  }

  /** The first change counts at once; what follows it soon counts together, a moment later. */
  private settleLists(): void {
    const now = this.now();
    if (!this.lists.isChanged || now - this.lists.changedAt < LISTS_REST_MS) return;
    this.lists = { changedAt: now, isChanged: false };
    this.change('lists');
  }

  private change(topic: ContentTopic): void {
    this.changes += 1;
    this.latest.delete(topic);
    this.latest.set(topic, this.changes);
    if (this.latest.size <= MOST_TOPICS) return;
    for (const [oldest, change] of this.latest) {
      this.latest.delete(oldest);
      this.floor = change;
      return;
    }
  }
}
