import type { StoryId } from '../../../common/kernel/ids.ts';
import { entitled } from '../../domain/series/entitlement.ts';
import type { AddressBook } from '../playback/address-book.ts';
import type { KeepPlace } from '../playback/keep-place.ts';
import type { Player } from '../playback/player.ts';
import type { EntitlementStatePort } from '../ports/state/entitlement-state-port.ts';

/** Shows wherever stories stand that they are owned now, or owned no more; what plays goes on (INV-007). */
export class ShowEntitlement {
  private readonly ports: {
    readonly player: Player;
    readonly keepPlace: KeepPlace;
    readonly addresses: AddressBook;
    readonly pages: EntitlementStatePort;
  };

  constructor(ports: ShowEntitlement['ports']) {
    this.ports = ports;
  }

  run(ids: readonly StoryId[], isPaid: boolean): void {
    const { player, keepPlace, addresses, pages } = this.ports;
    const before = player.now();
    const after = before.playlist.entries.reduce(
      (state, entry) => state.renewed({ ...entry, stories: entitled(entry.stories, ids, isPaid) }),
      before,
    );
    if (isPaid) addresses.keepClosed(ids);
    player.follow(after);
    keepPlace.run();
    pages.entitle(ids, isPaid);
  }
}
