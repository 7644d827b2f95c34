import { describe, expect, it } from 'vitest';
import {
  engineOf,
  faultPlace,
  MAX_FAULT_MESSAGE,
  parseMeasurementTerms,
  plainFaultMessage,
} from '../../../common/kernel/measurements.ts';

describe('an error that nobody caught', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'title')", 'Cannot read properties of undefined (reading …)'],
    ['Failed to fetch https://soridam.example/series/3?token=abc now', 'Failed to fetch … now'],
    ['No story 1234 of member 88', 'No story … of member …'],
    ['Unexpected token "<", "<!doctype "... is not valid JSON', 'Unexpected token …... is not valid JSON'],
    ['member kim@soridam.example is gone', 'member … is gone'],
    ['등대지기의 밤 cannot be played', '… cannot be played'],
    ['a path /series/3/episodes', 'a path …'],
    ['said "what is not closed', 'said …'],
    ['', '…'],
  ])('RUM-06 %j leaves the browser as %j', (message, plain) => {
    expect(plainFaultMessage(message)).toBe(plain);
    expect(plainFaultMessage(plain)).toBe(plain);
  });

  it('RUM-06 is cut to its length', () => {
    expect(plainFaultMessage('a b '.repeat(400))).toHaveLength(MAX_FAULT_MESSAGE);
  });

  it('RUM-06 is told by its place in the build alone', () => {
    expect(faultPlace('https://soridam.example/assets/core-AbC_1-x2.js:1:4711')).toBe('core-AbC_1-x2.js:1:4711');
    const stack = 'Error: x\n    at f (https://a.example/assets/page-12345678.js:3:14)\n    at g (/assets/b-1.js:1:1)';
    expect(faultPlace(stack)).toBe('page-12345678.js:3:14');
    expect(faultPlace('chrome-extension://abcdef/content.js:1:1')).toBe('elsewhere');
  });
});

describe('an engine', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
  it.each([
    [`${mac} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36`, 'blink', 141],
    [`${mac} AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36`, 'blink', 141],
    [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15`, 'webkit', 18],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'gecko', 133],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
      'webkit',
      17,
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 KAKAOTALK 11.0',
      'webkit',
      17,
    ],
    ['curl/8.0', 'other', 0],
  ])('RUM-07 is told by what the browser calls itself: %s', (userAgent, engine, version) => {
    expect(engineOf(userAgent)).toEqual({ engine, version });
  });
});

it('RUM-10 what a page says of measurements is believed in its own form alone', () => {
  expect(parseMeasurementTerms('25 Ab3-_e5x')).toEqual({ share: 25, build: 'Ab3-_e5x' });
  for (const content of ['', '0 Ab3dE5xx', '101 Ab3dE5xx', '10 a', 'off', '10 Ab3dE5xx x']) {
    expect(parseMeasurementTerms(content)).toBeUndefined();
  }
});
