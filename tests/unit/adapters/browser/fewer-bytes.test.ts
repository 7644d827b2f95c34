import { expect, it } from 'vitest';
import { wantsFewerBytes } from '../../../../src/adapters/browser/fewer-bytes.ts';

it.each([
  ['says nothing', {}, false],
  ['knows nothing of it', { connection: {} }, false],
  ['is fast', { connection: { saveData: false, effectiveType: '4g' } }, false],
  ['saves data', { connection: { saveData: true, effectiveType: '4g' } }, true],
  ['is slow', { connection: { saveData: false, effectiveType: '3g' } }, true],
  ['is very slow', { connection: { effectiveType: 'slow-2g' } }, true],
])('a browser that %s: %j', (_, browser, expected) => {
  expect(wantsFewerBytes(browser as Navigator)).toBe(expected);
});
