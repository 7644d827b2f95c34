import { expect, it, vi } from 'vitest';
import { MediaSessionAdapter } from '../../../../src/adapters/browser/media-session-adapter.ts';
import type { MediaSessionRequest } from '../../../../src/application/ports/media-session-port.ts';
import { FakeMediaSession } from '../../../support/player/fake-media-session.ts';

it('PLY-53 PLY-62 a control that the device lacks is left out, and a skip without a length is of the length that the listener has chosen', () => {
  const device = new FakeMediaSession('seekto');
  const wishes: MediaSessionRequest[] = [];
  const end = new MediaSessionAdapter(device.asMediaSession()).subscribe((request) => wishes.push(request));
  for (const action of ['seekbackward', 'seekforward', 'seekto']) device.press(action);
  expect(wishes).toEqual([
    { kind: 'skip', direction: -1, seconds: undefined },
    { kind: 'skip', direction: 1, seconds: undefined },
  ]);
  end();
  expect(device.handlers.size).toBe(0);
});

it('JRN-64 the stop of a device is a pause', () => {
  const device = new FakeMediaSession();
  const wishes: MediaSessionRequest[] = [];
  new MediaSessionAdapter(device.asMediaSession()).subscribe((request) => wishes.push(request));
  device.press('stop');
  expect(wishes).toEqual([{ kind: 'pause' }]);
});

it('JRN-64 a place beyond the end is the end, and a device without places is left alone', () => {
  const device = new FakeMediaSession();
  const adapter = new MediaSessionAdapter(device.asMediaSession());
  adapter.showPlace({ elapsedSeconds: 300.2, durationSeconds: 300, rate: 1 });
  expect(device.position).toEqual({ position: 300, duration: 300, playbackRate: 1 });
  Reflect.set(device, 'setPositionState', undefined);
  expect(() => adapter.showPlace(undefined)).not.toThrow();
});

it('JRN-64 a cover is there in each of its sizes, and one without siblings alone', () => {
  vi.stubGlobal('MediaMetadata', function (this: object, init: object) {
    Object.assign(this, init);
  });
  const device = new FakeMediaSession();
  const adapter = new MediaSessionAdapter(device.asMediaSession());
  const picture = { title: '1화', seriesTitle: '연재', authorName: '지은이', isPlaying: true };
  adapter.show({ ...picture, coverUrl: '/media/covers/abc-400.webp' });
  expect(device.metadata?.artwork.map(({ src, sizes }) => [src, sizes])).toEqual([
    ['/media/covers/abc-96.webp', '96x96'],
    ['/media/covers/abc-192.webp', '192x192'],
    ['/media/covers/abc-400.webp', '400x400'],
    ['/media/covers/abc-800.webp', '800x800'],
  ]);
  adapter.show({ ...picture, coverUrl: '/another.png' });
  expect(device.metadata?.artwork).toEqual([{ src: '/another.png' }]);
  adapter.show({ ...picture, coverUrl: undefined });
  expect(device.metadata?.artwork).toEqual([]);
});

it('controls are missed without a word where there are none', () => {
  const adapter = new MediaSessionAdapter(undefined);
  expect(() => adapter.show(undefined)).not.toThrow();
  expect(() => adapter.showPlace(undefined)).not.toThrow();
  expect(() => adapter.subscribe(() => undefined)()).not.toThrow();
});
