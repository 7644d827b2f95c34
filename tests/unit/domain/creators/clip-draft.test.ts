import { describe, expect, it } from 'vitest';
import {
  faultOf,
  isSameFile,
  namedAfter,
  proposedFor,
  readFileName,
  writtenOver,
} from '../../../../src/domain/creators/clip-draft.ts';
import { TransferPace } from '../../../../src/domain/creators/transfer-pace.ts';
import fc from 'fast-check';
import { aClipDraft } from '../../../support/builders.ts';

const NOW = 1_000_000;

describe('a story that is written', () => {
  it.each([
    ['11_막간_비오는승강장.wav', { title: '막간 비오는승강장', episode: '11' }],
    ['003 - 첫 눈.mp3', { title: '첫 눈', episode: '3' }],
    ['제12화 등대.m4a', { title: '등대', episode: '12' }],
    ['ep04.the-harbour.ogg', { title: 'the-harbour', episode: '4' }],
    ['등대.flac', { title: '등대', episode: '' }],
    ['1984년의 밤.mp3', { title: '1984년의 밤', episode: '' }],
  ])('CRE-17 takes from the file name %s what it says', (name, said) => {
    expect(readFileName(name)).toEqual(said);
  });

  it('CRE-17 is called after its file until its author has said otherwise', () => {
    const file = (name: string) => ({ name, bytes: 1, changedAt: 1 });
    const open = aClipDraft({ title: '', episode: '7', proposed: ['title', 'episode'] });
    const named = namedAfter(open, file('tenh.mp3'), undefined);
    expect(named).toMatchObject({ title: 'tenh', episode: '7' });
    const again = namedAfter(named, file('12 등대.mp3'), file('tenh.mp3'));
    expect(again).toMatchObject({ title: '등대', episode: '12' });
    expect(namedAfter(again, file('13 항구.mp3'), file('12 등대.mp3'))).toMatchObject({ title: '항구', episode: '13' });
    const written = writtenOver(again, { ...again, title: '등대.', episode: '14' });
    expect(namedAfter(written, file('13 항구.mp3'), file('12 등대.mp3'))).toEqual(written);
  });

  it('CRE-25 takes what is proposed until its author has said otherwise', () => {
    const draft = aClipDraft({ isFree: true, proposed: ['isFree'] });
    expect(proposedFor(draft, { isFree: false }).isFree).toBe(false);
    expect(proposedFor({ ...draft, proposed: [] }, { isFree: false }).isFree).toBe(true);
    const paid = writtenOver(draft, { ...draft, isFree: false });
    expect(proposedFor(paid, { isFree: true }).isFree).toBe(false);
  });

  it('never takes more from a file name than may be sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
        const { title, episode } = readFileName(name);
        expect(title.length).toBeLessThanOrEqual(100);
        expect(episode).toMatch(/^\d{0,5}$/);
      }),
    );
  });

  it.each([
    [{}, undefined, undefined],
    [{ title: '  ' }, undefined, 'title'],
    [{ title: '가'.repeat(101) }, undefined, 'title'],
    [{ episode: '열하나' }, undefined, 'episode'],
    [{ episode: '99999' }, undefined, undefined],
    [{ episode: '100000' }, undefined, 'episode'],
    [{ script: '가'.repeat(20_001) }, undefined, 'script'],
    [{}, NOW, 'time'],
    [{}, Number.NaN, 'time'],
    [{}, NOW + 1, undefined],
  ] as const)('CRE-17 with %j at %s has the fault %s', (changes, publishAt, fault) => {
    expect(faultOf(aClipDraft(changes), publishAt, NOW)).toBe(fault);
  });

  it('UP1 knows its file again by name, size and age together', () => {
    const file = { name: 'a.mp3', bytes: 10, changedAt: 5 };
    expect(isSameFile(file, { ...file })).toBe(true);
    for (const change of [{ name: 'b.mp3' }, { bytes: 11 }, { changedAt: 6 }]) {
      expect(isSameFile(file, { ...file, ...change })).toBe(false);
    }
  });
});

describe('the pace of a file', () => {
  it('says what is left of the way at a steady pace, and nothing before there is one', () => {
    let pace = TransferPace.unknown;
    expect(pace.secondsLeft(1000)).toBeUndefined();
    for (let second = 0; second <= 30; second += 1) pace = pace.noted(second * 1000, second * 10);
    expect(pace.secondsLeft(1000)).toBe(70);
  });

  it('follows a network that becomes slower, and says nothing of one that stands still', () => {
    let pace = TransferPace.unknown;
    for (let second = 0; second <= 10; second += 1) pace = pace.noted(second * 1000, second * 100);
    for (let second = 11; second <= 30; second += 1) pace = pace.noted(second * 1000, 1000 + (second - 10) * 10);
    expect(pace.secondsLeft(1300)).toBe(10);
    for (let second = 31; second <= 60; second += 1) pace = pace.noted(second * 1000, 1200);
    expect(pace.secondsLeft(1300)).toBeUndefined();
  });
});
