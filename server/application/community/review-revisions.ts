import type { AuthorId, SeriesId } from '../../../common/kernel/ids.ts';
import { memberOf, type Principal } from '../../domain/principal.ts';
import type { Announcement, Announcements } from '../ports/community/announcements.ts';

/** How many keys that changed last are told apart: series, and members. */
const MAX_KEYS = 10_000;

/** Numbers changes by key; keys that changed long ago share the number of the one that was dropped last. */
class ChangeNumbers<Key> {
  /** The latest last. */
  private readonly latest = new Map<Key, number>();
  private changes = 0;
  private floor = 0;

  /** @returns the number of the key's last change, or a later one */
  of(key: Key): number {
    return this.latest.get(key) ?? this.floor;
  }

  note(key: Key): void {
    this.changes += 1;
    this.latest.delete(key);
    this.latest.set(key, this.changes);
    if (this.latest.size <= MAX_KEYS) return;
    for (const [oldest, change] of this.latest) {
      this.latest.delete(oldest);
      this.floor = change;
      return;
    }
  }

  noteAll(): void {
    this.changes += 1;
    this.floor = this.changes;
    this.latest.clear();
  }
}

/**
 * Tells at which revision the comments on a series are for a reader, as far as this process has heard. Two equal ones mean that nothing
 * was announced between them: no comment on the series, and nobody whom the reader mutes. Whoever reads asks before the read: a change
 * that is announced meanwhile gives another one at most, and a second read (ADR 0064).
 */
export class ReviewRevisions {
  private readonly origin: string;
  private readonly series = new ChangeNumbers<SeriesId>();
  private readonly members = new ChangeNumbers<AuthorId>();

  /** @param origin of this process alone: what another one has heard is compared with nothing */
  constructor(announcements: Announcements | undefined, origin: string) {
    this.origin = origin;
    announcements?.subscribe((announcement) => this.note(announcement));
  }

  of(id: SeriesId, reader: Principal): string {
    const member = memberOf(reader);
    const ofMember = member === undefined ? '' : `.${this.members.of(member)}`;
    return `${this.origin}.${this.series.of(id)}${ofMember}`;
  }

  private note(announcement: Announcement): void {
    if (announcement.kind === 'missed') {
      this.series.noteAll();
      this.members.noteAll();
    } else if (announcement.kind === 'reviews') {
      this.series.note(announcement.seriesId);
    } else if (announcement.kind === 'mutes') {
      this.members.note(announcement.memberId);
    }
  }
}
