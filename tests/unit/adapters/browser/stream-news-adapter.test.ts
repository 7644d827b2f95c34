import { describe, expect, it } from 'vitest';
import type { NewsPort } from '../../../../src/application/ports/news-port.ts';
import { seriesId } from '../../../support/builders.ts';
import { aNewsDevice, settled } from '../../../support/player/news-device.ts';

describe('news by a stream', () => {
  it('come over one stream for all windows, each of which hears them', async () => {
    const { streams, window } = aNewsDevice();
    const heard: string[] = [];
    window().whenNotified(() => heard.push('first'));
    window().whenNotified(() => heard.push('second'));
    await settled();
    expect(streams).toHaveLength(1);
    streams[0]?.say('notifications');
    expect(heard.toSorted()).toEqual(['first', 'second']);
  });

  it('of all that concerns the member come over one stream, which ends with the last who listens', async () => {
    const { streams, window } = aNewsDevice();
    const heard: string[] = [];
    const news = window();
    const ends = [news.whenNotified(() => heard.push('notified')), news.whenProcessed(() => heard.push('processed'))];
    const bystander = window();
    bystander.whenProcessed(() => heard.push('processed elsewhere'));
    await settled();
    expect(streams).toHaveLength(1);
    streams[0]?.say('uploads');
    streams[0]?.say('notifications');
    expect(heard).toEqual(['processed', 'processed elsewhere', 'notified']);
    ends[0]?.();
    expect(streams[0]?.readyState).toBe(1);
    ends[1]?.();
    await settled();
    expect(streams.map(({ readyState }) => readyState)).toEqual([2, 1]);
  });

  it('come to the next window when the one with the stream ends', async () => {
    const { streams, window } = aNewsDevice();
    const heard: string[] = [];
    const end = window().whenNotified(() => heard.push('first'));
    window().whenNotified(() => heard.push('second'));
    await settled();
    end();
    await settled();
    expect(streams.map(({ readyState }) => readyState)).toEqual([2, 1]);
    streams[1]?.say('notifications');
    expect(heard).toEqual(['second']);
  });

  it('say that anything may have been missed whenever the stream is ready', async () => {
    const { streams, window } = aNewsDevice();
    let count = 0;
    window().whenNotified(() => (count += 1));
    await settled();
    streams[0]?.say('ready');
    expect(count).toBe(1);
  });

  it('JRN-95 have bookmarks read anew whenever the stream is ready again, in every window', async () => {
    const { streams, window } = aNewsDevice();
    const told: string[] = [];
    window().whenBookmarksChange(() => told.push('here'));
    window().whenBookmarksChange(() => told.push('there'));
    await settled();
    for (let connection = 0; connection < 2; connection += 1) {
      told.length = 0;
      streams[0]?.say('ready');
      expect(told.toSorted()).toEqual(['here', 'there']);
    }
    told.length = 0;
    streams[0]?.say('places', '{"revision":1}');
    expect(told).toEqual([]);
    streams[0]?.say('bookmarks', '{"revision":1}');
    expect(told.toSorted()).toEqual(['here', 'there']);
  });

  it('CMT-31 tell who is to read once the stream is ready, and nobody twice', async () => {
    const { streams, window, clock } = aNewsDevice();
    const told: string[] = [];
    const [here, there] = [window(), window()];
    here.whenNotified(() => told.push('here'));
    there.whenNotified(() => told.push('there'));
    here.whenProcessed(() => told.push('processed'));
    await settled();
    expect(told).toEqual([]);
    streams[0]?.say('ready');
    expect(told.toSorted()).toEqual(['here', 'processed', 'there']);
    told.length = 0;
    here.whenNotified(() => told.push('here, late'));
    there.whenNotified(() => told.push('there, late'));
    window().whenNotified(() => told.push('in a new window'));
    here.whenProcessed(() => told.push('processed, late'));
    await settled();
    await clock.pass(50_000);
    expect(told.toSorted()).toEqual(['here, late', 'in a new window', 'there, late']);
  });

  it('CMT-31 tell who is to read without the stream where it cannot be had or takes longer than a second, and again when it comes', async () => {
    for (const happens of ['it fails', 'a second passes']) {
      const { streams, window, clock } = aNewsDevice();
      const told: string[] = [];
      window().whenNotified(() => told.push('here'));
      window().whenNotified(() => told.push('there'));
      await settled();
      await clock.pass(999);
      expect(told).toEqual([]);
      if (happens === 'it fails') streams[0]?.say('error');
      else await clock.pass(1);
      expect(told.toSorted(), `when ${happens}`).toEqual(['here', 'there']);
      await clock.pass(5_000);
      expect(told).toHaveLength(2);
      streams[0]?.say('ready');
      expect(told.slice(2).toSorted()).toEqual(['here', 'there']);
    }
  });

  it('CMT-31 tell at which revision comments are, also in a window that asks the one with the stream', async () => {
    const { streams, window, clock } = aNewsDevice();
    const told: unknown[] = [];
    const follow = (news: NewsPort, name: string) => news.whenDiscussed(seriesId(1), (what) => told.push([name, what]));
    const news = window();
    follow(news, 'here');
    await settled();
    streams[0]?.say('ready', '{"revision":"a.1"}');
    expect(told.splice(0)).toEqual([['here', { kind: 'at', revision: 'a.1' }]]);
    follow(news, 'later');
    follow(window(), 'there');
    await settled();
    expect(told.splice(0)).toEqual([
      ['there', { kind: 'at', revision: 'a.1' }],
      ['later', { kind: 'at', revision: 'a.1' }],
    ]);
    streams[0]?.say('reviews', '{"seriesId":1,"revision":"a.2"}');
    expect(told.splice(0)).toEqual([
      ['here', { kind: 'at', revision: 'a.2' }],
      ['later', { kind: 'at', revision: 'a.2' }],
      ['there', { kind: 'changed' }],
    ]);
    // What was missed, nobody knows, and of a stream that was lost nothing is known.
    streams[0]?.say('ready');
    expect(told.splice(0)).toContainEqual(['here', { kind: 'changed' }]);
    streams[0]?.say('error');
    follow(news, 'last');
    await clock.pass(1_000);
    expect(told.splice(0)).toEqual([['last', { kind: 'unwatched' }]]);
  });

  it.each([
    ['a window that answers late', 'ready ?seriesId=1 a.2', { kind: 'at', revision: 'a.2' }],
    ['a window that knows no revisions', 'ready ?seriesId=1', { kind: 'changed' }],
  ])('CMT-31 tell what %s has, also to who has waited a second for it', async (_, answer, expected) => {
    const { window, clock, say } = aNewsDevice();
    const told: unknown[] = [];
    window().whenDiscussed(seriesId(1), (what) => told.push(what));
    await clock.pass(1_000);
    expect(told.splice(0)).toEqual([{ kind: 'unwatched' }]);
    for (const other of ['ready ?seriesId=12 a.3', 'ready ', answer, answer]) say(other);
    expect(told).toEqual([expected]);
  });

  it('CMT-31 tell nobody of a stream that was ready before it was lost, until it is again', async () => {
    const { streams, window } = aNewsDevice();
    const told: string[] = [];
    const news = window();
    news.whenNotified(() => told.push('first'));
    await settled();
    streams[0]?.say('ready');
    streams[0]?.say('error');
    news.whenNotified(() => told.push('late'));
    await settled();
    expect(told).toEqual(['first']);
    streams[0]?.say('ready');
    expect(told).toEqual(['first', 'first', 'late']);
  });

  it('CMT-31 tell nobody who has ended before the stream came', async () => {
    const { streams, window, clock } = aNewsDevice();
    let count = 0;
    const news = window();
    const end = news.whenNotified(() => (count += 1));
    news.whenProcessed(() => undefined);
    await settled();
    end();
    await clock.pass(2_000);
    streams[0]?.say('ready');
    expect(count).toBe(0);
  });

  it('are looked for now and then while there is no stream, and the stream is tried again', async () => {
    const { streams, window, clock } = aNewsDevice();
    let count = 0;
    window(true).whenNotified(() => (count += 1));
    await settled();
    streams[0]?.say('ready');
    count = 0;
    await clock.pass(60_000);
    expect(count).toBe(0);
    streams[0]?.close();
    await clock.pass(60_000);
    expect(count).toBe(1);
    expect(streams).toHaveLength(2);
    await clock.pass(120_000);
    expect(count).toBe(1);
  });

  it('OV5 a server without room is asked half as often after each refusal, until it has some again', async () => {
    const { streams, window, clock } = aNewsDevice();
    window(true).whenNotified(() => undefined);
    await settled();
    /** After how many looks a stream was opened anew, each of which was refused. */
    const looksUntilRefused = async (): Promise<number> => {
      const before = streams.length;
      streams.at(-1)?.close();
      let looks = 0;
      while (streams.length === before) {
        await clock.pass(60_000);
        looks += 1;
      }
      return looks;
    };
    const waits: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) waits.push(await looksUntilRefused());
    expect(waits).toEqual([1, 2, 4, 8, 16, 16, 16]);
    streams.at(-1)?.say('ready');
    expect([await looksUntilRefused(), await looksUntilRefused()]).toEqual([1, 2]);
  });

  it('end for who has signed out, and go on when the server only starts anew', async () => {
    const { streams, window } = aNewsDevice();
    window().whenNotified(() => undefined);
    await settled();
    streams[0]?.say('end', '{"reason":"restart"}');
    expect(streams[0]?.readyState).toBe(1);
    streams[0]?.say('end', '{"reason":"signed-out"}');
    expect(streams[0]?.readyState).toBe(2);
  });

  it('leave nothing behind', async () => {
    const { streams, window, clock } = aNewsDevice();
    let count = 0;
    const end = window().whenNotified(() => (count += 1));
    await settled();
    end();
    streams[0]?.close();
    await clock.pass(600_000);
    expect(count).toBe(0);
    expect(streams).toHaveLength(1);
  });
});
