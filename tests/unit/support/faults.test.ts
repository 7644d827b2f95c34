import originalConsole from 'node:console';
import { describe, expect, it } from 'vitest';
import { takeFaults } from '../../support/operation/faults.ts';

describe('what fails the test during which it comes', () => {
  it('is what is written to a console as a warning or an error, the one that the DOM has too', () => {
    console.error('An update to %s was not wrapped', 'Row');
    console.warn('twice');
    originalConsole.error(new Error('of the DOM'));
    expect(takeFaults()).toEqual([
      'console.error: An update to Row was not wrapped',
      'console.warn: twice',
      expect.stringMatching(/^console\.error: Error: of the DOM/),
    ]);
    expect(takeFaults()).toEqual([]);
  });

  it('is a warning of the process', async () => {
    process.emitWarning('too many listeners');
    await new Promise((next) => setImmediate(next));
    expect(takeFaults()).toEqual([expect.stringContaining('too many listeners')]);
  });

  it('is not that this DOM loads no page into a frame', () => {
    console.error('Failed to load iframe page "/originals". Iframe page loading is disabled.');
    expect(takeFaults()).toEqual([]);
  });
});
