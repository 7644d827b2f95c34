import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../../common/kernel/result.ts';
import { judgeSecretKey, type KeyFingerprint } from '../../../../server/domain/secret-key.ts';

const print = <Text extends string | undefined>(text: Text) => text as Text & KeyFingerprint;
const OTHER = (isPreviousWrong: boolean) => fail({ kind: 'other-secret-key', isPreviousWrong });

describe('the secret key of a start', () => {
  it.each([
    { known: undefined, previous: undefined, verdict: ok('first') },
    { known: 'a', previous: undefined, verdict: ok('same') },
    { known: 'a', previous: 'b', verdict: ok('same') },
    { known: 'b', previous: 'b', verdict: ok('changed') },
    { known: 'b', previous: undefined, verdict: OTHER(false) },
    { known: 'b', previous: 'c', verdict: OTHER(true) },
    { known: 'b', previous: 'lost' as const, verdict: ok('given-up') },
    { known: 'a', previous: 'lost' as const, verdict: ok('same') },
  ])('MODE-18 "a" on a database of $known, with $previous for the one before', ({ known, previous, verdict }) => {
    expect(judgeSecretKey(print(known), print('a'), print(previous))).toEqual(verdict);
  });
});
