import { firstCatalogue } from './catalogue.ts';
import { Device } from './device.ts';
import { HabitualListener } from './habitual-listener.ts';
import type { ListenerEvent } from './listener-event.ts';
import { ListenerLife, type Sabotage } from './listener-life.ts';
import { shrink } from './shrink.ts';
import { StayBook } from './stay-book.ts';
import { noCounts, type Counts } from './tally.ts';
import type { Breach } from './watch.ts';

/** Which listener of which world. */
export interface Setting {
  readonly seed: number;
  readonly listener: number;
  readonly days: number;
  readonly sabotage?: Sabotage | undefined;
}

/** The days of one listener, and the first rule that was broken in them. */
export interface Outcome {
  readonly breach: Breach | undefined;
  /** What happened, in order; recorded on request only, since it grows with the days. */
  readonly events: readonly ListenerEvent[];
}

/** Lets a listener live by their habits, and adds to `counts` what came of it. */
export async function simulateListener(
  { seed, listener, days, sabotage }: Setting,
  counts: Counts,
  isRecording = false,
): Promise<Outcome> {
  const habitual = new HabitualListener(seed, listener);
  const life = newLife({ seed, listener, days, sabotage }, counts);
  const events: ListenerEvent[] = [];
  const next = (): ListenerEvent | undefined => habitual.next(life.device.clock.now(), life.sight, days);
  await watched(life, async () => {
    for (let event = next(); event !== undefined && life.watch.breach === undefined; event = next()) {
      if (isRecording) events.push(event);
      await life.live(event);
    }
  });
  return { breach: life.watch.breach, events };
}

/** Lets exactly `events` happen to a listener. */
export async function replay(setting: Setting, events: readonly ListenerEvent[]): Promise<Outcome> {
  const life = newLife(setting, noCounts());
  await watched(life, async () => {
    for (const event of events) {
      if (life.watch.breach !== undefined) return;
      await life.live(event);
    }
  });
  return { breach: life.watch.breach, events };
}

/** A promise that nobody waits for must not fail either. */
async function watched(life: ListenerLife, live: () => Promise<void>): Promise<void> {
  const threw = (cause: unknown): void => life.watch.threw(cause);
  process.on('unhandledRejection', threw);
  await live();
  await life.end();
  process.off('unhandledRejection', threw);
}

function newLife({ seed, listener, sabotage }: Setting, counts: Counts): ListenerLife {
  const device = new Device(seed, listener, firstCatalogue(seed));
  const { habitName } = new HabitualListener(seed, listener);
  return new ListenerLife(device, new StayBook(counts, habitName), counts, sabotage);
}

/** A broken rule, and the shortest run of events that was found to lead to it. */
export interface Finding {
  readonly listener: number;
  readonly breach: Breach;
  /** How many events had happened to the listener by then. */
  readonly eventsLived: number;
  readonly events: readonly ListenerEvent[];
}

/** Lets a listener live again, who is known to break a rule, and looks for the shortest way to it. */
export async function explain(setting: Setting): Promise<Finding> {
  const { breach, events } = await simulateListener(setting, noCounts(), true);
  if (breach === undefined) throw new Error(`Listener ${setting.listener} breaks no rule.`);
  const leadsThere = async (run: readonly ListenerEvent[]): Promise<boolean> =>
    (await replay(setting, run)).breach?.id === breach.id;
  const shortest = await shrink(events, leadsThere);
  return { listener: setting.listener, breach, eventsLived: events.length, events: shortest };
}
