import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../../../common/kernel/result.ts';
import {
  isCut,
  judgeDuration,
  judgeProbe,
  MAX_STORY_SECONDS,
  mostSeconds,
  type Probe,
} from '../../../../../server/domain/clip/probe.ts';

/** Of a minute. */
function aProbe(facts: Partial<Probe> = {}): Probe {
  return { mime: 'audio/mpeg', hasVideo: false, promisedSeconds: 60, durationSeconds: 60, ...facts };
}

describe('a file', () => {
  it.each([
    ['audio/mpeg', 'mp3'],
    ['audio/x-m4a', 'm4a'],
    ['video/mp4', 'm4a'],
    ['audio/aac', 'aac'],
    ['audio/ogg; codecs=opus', 'ogg'],
    ['audio/wav', 'wav'],
    ['audio/x-flac', 'flac'],
  ])('CRE-19 of the type %s is taken as %s', (mime, kind) => {
    expect(judgeProbe(aProbe({ mime }))).toEqual(ok({ kind, durationSeconds: 60 }));
  });

  it.each([undefined, 'text/html', 'image/png', 'application/zip', 'audio/midi', 'video/webm'])(
    'UP4 of the type %s is none of ours',
    (mime) => {
      expect(judgeProbe(aProbe({ mime }))).toEqual(fail('not-audio'));
    },
  );

  it('UP4 with a picture that moves is none of ours', () => {
    expect(judgeProbe(aProbe({ mime: 'video/mp4', hasVideo: true }))).toEqual(fail('not-audio'));
  });

  it('UP5 is a story from a second on, up to six hours', () => {
    expect([1, MAX_STORY_SECONDS].map(judgeDuration)).toEqual([undefined, undefined]);
    expect([0.99, MAX_STORY_SECONDS + 1].map(judgeDuration)).toEqual(['too-short', 'too-long']);
    expect([undefined, NaN, Infinity, 0, -1].map(judgeDuration)).toEqual(Array(5).fill('unreadable'));
  });

  it('UP5 is as long as it is, whatever was promised, unless some of that is missing', () => {
    const judge = (promisedSeconds: number | undefined, durationSeconds: number | undefined) =>
      judgeProbe(aProbe({ promisedSeconds, durationSeconds }));
    expect(judge(60, 120)).toEqual(ok({ kind: 'mp3', durationSeconds: 120 }));
    expect(judge(undefined, 120)).toEqual(ok({ kind: 'mp3', durationSeconds: 120 }));
    expect(judge(60, MAX_STORY_SECONDS + 1)).toEqual(fail('too-long'));
    expect(judge(120, 60)).toEqual(fail('unreadable'));
    expect(judge(undefined, undefined)).toEqual(fail('unreadable'));
  });

  it('UP5 is heard for a little longer than it was said to be, and no more', () => {
    expect([3, 100].map(mostSeconds)).toEqual([5, 105]);
  });

  it('is cut when a part of what it promised is missing', () => {
    expect([isCut(100, 95), isCut(100, 94), isCut(3, 1.5), isCut(3, 0.5)]).toEqual([false, true, false, true]);
  });
});
