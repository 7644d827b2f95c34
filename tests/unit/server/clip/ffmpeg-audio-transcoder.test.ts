import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { FfmpegAudioTranscoder, PROBE_LIMITS } from '../../../../server/adapters/audio/ffmpeg-audio-transcoder.ts';
import type { Probe } from '../../../../server/domain/clip/probe.ts';
import { FFMPEG, SECRET_PLACE } from '../../../support/clips/clip-server.ts';
import { aCrowdedM4a, aSilentMp3, aSilentVbrMp3 } from '../../../support/clips/hours-of-silence.ts';
import { aTone } from '../../../support/clips/sounds.ts';

const RATE = 48_000;
const NEVER = { aborted: false };
/** What WebM calls its index, and a part of its sound. */
const [CUES, CLUSTER] = ['1c53bb6b', '1f43b675'].map((id) => Buffer.from(id, 'hex')) as [Buffer, Buffer];

const folder = mkdtempSync(path.join(tmpdir(), 'soridam-transcoder-'));
const [sound, light] = [path.join(folder, 'sound.mp3'), path.join(folder, 'light.webm')];
writeFileSync(sound, aTone('mp3'));
afterAll(() => rmSync(folder, { recursive: true }));

/** @returns a program that answers what encoders it has with `answer`, and fails at everything else */
function aProgram(answer: string): string {
  const program = path.join(folder, 'ffmpeg');
  const script = `#!/bin/sh\ncase "$*" in *encoder=libopus) echo "${answer}" ;; *) exit 1 ;; esac\n`;
  writeFileSync(program, script, { mode: 0o700 });
  return program;
}

const encodeLowBitrate = (ffmpeg: string | undefined) =>
  new FfmpegAudioTranscoder(ffmpeg).encodeLowBitrate({ file: sound, durationSeconds: 3 }, light, NEVER);

/** @returns how long a file sounds, in seconds, and how loud it is on the whole, in decibels */
function measure(ffmpeg: string, file: string): { readonly seconds: number; readonly decibels: number } {
  const parameters = ['-v', 'error', '-i', file, '-ac', '1', '-ar', String(RATE), '-f', 's16le', '-'];
  const raw = execFileSync(ffmpeg, parameters, { maxBuffer: 2 ** 24 });
  let sum = 0;
  for (let at = 0; at < raw.length; at += 2) sum += raw.readInt16LE(at) ** 2;
  const count = raw.length / 2;
  return { seconds: count / RATE, decibels: 10 * Math.log10(sum / count) };
}

it('CRE-27 a low-bitrate rendition is as long and as loud as its sound, lighter, found into at once, and says nothing of where', async () => {
  const made = await encodeLowBitrate(FFMPEG);
  if (FFMPEG === undefined) return expect(made).toBeUndefined();
  expect(made).toEqual({ ok: true, value: undefined });
  const [itself, lighter] = [measure(FFMPEG, sound), measure(FFMPEG, light)];
  expect(Math.abs(lighter.seconds - itself.seconds)).toBeLessThan(0.05);
  expect(Math.abs(lighter.decibels - itself.decibels)).toBeLessThan(0.5);
  const bytes = readFileSync(light);
  expect(bytes.length).toBeLessThan(readFileSync(sound).length);
  expect(bytes.indexOf(CUES)).toBeGreaterThan(0);
  expect(bytes.indexOf(CUES)).toBeLessThan(bytes.indexOf(CLUSTER));
  expect(bytes.includes(SECRET_PLACE)).toBe(false);
});

it('CRE-27 nothing is made where there is no ffmpeg, or one without the encoder', async () => {
  expect(await encodeLowBitrate(undefined)).toBeUndefined();
  expect(await encodeLowBitrate(aProgram("Codec 'libopus' is not recognized by FFmpeg."))).toBeUndefined();
});

it('a sound that cannot be encoded has no low-bitrate rendition', async () => {
  const made = await encodeLowBitrate(aProgram('Encoder libopus [libopus Opus]:'));
  expect(made).toEqual({ ok: false, failure: { kind: 'unreadable' } });
});

/** @returns what a file of `bytes` is found to be, with ffmpeg and without */
async function probed(bytes: Buffer, ffmpeg: string | undefined): Promise<Probe> {
  const file = path.join(folder, 'sent');
  writeFileSync(file, bytes);
  const probe = await new FfmpegAudioTranscoder(ffmpeg).probe(file, NEVER);
  if (!probe.ok) throw new Error('It is unreadable.');
  return probe.value;
}

it('CRE-19 a sound whose rate changes later on is as long as it is, and what its beginning lets guess is no promise', async () => {
  const { bytes, seconds } = aSilentVbrMp3();
  const { promisedSeconds, durationSeconds = 0 } = await probed(bytes, FFMPEG);
  expect(promisedSeconds).toBeUndefined();
  if (FFMPEG === undefined) expect(durationSeconds).toBeGreaterThan(2 * seconds);
  else expect(durationSeconds).toBeCloseTo(seconds, 0);
});

it('UP5 a sound of which nobody had the time to say what it is is not refused', async () => {
  const transcoder = new FfmpegAudioTranscoder(FFMPEG, { ...PROBE_LIMITS, milliseconds: 1 });
  await expect(transcoder.probe(sound, NEVER)).rejects.toThrow('did not end in time');
});

it('UP5 a header is believed where nobody can count', async () => {
  const { promisedSeconds, durationSeconds } = await probed(aSilentMp3(60), undefined);
  expect(promisedSeconds).toBeCloseTo(60, 0);
  expect(durationSeconds).toBe(promisedSeconds);
  expect(await probed(aTone('ogg'), undefined)).toMatchObject({ durationSeconds: 3 });
});

it('UP5 a sound that goes on beyond its own times is refused as soon as that is heard', async () => {
  if (FFMPEG === undefined) return expect(await probed(aTone('m4a'), FFMPEG)).toMatchObject({ hasVideo: false });
  const [file, target] = [path.join(folder, 'sent'), path.join(folder, 'never.mp3')];
  const { durationSeconds = 0 } = await probed(aCrowdedM4a(FFMPEG), FFMPEG);
  expect(durationSeconds).toBeLessThan(100);
  const made = await new FfmpegAudioTranscoder(FFMPEG).master({ file, kind: 'm4a', durationSeconds }, target, NEVER);
  expect(made).toEqual({ ok: false, failure: { kind: 'unreadable' } });
  expect(existsSync(target)).toBe(false);
});
