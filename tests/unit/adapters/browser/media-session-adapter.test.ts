import { expect, it } from 'vitest';
import { MediaSessionAdapter } from '../../../../src/adapters/browser/media-session-adapter.ts';
import type { MediaSessionRequest } from '../../../../src/application/ports/media-session-port.ts';
import { FakeMediaSession } from '../../../support/player/fake-media-session.ts';

it('PLY-53 a control that the device lacks is left out, and a skip without a length is of thirty seconds', () => {
  const device = new FakeMediaSession('seekto');
  const wishes: MediaSessionRequest[] = [];
  const end = new MediaSessionAdapter(device.asMediaSession()).subscribe((request) => wishes.push(request));
  for (const action of ['seekbackward', 'seekforward', 'seekto']) device.press(action);
  expect(wishes).toEqual([
    { kind: 'skip', bySeconds: -30 },
    { kind: 'skip', bySeconds: 30 },
  ]);
  end();
  expect(device.handlers.size).toBe(0);
});

it('controls are missed without a word where there are none', () => {
  const adapter = new MediaSessionAdapter(undefined);
  expect(() => adapter.show(undefined)).not.toThrow();
  expect(() => adapter.subscribe(() => undefined)()).not.toThrow();
});
