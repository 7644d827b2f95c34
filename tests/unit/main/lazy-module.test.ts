import { describe, expect, it, onTestFinished } from 'vitest';
import { LazyModule } from '../../../src/main/lazy-module.ts';

/** What the part holds: it notes in `entries` what is asked of it. */
function aDiary(entries: string[]) {
  return {
    write: (text: string): void => void entries.push(text),
    read: (place: number): Promise<string | undefined> => Promise.resolve(entries[place]),
  };
}

/** A part that comes when `arrive` is called. */
function aLazyModule() {
  const entries: string[] = [];
  const diary = aDiary(entries);
  let arrive: () => void = () => undefined;
  let fetched = 0;
  const part = new LazyModule(() => {
    fetched += 1;
    return new Promise<{ diary: typeof diary }>((resolve) => (arrive = () => resolve({ diary })));
  });
  return {
    part,
    entries,
    standIn: part.standIn((there) => there.diary),
    arrive: () => arrive(),
    fetched: () => fetched,
  };
}

describe('a stand-in for what is still on its way', () => {
  it('has its part fetched by the first call, and once', () => {
    const { standIn, fetched } = aLazyModule();
    expect(fetched()).toBe(0);
    standIn.write('one');
    standIn.write('two');
    expect(fetched()).toBe(1);
  });

  it('loses no call: each is carried out in its turn, with its answer', async () => {
    const { entries, standIn, arrive } = aLazyModule();
    standIn.write('one');
    standIn.write('two');
    const answer = standIn.read(1);
    expect(entries).toEqual([]);
    arrive();
    expect(await answer).toBe('two');
    expect(entries).toEqual(['one', 'two']);
  });

  it('passes calls on in the same turn once the part is there, as a press and its sound need', async () => {
    const { part, entries, standIn, arrive } = aLazyModule();
    const there = part.get();
    arrive();
    await there;
    standIn.write('at once');
    expect(entries).toEqual(['at once']);
  });

  it('stands in for functions, too, and for all that a part has by some names', async () => {
    const { part, entries, arrive } = aLazyModule();
    const { diary, get } = part.standIns(['diary', 'get'], ({ diary }) => ({
      diary,
      get: () => Promise.resolve(diary),
    }));
    const waited = get();
    diary.write('one');
    arrive();
    (await waited).write('two');
    (await get()).write('three');
    expect(entries).toEqual(['one', 'two', 'three']);
  });

  it('tells who calls that the part did not come, and has it fetched again for the next one', async () => {
    const entries: string[] = [];
    const diary = aDiary(entries);
    const answers = [Promise.reject(new Error('offline')), Promise.resolve({ diary })];
    const part = new LazyModule(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
    const standIn = part.standIn((there) => there.diary);
    await expect(standIn.read(0)).rejects.toThrow('offline');
    await part.get();
    standIn.write('back');
    expect(entries).toEqual(['back']);
  });

  it('leaves nobody’s call unhandled who does not wait for it, as when a page is left while its modules load', async () => {
    const part = new LazyModule<{ diary: ReturnType<typeof aDiary> }>(() => Promise.reject(new Error('offline')));
    const unhandled: unknown[] = [];
    const note = (reason: unknown): void => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    onTestFinished(() => void process.off('unhandledRejection', note));
    part.standIn((there) => there.diary).write('one');
    await new Promise((resolve) => setImmediate(resolve));
    expect(unhandled).toEqual([]);
  });

  it('is told of once it is there, and not fetched for that', async () => {
    const { part, arrive, fetched } = aLazyModule();
    const told = part.there();
    expect(fetched()).toBe(0);
    const asked = part.get();
    arrive();
    expect(await told).toBe(await asked);
  });
});
