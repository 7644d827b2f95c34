import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MediaSessionAdapter } from '../../../../src/adapters/browser/media-session-adapter.ts';
import type { MediaSessionWish } from '../../../../src/application/ports/media-session-port.ts';

type Handler = (details: Partial<MediaSessionActionDetails>) => void;

/** A device that knows all controls but one. */
class FakeMediaSession {
  metadata: unknown = null;
  playbackState = 'none';
  readonly handlers = new Map<string, Handler>();

  setActionHandler(action: string, handler: Handler | null): void {
    if (action === 'seekto') throw new TypeError('unknown control');
    if (handler === null) this.handlers.delete(action);
    else this.handlers.set(action, handler);
  }
}

const picture = { title: '1화', seriesTitle: '연재', authorName: '지은이', coverUrl: '/c.webp', isPlaying: true };

describe('the controls of the device', () => {
  beforeEach(() => {
    vi.stubGlobal('MediaMetadata', function (this: object, init: object) {
      Object.assign(this, init);
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('PLY-53 show what plays, and nothing when nothing is lined up', () => {
    const session = new FakeMediaSession();
    const adapter = new MediaSessionAdapter(session as unknown as MediaSession);
    adapter.show(picture);
    expect(session.metadata).toMatchObject({
      title: '1화',
      album: '연재',
      artist: '지은이',
      artwork: [{ src: '/c.webp' }],
    });
    expect(session.playbackState).toBe('playing');
    adapter.show({ ...picture, isPlaying: false, coverUrl: undefined });
    expect(session.playbackState).toBe('paused');
    adapter.show(undefined);
    expect(session).toMatchObject({ metadata: null, playbackState: 'none' });
  });

  it('PLY-53 become wishes, until nobody listens; a control that the device lacks is left out', () => {
    const session = new FakeMediaSession();
    const wishes: MediaSessionWish[] = [];
    const end = new MediaSessionAdapter(session as unknown as MediaSession).subscribe((wish) => wishes.push(wish));
    const press = (action: string, details = {}): void => session.handlers.get(action)?.(details);
    for (const action of ['play', 'pause', 'previoustrack', 'nexttrack']) press(action);
    press('seekbackward');
    press('seekforward', { seekOffset: 10 });
    expect(wishes).toEqual([
      { kind: 'play' },
      { kind: 'pause' },
      { kind: 'previous' },
      { kind: 'next' },
      { kind: 'skip', bySeconds: -30 },
      { kind: 'skip', bySeconds: 10 },
    ]);
    end();
    expect(session.handlers.size).toBe(0);
  });

  it('are missed without a word where there are none', () => {
    const adapter = new MediaSessionAdapter(undefined);
    adapter.show(picture);
    expect(() => adapter.subscribe(() => undefined)()).not.toThrow();
  });
});
