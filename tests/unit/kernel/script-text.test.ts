import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_SCRIPT_LENGTH, MAX_SCRIPT_LINES } from '../../../common/kernel/limits.ts';
import { parseScript, readScript, scriptFault, writeScript } from '../../../common/kernel/script-text.ts';

describe('a script as its author has it', () => {
  it('is a line each', () => {
    expect(parseScript('첫 줄\n\n  둘째 줄 ')).toEqual([
      { at: undefined, text: '첫 줄' },
      { at: undefined, text: '둘째 줄' },
    ]);
  });

  it('is timed as LRC, in the order of its times, and its tags are no lines', () => {
    expect(parseScript('[ar:소리꾼]\n[00:12.50]둘째\n[00:01.00][01:00]되풀이\n[00:00]')).toEqual([
      { at: 1, text: '되풀이' },
      { at: 12.5, text: '둘째' },
      { at: 60, text: '되풀이' },
    ]);
  });

  it('is read as much earlier as an LRC file says, without the times of its words', () => {
    expect(parseScript('[offset:+500]\n[00:01.30]<00:01.30>하나 <00:01.90>둘\n머리\n[00:00.20]셋')).toEqual([
      { at: 0, text: '셋' },
      { at: 0.8, text: '하나 둘' },
      { at: undefined, text: '머리' },
    ]);
    expect(parseScript('[00:01]하나\n[offset: -250]')).toEqual([{ at: 1.25, text: '하나' }]);
  });

  it('keeps a line that nobody timed behind the one before it', () => {
    expect(parseScript('머리\n[00:05]하나\n둘\n[00:02]셋')).toEqual([
      { at: undefined, text: '머리' },
      { at: 2, text: '셋' },
      { at: 5, text: '하나' },
      { at: undefined, text: '둘' },
    ]);
  });

  it('is timed as SRT', () => {
    expect(
      parseScript('1\n00:00:01,500 --> 00:00:03,000\n{\\an8}<i>하나</i>\n둘\n\n2\n01:00:00,000 --> 01:00:01,000\n셋'),
    ).toEqual([
      { at: 1.5, text: '하나 둘' },
      { at: 3600, text: '셋' },
    ]);
  });

  it('is timed as WebVTT, without its notes', () => {
    expect(parseScript('WEBVTT\n\nNOTE 안 읽힘\n\nname\n00:02.000 --> 00:04.000 align:start\n<v 새>안녕')).toEqual([
      { at: 2, text: '안녕' },
    ]);
  });

  it('has no line that is empty, and no time that is none, whatever it is', () => {
    const line = fc.oneof(fc.string(), fc.constantFrom('[00:10]', '[1:00.5]a', '00:01 --> 00:02', 'WEBVTT', '1', ''));
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        for (const { at, text } of parseScript(lines.join('\n'))) {
          expect(text).not.toBe('');
          expect(at === undefined || (Number.isFinite(at) && at >= 0)).toBe(true);
        }
      }),
    );
  });

  it('is written so that it is read again as it was', () => {
    const line = fc.record({
      at: fc.integer({ min: 0, max: 21_600_00 }).map((hundredths) => hundredths / 100),
      text: fc.stringMatching(/^[가-힣a-z]+( [가-힣a-z]+){0,4}$/),
    });
    const timed = fc.array(line).map((lines) => lines.toSorted((one, other) => one.at - other.at));
    const plain = fc.array(line.map(({ text }) => ({ at: undefined, text })));
    fc.assert(
      fc.property(fc.oneof(timed, plain), (lines) => {
        expect(parseScript(writeScript(lines))).toEqual(lines);
      }),
    );
  });

  it('OV4 CRE-17 may be no longer when it is read than when it was sent, however often a line is said', () => {
    const line = '가'.repeat(1_000);
    const { lines, fault } = readScript(`첫 줄\n\n${'[0:00]'.repeat(1_000)}${line}`);
    expect(fault).toEqual({ kind: 'length', line: 3 });
    // 3 for the line before, 1,012 for each time that it is said, line breaks between them.
    expect(lines).toHaveLength(1 + 19);
    expect(writeScript(lines).length).toBeLessThanOrEqual(MAX_SCRIPT_LENGTH);
  });

  it('OV4 CRE-17 has room for so many characters and lines, and the line that finds none is named', () => {
    const full = '가'.repeat(MAX_SCRIPT_LENGTH);
    expect(scriptFault(full)).toBeUndefined();
    expect(scriptFault(`${full}가`)).toEqual({ kind: 'length', line: 1 });
    expect(scriptFault(`가\n${full}`)).toEqual({ kind: 'length', line: 2 });
    // As it is written: [00:05.00] and a space.
    expect(scriptFault(`[0:05]${'가'.repeat(MAX_SCRIPT_LENGTH - 11)}`)).toBeUndefined();
    expect(scriptFault(`[0:05]${'가'.repeat(MAX_SCRIPT_LENGTH - 10)}`)).toEqual({ kind: 'length', line: 1 });
    const most = Array.from({ length: MAX_SCRIPT_LINES }, () => '가').join('\n');
    expect(scriptFault(most)).toBeUndefined();
    expect(scriptFault(`${most}\n\n가`)).toEqual({ kind: 'lines', line: MAX_SCRIPT_LINES + 2 });
    const cue = (at: number): string => `00:00:0${at},000 --> 00:00:0${at},500\n${'가'.repeat(9_950)}\n`;
    expect(scriptFault(`${cue(1)}\n${cue(2)}`)).toBeUndefined();
    expect(readScript(`${cue(1)}\n${cue(2)}\n${cue(3)}`).fault).toEqual({ kind: 'length', line: 7 });
  });

  it('OV4 CRE-17 that may be kept may be sent again as it is written, whatever it was', () => {
    const part = fc.constantFrom(
      '[0:00]',
      '[99:59.99]',
      '[offset:-900000]',
      '<0:01>',
      ' ',
      '\n',
      '가',
      'a'.repeat(900),
    );
    const cue = fc.constantFrom('\n0:01 --> 0:02\n', '<', '{\\', '>', '}', '\n', '가나다', 'a'.repeat(900));
    const text = fc.oneof(fc.array(part, { maxLength: 200 }), fc.array(cue, { maxLength: 200 }));
    fc.assert(
      fc.property(text, (parts) => {
        const written = writeScript(readScript(parts.join('')).lines);
        expect(written.length).toBeLessThanOrEqual(MAX_SCRIPT_LENGTH);
        expect(scriptFault(written)).toBeUndefined();
      }),
    );
  });
});
