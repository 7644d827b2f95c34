/** Samples a second of the frames below, and of one of them. */
const RATE = 44_100;
export const FRAME_SECONDS = 1152 / RATE;

/** Bits of a head by kilobits a second, of MPEG 1. */
const BITRATES = { 32: 0x10, 128: 0x90, 320: 0xe0 } as const;

/** @returns a frame of two channels of MPEG 1, layer III, filled with `mark` */
export function anMp3Frame(mark = 0, kilobits: keyof typeof BITRATES = 128): Buffer {
  const bytes = Math.floor((144 * kilobits * 1000) / RATE);
  return Buffer.concat([Buffer.from([0xff, 0xfb, BITRATES[kilobits], 0x44]), Buffer.alloc(bytes - 4, mark)]);
}

/** @returns so many seconds of sound at least, whose frames can be told from those of another `mark` */
export function anMp3(seconds: number, mark = 0): Buffer {
  const frame = anMp3Frame(mark);
  return Buffer.alloc(Math.ceil(seconds / FRAME_SECONDS) * frame.length, frame);
}
