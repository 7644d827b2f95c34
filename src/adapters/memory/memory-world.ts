import type { Content } from '../../../common/kernel/content-report.ts';
import { DEFAULT_LANGUAGE } from '../../../common/kernel/language.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import type { AuthorizedCalls } from '../../application/session/authorized-calls.ts';
import { ClockAudioAdapter } from './clock-audio-adapter.ts';
import { ClockRecordingAdapter } from './clock-recording-adapter.ts';
import { MemoryApiAdapter } from './memory-api-adapter.ts';
import { MemoryBrowseAdapter } from './memory-browse-adapter.ts';
import { MemoryCatalogue, type MemorySeries } from './memory-catalogue.ts';
import { MemoryClipAdapter } from './memory-clip-adapter.ts';
import { MemoryCollections } from './memory-collections.ts';
import { MemoryCommunityAdapter } from './memory-community-adapter.ts';
import { MemoryCommunityServer } from './memory-community-server.ts';
import type { FoundContent } from './memory-content-reports.ts';
import { MemoryCreatorAdapter } from './memory-creator-adapter.ts';
import { MemoryDeviceAdapter } from './memory-device-adapter.ts';
import { MemoryDevice } from './memory-device.ts';
import { MemoryEarningsAdapter } from './memory-earnings-adapter.ts';
import { MemoryKakaoShareAdapter } from './memory-kakao-share-adapter.ts';
import { MemoryListAdapter } from './memory-list-adapter.ts';
import { MemoryJournalAdapter } from './memory-journal-adapter.ts';
import { MemoryLockAdapter } from './memory-lock-adapter.ts';
import { MemoryMediaSessionAdapter } from './memory-media-session-adapter.ts';
import { MemoryMemberApiAdapter } from './memory-member-api-adapter.ts';
import { MemoryMemberServer, type MemoryAccount } from './memory-member-server.ts';
import { MemoryNewsAdapter } from './memory-news-adapter.ts';
import { MemoryOperatorAdapter } from './memory-operator-adapter.ts';
import { MemoryPageAdapter } from './memory-page-adapter.ts';
import { MemoryPreferencesAdapter } from './memory-preferences-adapter.ts';
import { MemoryStorageAdapter } from './memory-storage-adapter.ts';
import { MemoryStudioAdapter } from './memory-studio-adapter.ts';
import { MemoryTokenAdapter } from './memory-token-adapter.ts';
import { MemoryUnlockAdapter } from './memory-unlock-adapter.ts';
import { MemoryVolumeControlAdapter } from './memory-volume-control-adapter.ts';
import { MemoryWalletAdapter } from './memory-wallet-adapter.ts';
import { NullMeasurementAdapter } from './null-measurement-adapter.ts';
import { SeededRandomAdapter } from './seeded-random-adapter.ts';
import { VirtualClockAdapter } from './virtual-clock-adapter.ts';

/** What is in a world; what is left out is not. */
interface MemoryWorldFacts {
  /** Stands still, unless told. */
  readonly clock?: ClockPort;
  readonly catalogue?: readonly MemorySeries[];
  /** The accounts that the server knows. */
  readonly accounts?: readonly MemoryAccount[];
}

/** Seconds of every sound. */
const SOUND_SECONDS = 100;

/** A server in memory with all its adapters over one catalogue, one clock and the same members, and browsers that ask it. */
export class MemoryWorld {
  readonly clock: ClockPort;
  readonly catalogue: MemoryCatalogue;
  readonly members: MemoryMemberServer;
  readonly talk: MemoryCommunityServer;
  /** What operators have put together. */
  readonly collections: MemoryCollections;
  readonly api: MemoryApiAdapter;
  readonly browse: MemoryBrowseAdapter;
  readonly creators: MemoryCreatorAdapter;
  readonly clips: MemoryClipAdapter;
  readonly studio = new MemoryStudioAdapter();
  readonly earnings: MemoryEarningsAdapter;
  readonly operator: MemoryOperatorAdapter;
  readonly wallet: MemoryWalletAdapter;
  /** What it is not filled with is what the other adapters know. */
  readonly lists = new MemoryListAdapter();
  /** Of journals: no two browsers have one of the same name. */
  private readonly ids = new SeededRandomAdapter(1);
  readonly unlocks: MemoryUnlockAdapter;
  readonly news: MemoryNewsAdapter;

  constructor({ clock = new VirtualClockAdapter(), catalogue, accounts }: MemoryWorldFacts = {}) {
    this.clock = clock;
    this.catalogue = new MemoryCatalogue(catalogue);
    this.members = new MemoryMemberServer(clock, accounts);
    this.members.listening.namesFrom(this.catalogue);
    this.talk = new MemoryCommunityServer(clock);
    this.collections = new MemoryCollections(this.catalogue, clock);
    this.api = new MemoryApiAdapter(this.catalogue, clock, this.collections);
    const linksOf = (author: number) => this.members.linksOf(author);
    this.browse = new MemoryBrowseAdapter(this.catalogue, clock, linksOf, this.collections);
    this.creators = new MemoryCreatorAdapter(clock);
    this.clips = new MemoryClipAdapter(clock, this.creators.stories);
    this.earnings = new MemoryEarningsAdapter(clock);
    const payouts = () => this.earnings.asked.map(({ state }) => state);
    this.operator = new MemoryOperatorAdapter(clock, payouts, undefined, this.collections);
    this.wallet = new MemoryWalletAdapter(clock);
    this.unlocks = new MemoryUnlockAdapter(this.api, this.wallet, clock);
    this.news = new MemoryNewsAdapter(this.talk, this.clips, this.members.listening, this.members.bookmarks);
  }

  /** What whoever has the token of `calls` asks for as a member. */
  memberApi(calls: Pick<AuthorizedCalls, 'run'>): MemoryMemberApiAdapter {
    return new MemoryMemberApiAdapter(this.members, calls);
  }

  /** What they, or a visitor, ask about others. */
  community(calls: Pick<AuthorizedCalls, 'run'>): MemoryCommunityAdapter {
    const { talk, members, api, browse, clock } = this;
    const { reported } = this.operator;
    const find = (content: Content) => foundContent(this.catalogue, content);
    return new MemoryCommunityAdapter({ server: talk, members, calls, series: api, browse, clock, reported, find });
  }

  /** The lists of whoever has the token of `calls`. */
  listApi(calls: Pick<AuthorizedCalls, 'run'>): MemoryListAdapter {
    const { wallet, earnings, operator } = this;
    const community = this.community(calls);
    return this.lists.readFrom({
      getCandyHistory: (query) => wallet.history(query),
      getSponsorships: () => earnings.sponsorships(),
      findMembers: (query) => operator.findMembers(query),
      findSeries: (query) => operator.findSeries(query),
      findStories: (query) => operator.findStories(query),
      getMyStretches: () => this.memberApi(calls).stretches(),
      getMyLikes: () => community.liked(),
      getMyCalendar: () => community.coming(),
      getMyFeed: () => community.feed(),
      getMyMutes: () => community.muted(),
      getMyHeard: () => community.heard(),
    });
  }

  /** @returns what a window stands on in a browser of its own, which nobody has used yet */
  browser() {
    const { clock } = this;
    return {
      random: new SeededRandomAdapter(0),
      storage: new MemoryStorageAdapter(),
      tabs: new MemoryDevice(clock).window().tabs,
      preferences: new MemoryPreferencesAdapter(DEFAULT_LANGUAGE, 'system'),
      page: new MemoryPageAdapter(),
      phone: new MemoryDeviceAdapter(),
      mediaSession: new MemoryMediaSessionAdapter(),
      volumeControl: new MemoryVolumeControlAdapter(),
      measurements: new NullMeasurementAdapter(),
      audio: new ClockAudioAdapter(clock, () => SOUND_SECONDS),
      recording: new ClockRecordingAdapter(clock),
      tokens: new MemoryTokenAdapter(),
      locks: new MemoryLockAdapter(),
      journal: new MemoryJournalAdapter(this.ids),
      kakaoShare: new MemoryKakaoShareAdapter(),
    };
  }
}

function foundContent(catalogue: MemoryCatalogue, content: Content): FoundContent | undefined {
  if (content.kind === 'author') {
    const author = catalogue.all().find(({ series }) => series.author.id === content.id)?.series.author;
    return author && { title: author.name, series: undefined, author };
  }
  const found = content.kind === 'series' ? catalogue.find(content.id) : catalogue.seriesOf(content.id);
  if (found === undefined) return undefined;
  const { series } = found;
  const story = content.kind === 'story' ? found.stories.find(({ id }) => id === content.id) : undefined;
  const { author, madeByAi = [] } = series;
  return { title: story?.title ?? series.title, series, author, madeByAi };
}
