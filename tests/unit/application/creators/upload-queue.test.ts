import { describe, expect, it } from 'vitest';
import { MemoryClipAdapter } from '../../../../src/adapters/memory/memory-clip-adapter.ts';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { VirtualClockAdapter } from '../../../../src/adapters/memory/virtual-clock-adapter.ts';
import { UploadQueue } from '../../../../src/application/creators/upload-queue.ts';
import { UploadRegistry } from '../../../../src/application/creators/upload-registry.ts';
import { sessionOf, VISITOR } from '../../../../src/domain/session/session.ts';
import { SessionStore } from '../../../../src/ui/app/stores/session-store.ts';
import { RecordingsStore } from '../../../../src/ui/features/creators/stores/recordings-store.ts';
import { aUser } from '../../../support/builders.ts';

/** Files that a server with some room takes, each in the moment in which it is sent. */
function aServer(room: number, bytes = 1) {
  const clock = new VirtualClockAdapter();
  const clips = new MemoryClipAdapter(clock);
  clips.room = room;
  const sounds = new RecordingsStore();
  const session = new SessionStore();
  const holds = { count: 0 };
  const signIn = (id: number | undefined): void => {
    clips.isSignedOut = id === undefined;
    session.replace(id === undefined ? VISITOR : sessionOf(aUser(id)));
  };
  signIn(1);
  const uploadQueue = new UploadQueue({
    uploads: clips,
    clips,
    sounds,
    sent: new UploadRegistry(new MemoryStorageAdapter()),
    clock,
    news: { whenProcessed: (listener) => clips.whenJudged(listener) },
    reloadPage: {
      hold: () => {
        holds.count += 1;
        return () => void (holds.count -= 1);
      },
    },
    session,
  });
  session.whenRenewed(() => uploadQueue.signedIn());
  const choose = (count: number): void => {
    for (let place = 0; place < count; place += 1) {
      uploadQueue.choose(`${place}`, { name: `${place}.mp3`, bytes, changedAt: 0, content: {} });
    }
  };
  const inPhase = (wanted: string): number => sounds.all().filter(([, { phase }]) => phase === wanted).length;
  const judgeAll = (): void => {
    for (const [id, { sound }] of clips.places)
      if (sound.state === 'processing') clips.judge(id, { durationSeconds: 1 });
  };
  return { clips, clock, choose, holds, inPhase, judgeAll, uploadQueue, signIn, sounds };
}

describe('many sounds at once', () => {
  it('CRE-17 UP7 wait for their turn, a few at a time, and go on by themselves until all are ready', async () => {
    const { clips, clock, choose, inPhase, judgeAll } = aServer(20);
    choose(25);
    await clock.pass(0);
    expect([inPhase('processing'), inPhase('queued')]).toEqual([10, 15]);
    for (let look = 0; look < 3; look += 1) {
      judgeAll();
      await clock.pass(0);
    }
    expect([inPhase('ready'), clips.places.size]).toEqual([25, 25]);
  });

  it('UP7 wait for room that other windows take, and none of them fails', async () => {
    const { clock, choose, inPhase, judgeAll } = aServer(3);
    choose(5);
    await clock.pass(0);
    expect([inPhase('processing'), inPhase('queued'), inPhase('failed')]).toEqual([3, 2, 0]);
    judgeAll();
    await clock.pass(10_000);
    expect([inPhase('ready'), inPhase('processing')]).toEqual([3, 2]);
  });

  it('UP7 fail where nothing here will make room, and are sent once more when they are asked to be', async () => {
    const { clips, clock, choose, inPhase, uploadQueue } = aServer(0);
    choose(1);
    await clock.pass(0);
    expect(inPhase('failed')).toBe(1);
    clips.room = 1;
    uploadQueue.resume('0');
    await clock.pass(0);
    expect(inPhase('processing')).toBe(1);
  });
});

describe('sounds whose connection is gone for longer than anybody would try', () => {
  it.each(['offline', 'unavailable'] as const)(
    'CRE-17 wait, and go on by themselves once it is no more %s',
    async (kind) => {
      const { clips, clock, choose, holds, inPhase } = aServer(20, 3_000_000);
      choose(2);
      await clock.pass(1_000);
      clips.failure = kind;
      await clock.pass(600_000);
      expect([inPhase('waiting'), holds.count]).toEqual([2, 1]);
      clips.failure = undefined;
      await clock.pass(60_000);
      expect([inPhase('processing'), clips.places.size]).toEqual([2, 2]);
    },
  );

  it('CRE-17 stay where they are when their author pauses them meanwhile', async () => {
    const { clips, clock, choose, inPhase, uploadQueue } = aServer(20, 3_000_000);
    choose(1);
    clips.failure = 'offline';
    await clock.pass(1_000);
    uploadQueue.pause('0');
    clips.failure = undefined;
    await clock.pass(60_000);
    expect(inPhase('paused')).toBe(1);
  });
});

describe('sounds whose sender’s login ends on the way', () => {
  /** Two sounds of which a part has arrived, before the server does not know the login any more. */
  async function cutSounds() {
    const server = aServer(20, 3_000_000);
    server.choose(2);
    await server.clock.pass(1_000);
    server.signIn(undefined);
    await server.clock.pass(1_000);
    return server;
  }

  it('UP1 INT-11 wait for their author, without a page that reloads, and go on by themselves where they were', async () => {
    const { clips, clock, holds, inPhase, signIn, sounds } = await cutSounds();
    expect([inPhase('paused'), holds.count]).toEqual([2, 1]);
    const before = sounds.all().map(([, { uploadId, sent }]) => ({ uploadId, hasBegun: sent > 0 }));
    signIn(1);
    await clock.pass(10_000);
    expect([inPhase('processing'), holds.count, clips.places.size]).toEqual([2, 0, 2]);
    const after = sounds.all().map(([, { uploadId }]) => ({ uploadId, hasBegun: true }));
    expect(after).toEqual(before);
  });

  it('UP1 are not sent by somebody else who signs in, nor when their author stopped them', async () => {
    const { clock, inPhase, uploadQueue, signIn } = await cutSounds();
    uploadQueue.pause('0');
    signIn(2);
    await clock.pass(10_000);
    expect(inPhase('paused')).toBe(2);
    signIn(1);
    await clock.pass(10_000);
    expect(inPhase('paused')).toBe(2);
  });
});
