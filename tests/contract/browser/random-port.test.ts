import { expect, it } from 'vitest';
import { BrowserRandomAdapter } from '../../../src/adapters/browser/browser-random-adapter.ts';
import { SeededRandomAdapter } from '../../../src/adapters/memory/seeded-random-adapter.ts';
import { randomPortContract } from './random-port-contract.ts';

randomPortContract('a seed', () => new SeededRandomAdapter(7));
randomPortContract('the device', () => new BrowserRandomAdapter(crypto));

it('the same seed takes the same course, another one another', () => {
  const course = (seed: number): readonly unknown[] => {
    const random = new SeededRandomAdapter(seed);
    return [random.fraction(), random.id(), random.fraction()];
  };
  expect(course(42)).toEqual(course(42));
  expect(course(42)).not.toEqual(course(43));
});
