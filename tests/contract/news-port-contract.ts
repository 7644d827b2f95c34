import { describe, expect, it } from 'vitest';
import type { SeriesId } from '../../common/kernel/ids.ts';
import type { NewsPort } from '../../src/application/ports/news-port.ts';

interface Rig {
  /** Opens a window of one device. */
  readonly window: () => NewsPort;
  /** Two that are talked about. */
  readonly series: readonly [SeriesId, SeriesId];
  /** Settles when those who listen are heard of by whoever tells. */
  readonly settled: () => Promise<void>;
  /** The member is told something. */
  readonly notify: () => void;
  /** A file of the member's is looked at. */
  readonly process: () => void;
  /** Somebody comments. */
  readonly discuss: (id: SeriesId) => void;
}

/** What every implementation of NewsPort does. */
export function newsPortContract(name: string, make: () => Promise<Rig>): void {
  describe(`NewsPort, ${name}`, () => {
    /** Listens to everything. @returns what is heard, and the end of it */
    const listen = ({ series }: Rig, news: NewsPort, mark = '') => {
      const heard: string[] = [];
      const ends = [
        news.whenNotified(() => heard.push(`${mark}notified`)),
        news.whenProcessed(() => heard.push(`${mark}processed`)),
        ...series.map((id, index) => news.whenDiscussed(id, () => heard.push(`${mark}discussed ${index}`))),
      ];
      return { heard, end: () => ends.forEach((end) => end()) };
    };
    const tellAll = ({ notify, process, discuss, series }: Rig): void => {
      notify();
      process();
      for (const id of series) discuss(id);
    };
    const ALL = ['notified', 'processed', 'discussed 0', 'discussed 1'];

    it('tells at once what may have changed, and nothing else', async () => {
      const rig = await make();
      const { heard } = listen(rig, rig.window());
      await rig.settled();
      expect(heard).toEqual([]);
      tellAll(rig);
      expect(heard).toEqual(ALL);
      rig.discuss(rig.series[1]);
      expect(heard.slice(ALL.length)).toEqual(['discussed 1']);
    });

    it('tells every window of the device, also when the one that listened first has ended', async () => {
      const rig = await make();
      const [first, second] = [listen(rig, rig.window()), listen(rig, rig.window())];
      await rig.settled();
      tellAll(rig);
      expect([first.heard, second.heard]).toEqual([ALL, ALL]);
      first.end();
      await rig.settled();
      tellAll(rig);
      expect([first.heard, second.heard]).toEqual([ALL, [...ALL, ...ALL]]);
    });

    it('tells each listener of a window, until it ends, twice if need be', async () => {
      const rig = await make();
      const news = rig.window();
      const [one, other] = [listen(rig, news), listen(rig, news)];
      await rig.settled();
      one.end();
      one.end();
      await rig.settled();
      tellAll(rig);
      expect([one.heard, other.heard]).toEqual([[], ALL]);
      other.end();
      tellAll(rig);
      expect(other.heard).toEqual(ALL);
    });

    it('tells nobody who ended before anybody could tell', async () => {
      const rig = await make();
      const { heard, end } = listen(rig, rig.window());
      end();
      await rig.settled();
      tellAll(rig);
      expect(heard).toEqual([]);
    });
  });
}
