import { expect, it } from 'vitest';
import { closesCandy } from '../../../../../server/domain/candy/free-candy.ts';

it.each([
  ['nothing that nobody paid for', { hasCandy: false, testPurchases: 0 }, [false, false]],
  ['test purchases', { hasCandy: false, testPurchases: 1 }, [true, false]],
  ['candy of the demo', { hasCandy: true, testPurchases: 0 }, [true, true]],
  ['both', { hasCandy: true, testPurchases: 2 }, [true, true]],
])('ADR 0041 beside %s, candy moves or does not, at a server that sells and at one that tests', (_, there, closes) => {
  expect([closesCandy(there, false), closesCandy(there, true)]).toEqual(closes);
});
