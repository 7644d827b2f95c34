import { describe, expect, it } from 'vitest';
import type { SeriesId } from '../../../common/kernel/ids.ts';
import type { NewsPort, ReviewNews } from '../../../src/application/ports/news-port.ts';

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
  /** The member marks a place. */
  readonly mark: () => void;
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
        news.whenBookmarksChange(() => heard.push(`${mark}marked`)),
        ...series.map((id, index) => news.whenDiscussed(id, () => heard.push(`${mark}discussed ${index}`))),
      ];
      return { heard, end: () => ends.forEach((end) => end()) };
    };
    const tellAll = ({ notify, process, mark, discuss, series }: Rig): void => {
      notify();
      process();
      mark();
      for (const id of series) discuss(id);
    };
    const ALL = ['notified', 'processed', 'marked', 'discussed 0', 'discussed 1'];

    it('tells at once what may have changed, and nothing else', async () => {
      const rig = await make();
      const { heard } = listen(rig, rig.window());
      await rig.settled();
      heard.length = 0;
      tellAll(rig);
      expect(heard).toEqual(ALL);
      rig.discuss(rig.series[1]);
      expect(heard.slice(ALL.length)).toEqual(['discussed 1']);
    });

    it('CMT-31 tells whoever reads notifications and comments once to do so, and nobody before the end of the call', async () => {
      const rig = await make();
      const news = rig.window();
      const { heard } = listen(rig, news);
      expect(heard).toEqual([]);
      await rig.settled();
      expect(heard.filter((one) => one !== 'processed')).toEqual(['notified', 'marked', 'discussed 0', 'discussed 1']);
      const [late, elsewhere] = [listen(rig, news, 'late '), listen(rig, rig.window(), 'elsewhere ')];
      expect(late.heard).toEqual([]);
      heard.length = 0;
      await rig.settled();
      expect(late.heard).toEqual(['late notified', 'late marked', 'late discussed 0', 'late discussed 1']);
      expect(elsewhere.heard).toEqual([
        'elsewhere notified',
        'elsewhere marked',
        'elsewhere discussed 0',
        'elsewhere discussed 1',
      ]);
      expect(heard).toEqual([]);
    });

    it('CMT-31 tells at which revision comments are: the same to whoever comes later, and another after each change', async () => {
      const { window, series, settled, discuss } = await make();
      const news = window();
      const follow = async (): Promise<ReviewNews[]> => {
        const told: ReviewNews[] = [];
        news.whenDiscussed(series[0], (what) => told.push(what));
        await settled();
        return told;
      };
      const [first, late] = [await follow(), await follow()];
      expect(first).toEqual([{ kind: 'at', revision: expect.any(String) }]);
      expect(late).toEqual(first);
      for (let change = 0; change < 2; change += 1) discuss(series[0]);
      expect(new Set(first.map((what) => what.kind === 'at' && what.revision)).size).toBe(3);
      expect(late).toEqual(first);
    });

    it('tells every window of the device, also when the one that listened first has ended', async () => {
      const rig = await make();
      const [first, second] = [listen(rig, rig.window()), listen(rig, rig.window())];
      const news = async () => {
        await rig.settled();
        for (const { heard } of [first, second]) heard.length = 0;
        tellAll(rig);
        return [first.heard, second.heard];
      };
      expect(await news()).toEqual([ALL, ALL]);
      first.end();
      expect(await news()).toEqual([[], ALL]);
    });

    it('tells each listener of a window, until it ends, twice if need be', async () => {
      const rig = await make();
      const news = rig.window();
      const [one, other] = [listen(rig, news), listen(rig, news)];
      await rig.settled();
      one.end();
      one.end();
      await rig.settled();
      for (const { heard } of [one, other]) heard.length = 0;
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
