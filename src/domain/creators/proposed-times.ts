import { syllablesIn } from './syllables.ts';

/** Seconds from and to in which nobody speaks. */
export type Silence = readonly [from: number, to: number];

/** What ends a phrase. */
type Border = 'comma' | 'sentence' | 'line';

/** What is said in one breath. */
interface Phrase {
  readonly syllables: number;
  readonly border: Border;
  /** Whether a line begins with it. */
  readonly isFirst: boolean;
}

/** A sound with what is said in it. */
interface Speech {
  readonly phrases: readonly Phrase[];
  /** Syllables before each phrase, and all of them. */
  readonly syllables: readonly number[];
  /** The silences between a beginning and an end of no length. */
  readonly rests: readonly Silence[];
  readonly durationSeconds: number;
}

/** A silence that was found to lie between two phrases; of all ways to it the one that costs least. */
interface Anchor {
  readonly rest: Silence;
  /** Phrases that are said before it. */
  readonly said: number;
  readonly cost: number;
  readonly before: Anchor | undefined;
}

/** What it costs that nobody rests where a phrase ends. */
const MISSED: Readonly<Record<Border, number>> = { comma: 0.2, sentence: 2, line: 5 };
/** Seconds that are usually rested there, and what it costs to rest e times as long, or as short. */
const USUAL_REST: Readonly<Record<Border, number>> = { comma: 0.25, sentence: 0.5, line: 0.8 };
const UNUSUAL = 0.5;
/** What it costs to rest within a phrase, and each second of it. */
const HELD = { once: 0.5, second: 4 };
/** What it costs that a sound between two lines is no voice, and each second of it. */
const NO_VOICE = { once: 1, second: 0.8 };
/** What each second costs before the first word and after the last. */
const AROUND = 0.3;
/** How far a phrase may stray from the pace: this part of its length, squared, and of a second for each second of it. */
const STRAY = { squared: 0.03, second: 0.1 };
/** Paces that are tried, as parts of that in which only the silences are silent. */
const PACES = [0.8, 0.87, 0.95, 1.03];
/** Silences in a row that a phrase may hold, and ways that are followed at a time. */
const MOST_HELD = 8;
const MOST_WAYS = 30;
/** Syllables' worth of time that a border takes where no silence says where it is. */
const UNHEARD_REST = 2;

/**
 * Proposes when each line of a script begins: each silence is laid between two phrases, or within one, such that nobody
 * speaks much faster or slower than usual and the longer silences come between lines (ADR 0032).
 * @param lines of which none is empty
 * @param silences in their order, none within another
 * @returns seconds to the hundredth, none before the one before it, none after the end
 */
export function proposeTimes(
  lines: readonly string[],
  durationSeconds: number,
  silences: readonly Silence[],
): readonly number[] {
  const speech = speechOf(lines, durationSeconds, silences);
  const ends = PACES.flatMap((part) => align(speech, part * averagePace(speech)) ?? []);
  const best = ends.reduce<Anchor>((one, other) => (other.cost < one.cost ? other : one), unaligned(speech));
  const starts = startsOf(speech, best);
  return speech.phrases.flatMap(({ isFirst }, index) => {
    const at = Math.round((starts[index] ?? 0) * 100) / 100;
    return isFirst ? [Math.min(durationSeconds, at)] : [];
  });
}

function speechOf(lines: readonly string[], durationSeconds: number, silences: readonly Silence[]): Speech {
  const phrases = lines.flatMap(phrasesOf);
  const syllables = [0];
  for (const phrase of phrases) syllables.push((syllables.at(-1) ?? 0) + phrase.syllables);
  const rests: readonly Silence[] = [[0, 0], ...silences, [durationSeconds, durationSeconds]];
  return { phrases, syllables, rests, durationSeconds };
}

function phrasesOf(line: string): readonly Phrase[] {
  const parts = line.split(/(?<=[.?!…,;:—]["'”’」』]?)\s+/);
  return parts.map((part, index) => ({
    syllables: Math.max(1, syllablesIn(part)),
    border: index === parts.length - 1 ? 'line' : /[.?!…]["'”’」』]?$/.test(part) ? 'sentence' : 'comma',
    isFirst: index === 0,
  }));
}

/** @returns seconds that a syllable takes if it is spoken wherever there is no silence */
function averagePace({ syllables, rests, durationSeconds }: Speech): number {
  const silent = rests.reduce((sum, rest) => sum + lengthOf(rest), 0);
  return (durationSeconds - silent) / Math.max(1, syllables.at(-1) ?? 0);
}

/** What holds where no way through the silences is found: all of it is spoken at one pace. */
function unaligned({ phrases, rests, durationSeconds }: Speech): Anchor {
  const begin: Anchor = { rest: [0, 0], said: 0, cost: 0, before: undefined };
  const rest = rests.at(-1) ?? [durationSeconds, durationSeconds];
  return { rest, said: phrases.length, cost: Number.POSITIVE_INFINITY, before: begin };
}

/** @param pace seconds that a syllable takes @returns the silence after the last word; undefined if no way leads there */
function align(speech: Speech, pace: number): Anchor | undefined {
  const { phrases, rests, durationSeconds } = speech;
  const reached: (readonly Anchor[])[] = [];
  let best: Anchor | undefined;
  for (const rest of rests) {
    const ways = new Ways();
    ways.offer({ rest, said: 0, cost: AROUND * rest[1], before: undefined });
    let held = 0;
    for (let index = reached.length - 1; index >= Math.max(0, reached.length - MOST_HELD); index -= 1) {
      for (const from of reached[index] ?? []) {
        for (const step of stepsTo(rest, from, speech, pace)) ways.offer({ ...step, cost: step.cost + held });
        if (from.said > 0 && from.said < phrases.length) ways.offer(withoutVoice(from, rest));
      }
      held += HELD.once + HELD.second * lengthOf(rests[index] ?? rest);
    }
    const kept = ways.cheapest();
    reached.push(kept);
    const end = kept.find(({ said }) => said === phrases.length);
    const cost = (end?.cost ?? 0) + AROUND * (durationSeconds - rest[0]);
    if (end !== undefined && cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { ...end, cost };
  }
  return best;
}

/** Of several ways to say as much, the one that costs least. */
class Ways {
  private readonly bySaid = new Map<number, Anchor>();

  offer(anchor: Anchor): void {
    const known = this.bySaid.get(anchor.said);
    if (known === undefined || anchor.cost < known.cost) this.bySaid.set(anchor.said, anchor);
  }

  cheapest(): readonly Anchor[] {
    return [...this.bySaid.values()].sort((one, other) => one.cost - other.cost).slice(0, MOST_WAYS);
  }
}

/** How far the voice may have come by `rest`, if it went on after `from`. */
function stepsTo(rest: Silence, from: Anchor, { phrases, syllables }: Speech, pace: number): readonly Anchor[] {
  const seconds = rest[0] - from.rest[1];
  const steps: Anchor[] = [];
  let missed = 0;
  for (let said = from.said + 1; said <= phrases.length; said += 1) {
    const expected = pace * ((syllables[said] ?? 0) - (syllables[from.said] ?? 0));
    if (expected > 1.6 * seconds + 1) break;
    const border = phrases[said - 1]?.border ?? 'line';
    const stray = (seconds - expected) ** 2 / (STRAY.squared * expected ** 2 + STRAY.second * expected);
    const ending = said === phrases.length ? 0 : restCost(rest, border);
    if (expected > seconds / 2 - 1) {
      steps.push({ rest, said, cost: from.cost + missed + stray + ending, before: from });
    }
    missed += MISSED[border];
  }
  return steps;
}

function restCost(rest: Silence, border: Border): number {
  const length = lengthOf(rest);
  return length === 0 ? MISSED[border] : UNUSUAL * Math.abs(Math.log(length / USUAL_REST[border]));
}

/** What sounds between the two is music, or a door: one long silence of the voice. */
function withoutVoice(from: Anchor, rest: Silence): Anchor {
  const cost = from.cost + NO_VOICE.once + NO_VOICE.second * (rest[0] - from.rest[1]);
  return { ...from, rest: [from.rest[0], rest[1]], cost };
}

/** @returns the second at which each phrase begins: between two anchors time passes with the syllables */
function startsOf({ phrases }: Speech, end: Anchor): readonly number[] {
  const starts: number[] = [];
  for (let to: Anchor | undefined = end; to?.before !== undefined; to = to.before) {
    const from: Anchor = to.before;
    const between = phrases.slice(from.said, to.said).map(({ syllables }) => syllables + UNHEARD_REST);
    const pace = (to.rest[0] - from.rest[1]) / between.reduce((sum, one) => sum + one, 0);
    let at = from.rest[1];
    between.forEach((weight, index) => {
      starts[from.said + index] = at;
      at += weight * pace;
    });
  }
  return starts;
}

function lengthOf([from, to]: Silence): number {
  return to - from;
}
