/** What somebody may do while they listen. */
export type Urge =
  | 'listen-on'
  | 'skip-forward'
  | 'skip-back'
  | 'seek'
  | 'next'
  | 'previous'
  | 'pause-or-go-on'
  | 'another-series'
  | 'another-story'
  | 'point-at'
  | 'volume'
  | 'mute'
  | 'rate'
  | 'sleep'
  | 'reorder'
  | 'tidy'
  | 'recommended'
  | 'waiting'
  | 'headset'
  | 'buy'
  | 'refund'
  | 'log-out'
  | 'beside'
  | 'hide';

/** A time of the day, in hours in Seoul, at which somebody may come to listen. */
export interface Occasion {
  readonly days: 'working' | 'free' | 'all';
  readonly fromHour: number;
  readonly toHour: number;
  /** 0 to 1 */
  readonly chance: number;
  readonly minutes: readonly [least: number, most: number];
}

/** How a kind of listener listens. */
export interface Habit {
  /** Listeners of this kind among a hundred. */
  readonly percent: number;
  readonly occasions: readonly Occasion[];
  /** Seconds between two things the listener does, on average. */
  readonly attentionSeconds: number;
  /** How often each thing is done, against the others. */
  readonly urges: Readonly<Record<Urge, number>>;
  /** Troubles with the network or the device in an hour, on average. */
  readonly troublesAnHour: number;
  /** How likely the listener goes on with what they heard last, 0 to 1. */
  readonly faithfulness: number;
  /** How likely the listener is gone before they have stopped the sound, 0 to 1. */
  readonly forgetfulness: number;
}

const CALM: Habit['urges'] = {
  'listen-on': 40,
  'skip-forward': 6,
  'skip-back': 8,
  seek: 3,
  next: 4,
  previous: 2,
  'pause-or-go-on': 10,
  'another-series': 4,
  'another-story': 4,
  'point-at': 4,
  volume: 6,
  mute: 2,
  rate: 2,
  sleep: 0.5,
  reorder: 3,
  tidy: 4,
  recommended: 5,
  waiting: 3,
  headset: 5,
  buy: 3,
  refund: 1,
  'log-out': 0.3,
  beside: 1.5,
  hide: 6,
};

export type HabitName = 'commuter' | 'night' | 'binger' | 'sampler';

export const HABITS: Readonly<Record<HabitName, Habit>> = {
  commuter: {
    percent: 40,
    occasions: [
      { days: 'working', fromHour: 7.2, toHour: 8.8, chance: 0.8, minutes: [15, 50] },
      { days: 'working', fromHour: 17.8, toHour: 19.5, chance: 0.75, minutes: [15, 55] },
      { days: 'free', fromHour: 10, toHour: 17, chance: 0.25, minutes: [10, 40] },
    ],
    attentionSeconds: 150,
    urges: { ...CALM, headset: 14, hide: 12 },
    troublesAnHour: 8,
    faithfulness: 0.85,
    forgetfulness: 0.4,
  },
  night: {
    percent: 25,
    occasions: [{ days: 'all', fromHour: 22.2, toHour: 23.8, chance: 0.7, minutes: [20, 110] }],
    attentionSeconds: 420,
    urges: { ...CALM, 'listen-on': 90, volume: 12, sleep: 14 },
    troublesAnHour: 1,
    faithfulness: 0.9,
    forgetfulness: 0.9,
  },
  binger: {
    percent: 15,
    occasions: [
      { days: 'working', fromHour: 19.5, toHour: 21.5, chance: 0.5, minutes: [40, 120] },
      { days: 'free', fromHour: 13, toHour: 18, chance: 0.8, minutes: [60, 240] },
    ],
    attentionSeconds: 200,
    urges: { ...CALM, next: 10, 'another-series': 6, reorder: 8, buy: 10, refund: 3 },
    troublesAnHour: 2,
    faithfulness: 0.7,
    forgetfulness: 0.2,
  },
  sampler: {
    percent: 20,
    occasions: [
      { days: 'all', fromHour: 12, toHour: 13, chance: 0.5, minutes: [5, 25] },
      { days: 'all', fromHour: 20, toHour: 23, chance: 0.45, minutes: [5, 40] },
    ],
    attentionSeconds: 35,
    urges: {
      ...CALM,
      'listen-on': 10,
      'another-series': 22,
      'another-story': 12,
      next: 12,
      seek: 10,
      'skip-forward': 12,
      'point-at': 10,
      reorder: 5,
    },
    troublesAnHour: 3,
    faithfulness: 0.3,
    forgetfulness: 0.1,
  },
};
