/** What the head of a frame of an MP3 says (ISO 11172-3, ISO 13818-3: layer III). */
interface Frame {
  readonly bytes: number;
  readonly samples: number;
  /** Samples a second. */
  readonly rate: number;
  /** Bytes of side information, behind the head. */
  readonly sideBytes: number;
}

const HEAD_BYTES = 4;
/** Kilobits a second by their index, of MPEG 1 and of what came after it. */
const BITRATES = {
  one: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
/** Of MPEG 1; the later ones have a half and a quarter. */
const RATES = [44_100, 48_000, 32_000] as const;
const LAYER_3 = 1;
const MONO = 3;
/** An ID3v2 tag before the sound: its head, in which the size of the rest is told in 4 times 7 bits. */
const TAG_HEAD_BYTES = 10;
const TAG_FOOTER = 0x10;
/** Bytes that a tag may have before it is taken for no MP3: pictures are in them. */
const MOST_TAG_BYTES = 16 * 1024 * 1024;
/** Names of the frames that hold no sound but how long the whole is: those of Xing, LAME and Fraunhofer. */
const FACTS_NAMES = ['Xing', 'Info', 'VBRI'];
/** Where VBRI stands, behind the head, whatever the side information. */
const VBRI_AT = HEAD_BYTES + 32;
/** Flags of an Xing frame: how many frames and how many bytes there are is told. */
const TELLS_FRAMES_AND_BYTES = 3;

/**
 * Cuts the first seconds off an MP3 between two frames. A frame before them tells how long they are, in the place of the one
 * that told it of the whole; tags are left out.
 * @returns undefined for what is no MP3, does not go on from frame to frame, or ends earlier
 */
export async function mp3Beginning(sound: AsyncIterable<Uint8Array>, seconds: number): Promise<Uint8Array | undefined> {
  const reader = new Reader(sound);
  try {
    if (!(await skipTag(reader))) return undefined;
    const frames: Uint8Array[] = [];
    let [samples, isFirst] = [0, true];
    for (;;) {
      const head = await reader.peek(HEAD_BYTES);
      const frame = head && frameOf(head);
      const bytes = frame && (await reader.take(frame.bytes));
      if (frame === undefined || bytes === undefined) return undefined;
      const isFacts = isFirst && tellsFacts(bytes, frame);
      isFirst = false;
      if (isFacts) continue;
      frames.push(bytes);
      samples += frame.samples;
      if (samples >= seconds * frame.rate) return joined(frames);
    }
  } finally {
    await reader.close();
  }
}

/** @returns undefined for what begins no frame of layer III whose length is told */
function frameOf(head: Uint8Array): Frame | undefined {
  const [sync = 0, kind = 0, rates = 0, mode = 0] = head;
  const version = (kind >> 3) & 3;
  const [bitrateIndex, rateIndex] = [rates >> 4, (rates >> 2) & 3];
  if (sync !== 0xff || kind >> 5 !== 7 || version === 1 || ((kind >> 1) & 3) !== LAYER_3) return undefined;
  const isOne = version === 3;
  const bitrate = BITRATES[isOne ? 'one' : 'two'][bitrateIndex - 1];
  const rateOfOne = RATES[rateIndex];
  if (bitrate === undefined || rateOfOne === undefined) return undefined;
  const rate = rateOfOne / (isOne ? 1 : version === 2 ? 2 : 4);
  const samples = isOne ? 1152 : 576;
  const bytes = Math.floor((samples / 8) * ((bitrate * 1000) / rate)) + ((rates >> 1) & 1);
  const isMono = mode >> 6 === MONO;
  const sideBytes = isOne ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  return { bytes, samples, rate, sideBytes };
}

function tellsFacts(bytes: Uint8Array, { sideBytes }: Frame): boolean {
  return [HEAD_BYTES + sideBytes, VBRI_AT].some((at) =>
    FACTS_NAMES.includes(String.fromCharCode(...bytes.subarray(at, at + 4))),
  );
}

/** @returns whether what follows may be a sound */
async function skipTag(reader: Reader): Promise<boolean> {
  const head = await reader.peek(TAG_HEAD_BYTES);
  if (head === undefined || String.fromCharCode(...head.subarray(0, 3)) !== 'ID3') return head !== undefined;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((head[at] ?? 0) & 0x7f), 0);
  const footer = ((head[5] ?? 0) & TAG_FOOTER) === 0 ? 0 : TAG_HEAD_BYTES;
  const bytes = TAG_HEAD_BYTES + size + footer;
  return bytes <= MOST_TAG_BYTES && (await reader.take(bytes)) !== undefined;
}

/** Frames behind one that tells players how many there are, so that they need not guess how long it lasts. */
function joined(frames: readonly Uint8Array[]): Uint8Array {
  const [first = new Uint8Array()] = frames;
  const facts = factsFrame(first, frames);
  const bytes = new Uint8Array(frames.reduce((sum, { length }) => sum + length, facts.length));
  let at = 0;
  for (const frame of [facts, ...frames]) {
    bytes.set(frame, at);
    at += frame.length;
  }
  return bytes;
}

/** An empty frame of the first one's form, with the facts in it. */
function factsFrame(first: Uint8Array, frames: readonly Uint8Array[]): Uint8Array {
  // Without a checksum and a byte that fills it up.
  const head = first.slice(0, HEAD_BYTES);
  head[1] = (head[1] ?? 0) | 1;
  head[2] = (head[2] ?? 0) & ~2;
  const frame = frameOf(head);
  const room = HEAD_BYTES + (frame?.sideBytes ?? 0) + 16;
  // The least form of all has no room for it, and is the same for each frame: players need no help there.
  if (frame === undefined || frame.bytes < room) return new Uint8Array();
  const isEven = frames.every((one) => (one[2] ?? 0) >> 4 === (first[2] ?? 0) >> 4);
  const facts = new Uint8Array(frame.bytes);
  facts.set(head);
  const at = HEAD_BYTES + frame.sideBytes;
  facts.set(
    Array.from(isEven ? 'Info' : 'Xing', (letter) => letter.charCodeAt(0)),
    at,
  );
  const view = new DataView(facts.buffer);
  view.setUint32(at + 4, TELLS_FRAMES_AND_BYTES);
  view.setUint32(at + 8, frames.length);
  view.setUint32(
    at + 12,
    frames.reduce((sum, { length }) => sum + length, facts.length),
  );
  return facts;
}

/** Bytes of a stream, some at a time. */
class Reader {
  private readonly chunks: AsyncIterator<Uint8Array>;
  private rest: Uint8Array = new Uint8Array();

  constructor(sound: AsyncIterable<Uint8Array>) {
    this.chunks = sound[Symbol.asyncIterator]();
  }

  /** @returns undefined where there are not so many any more */
  async peek(count: number): Promise<Uint8Array | undefined> {
    while (this.rest.length < count) {
      const next = await this.chunks.next();
      if (next.done === true) return undefined;
      const both = new Uint8Array(this.rest.length + next.value.length);
      both.set(this.rest);
      both.set(next.value, this.rest.length);
      this.rest = both;
    }
    return this.rest.subarray(0, count);
  }

  async take(count: number): Promise<Uint8Array | undefined> {
    const taken = await this.peek(count);
    if (taken !== undefined) this.rest = this.rest.subarray(count);
    return taken;
  }

  /** What is left is not read. */
  async close(): Promise<void> {
    await this.chunks.return?.();
  }
}
