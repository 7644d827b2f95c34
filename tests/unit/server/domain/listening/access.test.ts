import { describe, expect, it } from 'vitest';
import { accessRefusal, type StoryAccess } from '../../../../../server/domain/listening/access.ts';

const OPEN: StoryAccess = { isOpen: true, isOwn: false, isAdult: false };

describe('whether a story may be heard', () => {
  it('PA3 ends with the story, and where it is not theirs any more', () => {
    for (const isOfAge of [true, false]) {
      expect(accessRefusal(undefined, isOfAge)).toBe('ended');
      for (const isAdult of [true, false])
        expect(accessRefusal({ ...OPEN, isAdult, isOpen: false }, isOfAge)).toBe('ended');
      expect(accessRefusal(OPEN, isOfAge)).toBeUndefined();
    }
  });

  it('ENT-72 asks for the age on this device where it is for adults, but authors hear their own', () => {
    const adult = { ...OPEN, isAdult: true };
    expect([accessRefusal(adult, false), accessRefusal(adult, true)]).toEqual(['age-unconfirmed', undefined]);
    const own = [false, true].map((isOfAge) => accessRefusal({ ...adult, isOwn: true }, isOfAge));
    expect(own).toEqual([undefined, undefined]);
    expect(accessRefusal({ ...OPEN, isOwn: true }, false)).toBeUndefined();
  });
});
