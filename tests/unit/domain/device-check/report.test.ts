import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newRecording, type DeviceRecording } from '../../../../src/domain/device-check/recording.ts';
import { reportFileName, reportOf, type DeviceFacts } from '../../../../src/domain/device-check/report.ts';
import { recordings } from '../../../support/player/device-events.ts';

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
const facts: DeviceFacts = {
  userAgent: SAFARI,
  platform: 'iPhone · iOS 17.4',
  build: 'AbCdEf12',
  features: [
    ['IndexedDB', 'yes'],
    ['Autoplay policy', 'unknown'],
  ],
};
const started = Date.UTC(2026, 10, 27, 9);
const recording: DeviceRecording = {
  ...newRecording(started),
  phone: 'iPhone 15',
  commit: 'abc1234',
  events: [
    { kind: 'step', step: 'call', at: started },
    { kind: 'taken', at: started + 5000 },
    { kind: 'sounded', storyId: 1 as never, at: started + 20_000 },
  ],
  replies: { call: { answer: 'worked', note: 'rang\n# twice' } },
};

describe('the report of a check', () => {
  it('JRN-100 says when, on what and with which product, what each step measured and what its person says', () => {
    const text = reportOf(recording, facts, started + 600_000);
    expect(text.split('\n').slice(0, 16)).toEqual([
      '# Device check: iPhone 15',
      '',
      '- Date: 2026-11-27, 10 min',
      '- Platform: iPhone · iOS 17.4',
      `- User agent: ${SAFARI}`,
      '- Product: build AbCdEf12, commit abc1234',
      '',
      '| Step | Result |',
      '|---|---|',
      '| Locked screen | not tried |',
      '| Headset and locked-screen controls | not tried |',
      '| A call | worked |',
      '| The next three stories | not tried |',
      '| Network lost and back | not tried |',
      '| Page killed and opened again | not tried |',
      '',
    ]);
    expect(text).toContain('- IndexedDB: yes\n- Autoplay policy: unknown\n');
    expect(text).toContain(
      [
        '## A call',
        '',
        '- Result: worked',
        '- Interrupted by the device: 1×',
        '- Sound again by itself after 15 s',
        '- Person: it worked',
        '- Note: rang # twice',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['iPhone 15', SAFARI, '2026-11-27-iphone-15-safari-17.md'],
    ['', SAFARI, '2026-11-27-iphone-ios-17-4-safari-17.md'],
    [
      'Pixel 9',
      'Mozilla/5.0 (Linux; Android 10; K) Chrome/131.0.0.0 Mobile Safari/537.36',
      '2026-11-27-pixel-9-chrome-131.md',
    ],
    [
      'Galaxy S24',
      'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
      '2026-11-27-galaxy-s24-samsung-internet-27.md',
    ],
    [
      '../../갤럭시',
      'Mozilla/5.0 SoridamApp/3.1 (android) Chrome/125.0',
      '2026-11-27-iphone-ios-17-4-soridam-app-3.md',
    ],
  ])('JRN-100 of %j is filed by day, phone and browser', (phone, userAgent, fileName) => {
    expect(reportFileName({ ...recording, phone }, { ...facts, userAgent })).toBe(fileName);
  });

  it('JRN-100 has each step once and a note on one line, whatever was recorded and typed', () => {
    fc.assert(
      fc.property(recordings, fc.string(), (any, userAgent) => {
        const text = reportOf(any, { ...facts, userAgent }, any.startedAt + 1);
        const headings = text.split('\n').filter((line) => line.startsWith('#'));
        expect(headings).toHaveLength(8);
        expect(reportFileName(any, { ...facts, userAgent })).toMatch(/^\d{4}-\d\d-\d\d-[a-z0-9-]+\.md$/);
      }),
    );
  });
});
