import { beforeEach, vi } from 'vitest';
import { MediaSessionAdapter } from '../../../src/adapters/browser/media-session-adapter.ts';
import { MemoryMediaSessionAdapter } from '../../../src/adapters/memory/memory-media-session-adapter.ts';
import type { MediaSessionRequest } from '../../../src/application/ports/media-session-port.ts';
import { FakeMediaSession } from '../../support/player/fake-media-session.ts';
import { mediaSessionPortContract } from './media-session-port-contract.ts';

beforeEach(() => {
  vi.stubGlobal('MediaMetadata', function (this: object, init: object) {
    Object.assign(this, init);
  });
});

mediaSessionPortContract('memory', () => {
  const session = new MemoryMediaSessionAdapter();
  return {
    session,
    shown: () => session.picture,
    place: () => session.place,
    press: (request) => session.press(request),
  };
});

mediaSessionPortContract('the browser', () => {
  const device = new FakeMediaSession();
  return {
    session: new MediaSessionAdapter(device.asMediaSession()),
    shown: () => {
      const { metadata, playbackState } = device;
      if (metadata === null) return undefined;
      const { title, album: seriesTitle, artist: authorName, artwork } = metadata;
      return { title, seriesTitle, authorName, coverUrl: artwork[0]?.src, isPlaying: playbackState === 'playing' };
    },
    place: () => {
      const { duration = 0, position = 0, playbackRate = 0 } = device.position ?? {};
      if (device.position === undefined) return undefined;
      return { elapsedSeconds: position, durationSeconds: duration, rate: playbackRate };
    },
    press: (request) => device.press(...controlOf(request)),
  };
});

/** @returns the device's own name of a control, and what comes with the press */
function controlOf(
  request: MediaSessionRequest,
): readonly [action: string, details?: Partial<MediaSessionActionDetails>] {
  if (request.kind === 'seek') return ['seekto', { seekTime: request.toSeconds }];
  if (request.kind === 'skip') {
    return [
      request.direction < 0 ? 'seekbackward' : 'seekforward',
      request.seconds === undefined ? {} : { seekOffset: request.seconds },
    ];
  }
  return [{ play: 'play', pause: 'pause', previous: 'previoustrack', next: 'nexttrack' }[request.kind]];
}
