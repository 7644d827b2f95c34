import { QueueSelection } from '../playlist/queue-selection.ts';
import type { PlaybackState } from './playback-state.ts';

interface Parts {
  readonly isDesktopOpen: boolean;
  readonly isNarrowFullPlayerOpen: boolean;
  readonly isMobilePlaylistOpen: boolean;
  readonly selection: QueueSelection;
}

/**
 * Which surfaces of the player are open, and the queue's delete mode that lives on them (spec §3, §4). The full player
 * and the playlist of narrow windows are never open together (INV-080). Immutable.
 */
export class Panels {
  static readonly closed = new Panels({
    isDesktopOpen: false,
    isNarrowFullPlayerOpen: false,
    isMobilePlaylistOpen: false,
    selection: QueueSelection.off,
  });

  readonly isDesktopOpen: boolean;
  readonly isNarrowFullPlayerOpen: boolean;
  readonly isMobilePlaylistOpen: boolean;
  /** The delete mode of the queue. */
  readonly selection: QueueSelection;

  private constructor(parts: Parts) {
    this.isDesktopOpen = parts.isDesktopOpen;
    this.isNarrowFullPlayerOpen = parts.isNarrowFullPlayerOpen;
    this.isMobilePlaylistOpen = parts.isMobilePlaylistOpen;
    this.selection = parts.selection;
  }

  /** A playlist can be seen, with what is recommended beside it. */
  get isPlaylistShown(): boolean {
    return this.isDesktopOpen || this.isMobilePlaylistOpen;
  }

  /** Opens the panel of wide windows, or closes it (INV-077). */
  desktopToggled(): Panels {
    return this.isDesktopOpen
      ? this.with({ isDesktopOpen: false, selection: QueueSelection.off })
      : this.with({ isDesktopOpen: true });
  }

  /** Opens the full player of narrow windows in the place of the playlist (INV-078). */
  mobilePlayerOpened(): Panels {
    return this.mobilePlaylistClosed().with({ isNarrowFullPlayerOpen: true });
  }

  mobilePlayerClosed(): Panels {
    return this.with({ isNarrowFullPlayerOpen: false });
  }

  /** Opens the playlist of narrow windows in the place of the full player (INV-079). */
  mobilePlaylistOpened(): Panels {
    return this.with({ isNarrowFullPlayerOpen: false, isMobilePlaylistOpen: true });
  }

  /** Leads back to the mini bar (MOB-27) and ends the delete mode (MOB-21). */
  mobilePlaylistClosed(): Panels {
    if (!this.isMobilePlaylistOpen) return this;
    return this.with({ isMobilePlaylistOpen: false, selection: QueueSelection.off });
  }

  /** Closes every surface above the pages (INV-081). */
  allClosed(): Panels {
    return Panels.closed;
  }

  /** Enters, changes or leaves the delete mode. */
  selecting(selection: QueueSelection): Panels {
    return selection === this.selection ? this : this.with({ selection });
  }

  /** The delete mode ends when another story becomes current, and forgets series that are gone (INV-037, INV-051). */
  following(before: PlaybackState, after: PlaybackState): Panels {
    const isSame = before.currentPlay?.storyId === after.currentPlay?.storyId;
    return this.selecting(isSame ? this.selection.within(after.playlist) : QueueSelection.off);
  }

  private with(changes: Partial<Parts>): Panels {
    const { isDesktopOpen, isNarrowFullPlayerOpen, isMobilePlaylistOpen, selection } = this;
    return new Panels({ isDesktopOpen, isNarrowFullPlayerOpen, isMobilePlaylistOpen, selection, ...changes });
  }
}
