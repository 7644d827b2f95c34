import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../../../common/kernel/result.ts';
import { trailerFault } from '../../../../../common/kernel/trailer.ts';
import { trailerOf } from '../../../../../server/domain/series/trailer.ts';

const FILE = `${'a'.repeat(64)}.mp3`;
const ready = (durationSeconds: number) => ({ state: 'ready' as const, recordingFile: FILE, durationSeconds });
const unready = { recordingFile: undefined, durationSeconds: undefined };

describe('the trailer of a series', () => {
  it.each([
    [4.4, 'too-short'],
    [4.5, undefined],
    [5, undefined],
    [180, undefined],
    [180.4, undefined],
    [180.5, 'too-long'],
  ] as const)('CRE-32 of %s s is judged in whole seconds: %s', (seconds, fault) => {
    expect(trailerFault(seconds)).toBe(fault);
    const judged = trailerOf(ready(seconds));
    expect(judged).toEqual(
      fault === undefined ? ok({ file: FILE, seconds: Math.round(seconds) }) : fail({ kind: 'trailer-length' }),
    );
  });

  it.each([
    [undefined, 'trailer-unknown'],
    [{ state: 'refused', ...unready }, 'trailer-unknown'],
    [{ state: 'receiving', ...unready }, 'trailer-unfinished'],
    [{ state: 'processing', ...unready }, 'trailer-unfinished'],
  ] as const)('CRE-32 is no upload that is %o: %s', (upload, kind) => {
    expect(trailerOf(upload)).toEqual(fail({ kind }));
  });
});
