/**
 * The cast. Both synthesisers are machines and sound like it; the stories are written for that, and
 * every voice is placed somewhere (a radio, a station hall, a tape) instead of pretending to be a
 * person in the room.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  RATE,
  add,
  at,
  chain,
  compress,
  gain,
  random,
  readWav,
  resample,
  reverb,
  samples,
  saturate,
  scale,
  speechLevel,
  sway,
  trim,
  type Chance,
  type FilterStep,
  type Sound,
} from './dsp.ts';
import { respell } from './korean.ts';

const run = promisify(execFile);

/** espeak-ng counts Korean words so that its figures come out slower than they read. */
const KOREAN_PACE = 1.1;

type Place = 'close' | 'room' | 'hall' | 'well' | 'radio' | 'phone' | 'tape' | 'ship';

interface Synthesised {
  readonly voice: string;
  readonly pitch: number;
  readonly fx: Place;
  readonly deep: number;
}

type Voice =
  | (Synthesised & { readonly engine: 'espeak'; readonly speed: number })
  | (Synthesised & { readonly engine: 'flite'; readonly stretch: number });

/** `deep` below 1 lowers voice and vocal tract together; `speed` is espeak-ng's words a minute. */
const ko = (variant: string, pitch: number, speed: number, fx: Place = 'room', deep = 1): Voice => ({
  engine: 'espeak',
  voice: `ko+${variant}`,
  pitch,
  speed: Math.round(speed * KOREAN_PACE),
  fx,
  deep,
});
const en = (voice: string, stretch: number, fx: Place = 'room', pitch = 0, deep = 1): Voice => ({
  engine: 'flite',
  voice,
  stretch,
  pitch,
  fx,
  deep,
});

const VOICES = {
  // Korean narrators
  keeper: ko('m3', 36, 148, 'room', 0.97),
  reader: ko('f2', 48, 150, 'room', 0.98),
  girl: ko('f3', 62, 158, 'room'),
  elder: ko('f4', 34, 136, 'close', 0.94),
  oldman: ko('m1', 26, 134, 'close', 0.95),
  boy: ko('m7', 66, 158, 'room', 1.04),
  clerk: ko('f5', 52, 158, 'close'),
  detective: ko('m6', 30, 150, 'room', 0.95),
  singer: ko('m2', 40, 140, 'hall', 0.97),
  host: ko('f2', 50, 154, 'close', 1),
  // Korean machines
  beacon: ko('m1', 20, 126, 'radio', 0.92),
  forecast: ko('f5', 54, 158, 'radio'),
  machine: ko('f3', 50, 146, 'phone'),
  caller: ko('m4', 44, 152, 'phone'),
  callerf: ko('f4', 58, 154, 'phone'),
  station: ko('f2', 54, 142, 'hall'),
  conductor: ko('m5', 34, 146, 'radio', 0.96),
  tape: ko('m2', 46, 150, 'tape'),
  tapef: ko('f3', 56, 150, 'tape'),
  ship: ko('f5', 44, 146, 'ship', 0.96),
  robot: ko('m7', 50, 156, 'phone', 1.02),
  tiger: ko('m1', 10, 130, 'hall', 0.84),
  cat: ko('f4', 78, 164, 'close', 1.08),
  ghost: ko('f2', 30, 124, 'ship', 0.93),
  // English narrators
  slt: en('slt', 1.26),
  sltclose: en('slt', 1.1, 'close', 0, 0.98),
  rms: en('rms', 1.05),
  awb: en('awb', 1.04),
  lawyer: en('rms', 1.18),
  // English machines
  ledger: en('awb', 1.24, 'tape', 0, 0.94),
  lift: en('slt', 1.14, 'radio', 0, 0.96),
  records: en('kal16', 1.12, 'phone'),
  answer: en('kal16', 1.08, 'phone'),
  buoy: en('rms', 1.13, 'radio', 0, 0.93),
  girlen: en('slt', 1.12, 'room', 0, 1.07),
  well: en('rms', 1.32, 'well', 0, 0.9),
  phoneen: en('slt', 1.1, 'phone'),
  probe: en('kal16', 1.08, 'ship', 0, 0.97),
  ghosten: en('awb', 1.16, 'hall', 0, 0.92),
};

export type VoiceName = keyof typeof VOICES;

const WARM: Readonly<Record<Voice['engine'], readonly FilterStep[]>> = {
  espeak: [
    ['high', 78],
    ['lowShelf', 210, 0.7, 2.5],
    ['peak', 3200, 1, -4.5],
    ['highShelf', 4800, 0.7, -5],
    ['low', 8200, 0.6],
  ],
  flite: [
    ['high', 80],
    ['lowShelf', 190, 0.7, 1.5],
    ['peak', 2900, 1.1, -2],
    ['highShelf', 5200, 0.7, 1],
  ],
};

const EFFECTS: Readonly<Record<Place, (x: Sound, rand: Chance) => Sound>> = {
  close: (x) => reverb(x, { seconds: 0.18, mix: 0.07, size: 0.5, dark: 0.55 }),
  room: (x) => reverb(x, { seconds: 0.34, mix: 0.11, size: 0.8, dark: 0.5, delay: 0.008 }),
  hall: (x) => reverb(x, { seconds: 1.5, mix: 0.3, size: 1.5, dark: 0.45, delay: 0.03 }),
  well: (x) => reverb(chain(x, [['low', 3400]]), { seconds: 1.9, mix: 0.34, size: 0.9, dark: 0.3, delay: 0.05 }),
  radio: (x, rand) => {
    const narrow: readonly FilterStep[] = [
      ['high', 340],
      ['high', 300],
      ['low', 3300],
      ['peak', 1500, 0.9, 4],
    ];
    const voice = saturate(chain(saturate(scale(x, 3), 1.4), narrow), 1.6);
    return reverb(withHiss(voice, rand, -34, 2400), { seconds: 0.25, mix: 0.08 });
  },
  phone: (x, rand) => {
    const narrow: readonly FilterStep[] = [
      ['high', 320],
      ['low', 3600],
      ['peak', 1100, 1, 2.5],
    ];
    return withHiss(saturate(chain(scale(x, 2), narrow), 1.2), rand, -42, 2000);
  },
  tape: (x, rand) => {
    const aged = chain(sway(sway(x, { depth: 0.0011, hz: 0.6 }), { depth: 0.00012, hz: 7.3 }), [
      ['high', 110],
      ['low', 5200, 0.6],
      ['peak', 900, 0.8, 2],
    ]);
    return reverb(withHiss(saturate(scale(aged, 2.4), 1.3), rand, -38, 3800), { seconds: 0.2, mix: 0.06 });
  },
  ship: (x) => {
    const doubled = sway(x, { depth: 0.0016, hz: 0.33, mix: 0.42, base: 0.011 });
    return reverb(doubled, { seconds: 0.9, mix: 0.2, size: 1.1, dark: 0.35, delay: 0.02 });
  },
};

/** Hiss that breathes with the voice: it opens a moment before it and closes after it. */
function withHiss(x: Sound, rand: Chance, db: number, hz: number): Sound {
  const pad = samples(0.12);
  const y = new Float32Array(x.length + pad * 2);
  const level = gain(db) * speechLevel(x) * 10;
  const hiss = chain(
    Float32Array.from({ length: y.length }, () => (rand() * 2 - 1) * level),
    [['band', hz, 0.4]],
  );
  const fade = samples(0.09);
  add(y, x, pad);
  for (let i = 0; i < y.length; i += 1)
    y[i] = at(y, i) + at(hiss, i) * Math.min(1, i / fade, (y.length - 1 - i) / fade);
  return y;
}

async function speak(
  voice: Voice,
  text: string,
  folder: string,
): Promise<{ readonly rate: number; readonly x: Sound }> {
  const source = join(folder, 'line.txt');
  const wav = join(folder, 'line.wav');
  await writeFile(source, text);
  if (voice.engine === 'espeak') {
    const { voice: name, speed, pitch } = voice;
    await run('espeak-ng', ['-v', name, '-s', `${speed}`, '-p', `${pitch}`, '-f', source, '-w', wav]);
  } else {
    const set = ['--setf', `duration_stretch=${voice.stretch}`];
    if (voice.pitch) set.push('--setf', `int_f0_target_mean=${voice.pitch}`);
    await run('flite', ['-voice', voice.voice, ...set, '-f', source, '-o', wav]);
  }
  return readWav(await readFile(wav));
}

/**
 * Speaks one line in one voice, ready to be laid into the mix.
 * @param text what is said (already without notes)
 * @returns the sound, and for how many seconds it speaks
 */
export async function sayLine(
  name: VoiceName,
  text: string,
  seed: string,
): Promise<{ readonly x: Sound; readonly spoken: number }> {
  const voice: Voice = VOICES[name];
  const folder = await mkdtemp(join(tmpdir(), 'soridam-voice-'));
  try {
    const said = voice.engine === 'espeak' ? respell(text) : text;
    const { rate, x } = await speak(voice, said, folder);
    const dry = trim(resample(x, rate * voice.deep, RATE));
    const even = compress(scale(dry, gain(-18) / speechLevel(dry)));
    const placed = EFFECTS[voice.fx](chain(even, WARM[voice.engine]), random(seed));
    return { x: scale(placed, gain(-20) / speechLevel(placed)), spoken: dry.length / RATE };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
