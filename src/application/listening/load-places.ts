import type { UserId } from '../../../common/kernel/ids.ts';
import { signedInUser } from '../../domain/session/session.ts';
import type { PlaceApi } from '../ports/api/place-api.ts';
import type { SessionStatePort } from '../ports/state/session-state-port.ts';
import type { KeepHeard } from '../playback/keep-heard.ts';
import type { DeliverJournal } from './deliver-journal.ts';
import type { GoOnElsewhere } from './go-on-elsewhere.ts';
import type { PlacesMemory } from './places-memory.ts';
import type { SharePlaylist } from './share-playlist.ts';

/** Learns where a member is by what they heard on other devices (HIS-14). */
export class LoadPlaces {
  private readonly ports: {
    readonly session: SessionStatePort;
    readonly api: Pick<PlaceApi, 'places'>;
    readonly places: PlacesMemory;
    readonly deliverJournal: Pick<DeliverJournal, 'run'>;
    readonly keepHeard: Pick<KeepHeard, 'mark'>;
    readonly goOnElsewhere: Pick<GoOnElsewhere, 'run'>;
    /** Fetched when somebody is signed in; undefined where it does not come. */
    readonly sharePlaylist: () => Promise<Pick<SharePlaylist, 'revision' | 'adopt'> | undefined>;
  };
  private underway: Promise<void> | undefined = undefined;
  private isWantedAgain = false;

  constructor(ports: LoadPlaces['ports']) {
    this.ports = ports;
  }

  /** Single flight. What was heard here is delivered first: the server puts both in order by its own clock. */
  async run(): Promise<void> {
    this.isWantedAgain = true;
    // Who asks between the end of one run and its being noted begins another one.
    while (this.isWantedAgain) {
      this.underway ??= this.load().finally(() => (this.underway = undefined));
      await this.underway;
    }
  }

  private async load(): Promise<void> {
    while (this.isWantedAgain) {
      this.isWantedAgain = false;
      await this.loadOnce();
    }
  }

  private async loadOnce(): Promise<void> {
    const { session, api, places, deliverJournal, keepHeard, goOnElsewhere } = this.ports;
    const isStill = (member: UserId): boolean => signedInUser(session.current())?.id === member;
    const member = signedInUser(session.current())?.id;
    if (member === undefined) return;
    const [sharePlaylist] = await Promise.all([this.ports.sharePlaylist(), deliverJournal.run()]);
    const asked = places.now();
    const playlistSince = sharePlaylist?.revision();
    const answer = await api.places(asked.revision, playlistSince);
    // Somebody else may have come meanwhile.
    if (!answer.ok || !isStill(member)) return;
    const { revision, places: told, heard, playlist } = answer.value;
    places.change((known) => known.answered(told, revision, asked));
    keepHeard.mark([
      ...heard.flatMap(({ seriesId, storyIds }) => storyIds.map((storyId) => ({ seriesId, storyId }))),
      ...told.filter(({ isHeard }) => isHeard),
    ]);
    // Somebody has said so of these; of others nothing is known.
    const unheard = told.filter(({ isHeard, heardAt }) => !isHeard && heardAt !== undefined);
    if (unheard.length > 0) keepHeard.mark(unheard, false);
    const askedPlaylist = { revision: playlistSince, deliveredAt: asked.deliveredAt };
    // What is current may be another series then.
    await sharePlaylist?.adopt(playlist, askedPlaylist, member);
    if (isStill(member)) await goOnElsewhere.run(told, member);
  }
}
