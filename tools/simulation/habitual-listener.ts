import type { SeriesId, StoryId } from '../../common/kernel/ids.ts';
import type { PlaybackState } from '../../src/domain/playback/playback-state.ts';
import { wantsAudio, type PlayerState } from '../../src/domain/playback/player-state.ts';
import { MAX_RATE, MIN_RATE, nearestRate } from '../../src/domain/playback/rate.ts';
import { SLEEP_MINUTES } from '../../src/domain/playback/sleep-timer.ts';
import { isLocked, type Story } from '../../src/domain/series/story.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS, isWeekend, startOfDay } from './calendar.ts';
import { changesOn } from './catalogue.ts';
import { HABITS, type Habit, type HabitName, type Occasion, type Urge } from './habit.ts';
import type { ListenerCatalogue } from './listener-catalogue.ts';
import type { AnyEvent, ListenerEvent } from './listener-event.ts';
import { Random } from './random.ts';

/** What a listener has before them when they decide. */
export interface Sight {
  readonly playback: PlaybackState;
  readonly player: PlayerState;
  readonly catalogue: ListenerCatalogue;
}

const TROUBLES = {
  tunnel: 5,
  stall: 6,
  'server-down': 1,
  'address-refused': 2,
  refused: 2,
  gone: 0.3,
  network: 2,
  unplayable: 0.2,
  interrupted: 4,
  'storage-full': 0.5,
};

const SPOILERS = ['a crash', 'an older version', 'a later version', 'a cleaner'] as const;

const BESIDES = ['play', 'add', 'toggle'] as const;

const SLEEP_WISHES = [...SLEEP_MINUTES, 'story-end', 'story-end'] as const;

const HEADSET_WISHES = ['play', 'pause', 'pause', 'next', 'previous'] as const;

/** Decides what one listener does and what happens to them, day by day; the same for the same numbers. */
export class HabitualListener {
  readonly habitName: HabitName;
  private readonly seed: number;
  private readonly random: Random;
  private readonly habit: Habit;
  /** What is bound to happen, soonest first. */
  private bound: ListenerEvent[] = [];
  /** What the listener is about to do; nothing else is decided before. */
  private decided: ListenerEvent | undefined = undefined;
  private day = 0;
  private visitEndsAt: number | undefined = undefined;
  private pausedFor = 0;

  constructor(seed: number, number: number) {
    this.seed = seed;
    this.random = Random.of(seed, number, 1);
    const shares = Object.fromEntries(Object.entries(HABITS).map(([name, { percent }]) => [name, percent]));
    this.habitName = this.random.weighted<HabitName>(shares);
    this.habit = HABITS[this.habitName];
  }

  /** @returns what happens next, undefined once `days` days are over */
  next(now: number, sight: Sight, days: number): ListenerEvent | undefined {
    if (this.visitEndsAt !== undefined && this.decided === undefined) this.decide(now, sight, this.visitEndsAt);
    while (this.bound.length === 0) {
      if (this.day === days) return undefined;
      this.planDay(this.day++);
    }
    const event = this.bound.shift();
    if (event === this.decided) this.decided = undefined;
    if (event?.what.kind === 'visit') this.begin(event.at, sight);
    if (event?.what.kind === 'leave') this.visitEndsAt = undefined;
    return event;
  }

  /** A day is a list of visits, between which the catalogue changes. */
  private planDay(day: number): void {
    for (const change of changesOn(this.seed, day)) this.bind(change.at, change.what);
    for (const occasion of this.habit.occasions) {
      if (!isOn(occasion, day) || !this.random.chance(occasion.chance)) continue;
      const at = this.timeOf(occasion, day);
      this.bind(at, { kind: 'visit' });
      if (this.random.chance(0.03))
        this.bind(at - SECOND_MS, { kind: 'storage-spoilt', by: this.random.pick(SPOILERS) });
    }
  }

  private timeOf({ fromHour, toHour }: Occasion, day: number): number {
    return startOfDay(day) + Math.round((fromHour + this.random.unit() * (toHour - fromHour)) * HOUR_MS);
  }

  private begin(at: number, { playback, catalogue }: Sight): void {
    // The visits of a day are well apart; where two meet, the first one goes on.
    if (this.visitEndsAt !== undefined) return;
    const [least, most] = this.random.pick(this.habit.occasions).minutes;
    this.visitEndsAt = at + this.random.between(least, most) * MINUTE_MS;
    const goesOn = playback.story !== undefined && this.random.chance(this.habit.faithfulness);
    const first: AnyEvent = goesOn ? { kind: 'toggle' } : this.anotherSeries(catalogue);
    this.decided = this.bind(at + this.random.waitMs(8 * SECOND_MS), first);
    this.troubleAfter(at);
  }

  private decide(now: number, sight: Sight, endsAt: number): void {
    const at = now + this.random.waitMs(this.patienceMs(sight.player));
    if (at >= endsAt) return this.end(now, endsAt, sight.player);
    const urge = this.random.weighted<Urge>(this.habit.urges);
    const instead: AnyEvent = { kind: 'point-at', storyId: this.someStory(sight.catalogue).id };
    const what = this.deed(urge, sight, at) ?? instead;
    this.decided = this.bind(at + 5 * SECOND_MS, what);
  }

  /** Nobody who came to listen waits for long in silence. */
  private patienceMs(player: PlayerState): number {
    this.pausedFor = wantsAudio(player.phase) ? 0 : this.pausedFor + 1;
    return (this.pausedFor > 0 ? Math.min(20, this.habit.attentionSeconds) : this.habit.attentionSeconds) * SECOND_MS;
  }

  private end(now: number, endsAt: number, player: PlayerState): void {
    const at = Math.max(now, endsAt);
    if (wantsAudio(player.phase) && !this.random.chance(this.habit.forgetfulness)) this.bind(at, { kind: 'toggle' });
    this.bind(at + 1, { kind: 'network-back' });
    this.bind(at + 1, { kind: 'server-up' });
    this.decided = this.bind(at + 2, { kind: 'leave' });
  }

  private deed(urge: Urge, { playback, player, catalogue }: Sight, at: number): AnyEvent | undefined {
    const { random } = this;
    if (this.pausedFor > 0 && playback.story !== undefined && random.chance(0.6)) return { kind: 'toggle' };
    switch (urge) {
      case 'listen-on':
        return playback.story === undefined ? this.anotherSeries(catalogue) : { kind: 'hide' };
      case 'skip-forward':
      case 'skip-back':
        return { kind: 'skip', bySeconds: urge === 'skip-back' ? -30 : 30 };
      case 'seek':
        return { kind: 'seek', share: random.below(101) / 100 };
      case 'next':
      case 'previous':
      case 'mute':
      case 'hide':
      case 'log-out':
        return { kind: urge };
      case 'pause-or-go-on':
        return { kind: 'toggle' };
      case 'another-series':
        return this.anotherSeries(catalogue);
      case 'another-story':
        return { kind: 'play-story', storyId: this.someStory(catalogue, playback.currentPlay?.seriesId).id };
      case 'point-at':
        return { kind: 'point-at', storyId: this.someStory(catalogue, playback.currentPlay?.seriesId).id };
      case 'volume':
        return { kind: 'volume', volume: random.between(0, 100) };
      case 'rate':
        return { kind: 'rate', rate: nearestRate(MIN_RATE + random.unit() * (MAX_RATE - MIN_RATE)) };
      case 'sleep':
        return { kind: 'sleep', timer: random.chance(0.1) ? undefined : random.pick(SLEEP_WISHES) };
      case 'reorder': {
        const { length } = playback.playlist.entries;
        return { kind: 'reorder', from: random.between(0, length), to: random.between(-1, length + 1) };
      }
      case 'tidy':
        return this.tidying(at, playback);
      case 'recommended':
        this.bind(at, { kind: 'panel' });
        this.bind(at + 9 * SECOND_MS, { kind: 'panel' });
        return this.random.chance(0.8)
          ? { kind: 'add-suggestion', place: random.below(3) }
          : { kind: 'play-suggestion', place: random.below(3) };
      case 'waiting':
        return { kind: 'play-waiting', place: random.between(0, playback.playlist.entries.length) };
      case 'headset':
        return { kind: 'headset', wish: random.pick(HEADSET_WISHES) };
      case 'beside':
        return this.besides(at);
      case 'buy':
        return this.purchase(playback, catalogue);
      case 'refund':
        return this.refund(playback, player);
    }
  }

  /** Enters the delete mode, selects some, deletes them, and regrets it at times. */
  private tidying(at: number, { playlist }: PlaybackState): AnyEvent {
    const { random } = this;
    this.bind(at, { kind: 'edit-queue' });
    const select = (): AnyEvent => ({ kind: 'select', place: random.between(0, playlist.entries.length) });
    for (let left = random.between(0, 3); left > 0; left -= 1) this.bind(at + SECOND_MS, select());
    if (random.chance(0.15)) this.bind(at + 2 * SECOND_MS, { kind: 'select-all' });
    if (random.chance(0.3)) this.bind(at + 5 * SECOND_MS + random.below(4000), { kind: 'undo' });
    return { kind: 'remove-selected' };
  }

  /** Opens another window for a while, and does two things in it. */
  private besides(at: number): AnyEvent {
    const { random } = this;
    const deed = (): AnyEvent => ({ kind: 'beside', does: random.pick(BESIDES), place: random.below(40) });
    this.bind(at, { kind: 'beside', does: 'look', place: 0 });
    this.bind(at + random.between(6, 60) * SECOND_MS, deed());
    this.bind(at + 90 * SECOND_MS, { kind: 'beside-closed' });
    return deed();
  }

  /** The more popular a series, the further in front it stands. */
  private anotherSeries(catalogue: ListenerCatalogue): AnyEvent {
    const { entries } = catalogue;
    const place = Math.floor(entries.length * this.random.unit() ** 2);
    return { kind: 'play-series', seriesId: (entries[place]?.series.id ?? 1) as SeriesId };
  }

  private someStory(catalogue: ListenerCatalogue, seriesId?: SeriesId): Story {
    const entry =
      (seriesId === undefined ? undefined : catalogue.find(seriesId)) ?? this.random.pick(catalogue.entries);
    return this.random.pick(entry.stories);
  }

  /** What is bought is the first story that is locked in the series that plays. */
  private purchase(playback: PlaybackState, catalogue: ListenerCatalogue): AnyEvent | undefined {
    const seriesId = playback.currentPlay?.seriesId;
    const locked = seriesId === undefined ? undefined : catalogue.find(seriesId)?.stories.find(isLocked);
    return locked && { kind: 'bought', storyId: locked.id };
  }

  private refund(playback: PlaybackState, player: PlayerState): AnyEvent | undefined {
    const paid = playback.entry?.stories.filter((story) => !story.isFree && story.isPaid) ?? [];
    const storyId: StoryId | undefined = paid.find((story) => story.id === player.storyId)?.id ?? paid[0]?.id;
    return storyId && { kind: 'refunded', storyId };
  }

  private troubleAfter(at: number): void {
    const when = at + this.random.waitMs(HOUR_MS / this.habit.troublesAnHour);
    if (this.visitEndsAt === undefined || when >= this.visitEndsAt) return;
    this.trouble(when, this.random.weighted(TROUBLES));
    this.troubleAfter(when);
  }

  private trouble(at: number, kind: keyof typeof TROUBLES): void {
    switch (kind) {
      case 'tunnel':
        return this.passing(at, { kind: 'network-lost' }, { kind: 'network-back' }, 40);
      case 'stall':
        return this.passing(at, { kind: 'stalled' }, { kind: 'flowing' }, 4);
      case 'server-down':
        return this.passing(at, { kind: 'server-down' }, { kind: 'server-up' }, 300);
      case 'storage-full':
        return this.passing(at, { kind: 'storage-full' }, { kind: 'storage-freed' }, 300);
      case 'interrupted':
        return this.passing(at, { kind: 'interrupted' }, { kind: 'freed' }, 90);
      case 'address-refused':
        this.bind(at, { kind });
        return;
      case 'refused':
      case 'gone':
      case 'network':
      case 'unplayable':
        this.bind(at, { kind: 'sound-broke', failure: kind });
    }
  }

  private passing(at: number, first: AnyEvent, last: AnyEvent, meanSeconds: number): void {
    this.bind(at, first);
    this.bind(at + this.random.waitMs(meanSeconds * SECOND_MS), last);
  }

  private bind(at: number, what: AnyEvent): ListenerEvent {
    const bound = { at, what };
    const place = this.bound.findLastIndex((event) => event.at <= at);
    this.bound.splice(place + 1, 0, bound);
    return bound;
  }
}

function isOn({ days }: Occasion, day: number): boolean {
  return days === 'all' || (days === 'free') === isWeekend(day);
}
