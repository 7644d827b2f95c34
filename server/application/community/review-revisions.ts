import type { SeriesId } from '../../../common/kernel/ids.ts';
import type { Announcement, Announcements } from '../ports/community/announcements.ts';

/** How many series whose comments changed last are told apart. */
const MAX_SERIES = 10_000;

/**
 * Tells at which revision the comments on a series are, as far as this process has heard. Two equal ones mean that nothing
 * was announced between them. Whoever reads asks before the read: a change that is announced meanwhile gives another one
 * at most, and a second read (ADR 0064).
 */
export class ReviewRevisions {
  private readonly origin: string;
  /** By series, the latest last: how many changes there were up to its own. */
  private readonly latest = new Map<SeriesId, number>();
  private changes = 0;
  /** What stands for a series that is not among them. */
  private floor = 0;

  /** @param origin of this process alone: what another one has heard is compared with nothing */
  constructor(announcements: Announcements | undefined, origin: string) {
    this.origin = origin;
    announcements?.subscribe((announcement) => this.note(announcement));
  }

  of(id: SeriesId): string {
    return `${this.origin}.${this.latest.get(id) ?? this.floor}`;
  }

  private note(announcement: Announcement): void {
    if (announcement.kind === 'missed') {
      this.changes += 1;
      this.floor = this.changes;
      this.latest.clear();
    } else if (announcement.kind === 'reviews') {
      this.changes += 1;
      this.latest.delete(announcement.seriesId);
      this.latest.set(announcement.seriesId, this.changes);
      this.forgetOldest();
    }
  }

  private forgetOldest(): void {
    if (this.latest.size <= MAX_SERIES) return;
    for (const [id, change] of this.latest) {
      this.latest.delete(id);
      this.floor = change;
      return;
    }
  }
}
