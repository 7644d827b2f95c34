import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../../common/kernel/result.ts';
import { MINUTE_MS, startOfDay } from '../../../../tools/simulation/calendar.ts';
import { runCommand } from '../../../../tools/simulation/command.ts';
import type { AnyEvent } from '../../../../tools/simulation/listener-event.ts';
import type { Sabotage } from '../../../../tools/simulation/listener-life.ts';
import { replay } from '../../../../tools/simulation/simulate.ts';
import type { StoragePort } from '../../../../src/application/ports/storage-port.ts';
import { Playlist } from '../../../../src/domain/playlist/playlist.ts';
import { PlaybackState } from '../../../../src/domain/playback/playback-state.ts';
import { SAVED_VERSION } from '../../../../src/domain/playback/saved-versions.ts';
import {
  ADVANCE_EPISODE,
  API,
  AUDIO,
  COUNT_VIEW,
  END_SESSION,
  ENSURE_SINGLE_ACTIVE_PLAYER,
  KEEP_PLACE,
  PLAYER_STORE,
  REORDER_QUEUE,
  STORAGE,
} from '../../../../src/main/tokens.ts';
import { budget } from '../../../support/budget.ts';
import { seriesId } from '../../../support/builders.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'soridam-simulation-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command in this thread; all that it printed and wrote, but for what differs from run to run. */
async function simulated(parameters: string, sabotage?: Sabotage) {
  let printed = '';
  const out = (text: string) => void (printed += text);
  const world = { out, err: () => undefined, ...(sabotage && { sabotage }) };
  const code = await runCommand([...parameters.split(' '), '--threads', '0', '--out', folder], world);
  const read = (name: string) => (code === 0 ? readFileSync(path.join(folder, name), 'utf8') : '');
  return { code, printed, json: read('report.json'), page: read('report.html') };
}

/** A drag that may take the place of what plays. */
const dragTakesTheFirstPlace: Sabotage = ({ container }) => {
  const store = container.get(PLAYER_STORE);
  container.get(REORDER_QUEUE).run = (from, to) => {
    const { playlist, history, positionSeconds } = store.current();
    const moved = playlist.entries[from];
    if (from < 1 || moved === undefined) return;
    const dragged = Playlist.of(playlist.entries.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, moved));
    const first = dragged.ok ? dragged.value.first : undefined;
    if (!dragged.ok || first?.stories[0] === undefined) return;
    const currentPlay = { seriesId: first.series.id, storyId: first.stories[0].id };
    const next = PlaybackState.of({ currentPlay, playlist: dragged.value, history, positionSeconds });
    if (next !== undefined) store.replace(next);
    container.get(KEEP_PLACE).run();
  };
};

/** A player that forgets to keep what plays. */
const nothingIsKept: Sabotage = ({ container }) => {
  container.get(KEEP_PLACE).run = () => undefined;
};

const pausingDoesNothing: Sabotage = ({ container }) => {
  container.get(AUDIO).pause = () => undefined;
};

const viewsCountTwice: Sabotage = ({ container }) => {
  const api = container.get(API);
  const countView = container.get(COUNT_VIEW);
  const run = countView.run.bind(countView);
  countView.run = (after, before) => {
    const wasCounted = countView.record?.isCount ?? false;
    run(after, before);
    const { record } = countView;
    if (record?.isCount !== true || wasCounted) return;
    void api.countView({ ...record.currentPlay, playId: record.playId, heardToEnd: false });
  };
};

const halfAsLoud: Sabotage = ({ container }) => {
  const audio = container.get(AUDIO);
  const setLevel = audio.setLevel.bind(audio);
  audio.setLevel = (level) => setLevel(level / 2);
};

const alwaysAsSlow: Sabotage = ({ container }) => {
  container.get(AUDIO).setRate = () => undefined;
};

/** Going on that fails is forgotten. */
const nobodyAsksAgain: Sabotage = ({ container }) => {
  const advanceEpisode = container.get(ADVANCE_EPISODE);
  advanceEpisode.afterEnd = async () => void (await advanceEpisode.run());
};

/** A storage that says that it has kept what it has not, and offers it to nobody. */
const refusedIsTakenForKept: Sabotage = ({ container }) => {
  const storage = container.get(STORAGE);
  const write = storage.write.bind(storage);
  const lying: StoragePort['write'] = (key, text) => {
    write(key, text);
    return ok(undefined);
  };
  Object.assign(storage, { offerAgain: () => undefined, write: lying });
};

/** What a later version has written is taken for nothing. */
const laterVersionsAreNotSeen: Sabotage = ({ container }) => {
  const storage = container.get(STORAGE);
  const read = storage.read.bind(storage);
  storage.read = (key) => {
    const text = read(key);
    return text?.startsWith(`{"version":${SAVED_VERSION + 1}`) === true ? undefined : text;
  };
};

const loggingOutForgetsNothing: Sabotage = ({ container }) => {
  const store = container.get(PLAYER_STORE);
  container.get(END_SESSION).forgetEverything = () => store.replace(store.current().at(0));
};

const nobodyYields: Sabotage = ({ container }) => {
  container.get(ENSURE_SINGLE_ACTIVE_PLAYER).yieldTo = () => undefined;
};

function eventsIn(printed: string): readonly string[] {
  return printed.split('\n').filter((line) => line.startsWith('  day'));
}

// Days of many listeners, which take their time on a busy machine.
describe('npm run simulate', () => {
  it('breaks no rule with forty listeners in two days, and writes the same bytes for the same seed', async () => {
    const once = await simulated('--listeners 40 --days 2 --seed 42');
    expect(once.code).toBe(0);
    expect(once.printed).toMatch(/^40 listeners, 2 days, seed 42\n/);
    const { totals, invariants } = JSON.parse(once.json) as {
      totals: { eventsOfThePlayer: number; storiesHeardToTheEnd: number };
      invariants: readonly { id: string; checks: number }[];
    };
    expect(totals.eventsOfThePlayer).toBeGreaterThan(50_000);
    expect(totals.storiesHeardToTheEnd).toBeGreaterThan(20);
    expect(invariants.filter(({ checks }) => checks === 0)).toEqual([]);
    const few = `--listeners ${budget(10, 40)} --days 2 --seed`;
    const ofFew = await simulated(`${few} 42`);
    expect(await simulated(`${few} 42`)).toEqual(ofFew);
    expect((await simulated(`${few} 43`)).json).not.toBe(ofFew.json);
  }, 300_000);

  it('writes a page that needs nothing else', async () => {
    const { page } = await simulated('--listeners 5 --days 1 --seed 1');
    expect(page.match(/<svg /g)?.length).toBeGreaterThan(10);
    expect(page).not.toMatch(/NaN|undefined|https?:|<script|<link|url\(/);
  });

  it('prints the seed and the shortest run of events that leads to a broken rule', async () => {
    const { code, printed } = await simulated('--listeners 40 --days 2 --seed 43', dragTakesTheFirstPlace);
    expect(code).toBe(1);
    expect(printed).toMatch(/^BROKEN {2}INV-0/);
    expect(printed).toContain('seed 43, listener');
    expect(eventsIn(printed).map((line) => line.trim().split('  ')[1])).toEqual([
      'visit',
      expect.stringMatching(/^play-/),
      expect.stringMatching(/^play-/),
      'reorder',
    ]);
  });

  it.each([
    ['INV-023', 'nothing is kept', nothingIsKept, 2, 42],
    ['QUE-41', 'pausing is not heard by the device', pausingDoesNothing, 3, 42],
    ['INV-064', 'every view is counted twice', viewsCountTwice, 3, 42],
    ['INV-070', 'the device plays at half the volume', halfAsLoud, 1, 42],
    ['PLY-51', 'the device plays at the usual speed', alwaysAsSlow, 2, 42],
    ['QUE-41 windows', 'nobody yields to another voice', nobodyYields, 6, 43],
    ['INV-058 QUE-40', 'logging out forgets nothing', loggingOutForgetsNothing, 8, 42],
    ['QUE-02 full', 'what is refused is taken for kept', refusedIsTakenForKept, 8, 42],
  ] as const)(
    'sees %s broken when %s',
    async (id, _, sabotage, most, seed) => {
      const { code, printed } = await simulated(`--listeners 99 --days 2 --seed ${seed}`, sabotage);
      expect(code).toBe(1);
      expect(printed).toContain(`BROKEN  ${id}`);
      expect(eventsIn(printed).length).toBeLessThanOrEqual(most);
    },
    60_000,
  );

  it.each<readonly [string, string, Sabotage, readonly (readonly [minute: number, AnyEvent])[]]>([
    [
      'PLY-43 PLY-56',
      'going on is not tried again after the server was away at the end of a story',
      nobodyAsksAgain,
      [
        [0, { kind: 'visit' }],
        [1, { kind: 'server-down' }],
        [2, { kind: 'play-series', seriesId: seriesId(1) }],
        [90, { kind: 'server-up' }],
        [92, { kind: 'leave' }],
      ],
    ],
    [
      'INV-024 later',
      'what a later version has kept is not seen',
      laterVersionsAreNotSeen,
      [
        [0, { kind: 'storage-spoilt', by: 'a later version' }],
        [1, { kind: 'visit' }],
        [2, { kind: 'play-series', seriesId: seriesId(1) }],
        [3, { kind: 'leave' }],
      ],
    ],
  ])('sees %s broken when %s', async (id, _, sabotage, minutes) => {
    const events = minutes.map(([minute, what]) => ({ at: startOfDay(0) + minute * MINUTE_MS, what }));
    const setting = { seed: 42, listener: 1, days: 1 };
    expect((await replay(setting, events)).breach).toBeUndefined();
    expect((await replay({ ...setting, sabotage }, events)).breach?.id).toBe(id);
  });

  it('refuses what it does not understand', async () => {
    const lines: string[] = [];
    const world = { out: () => undefined, err: (text: string) => void lines.push(text) };
    expect(await runCommand(['--listeners', 'many'], world)).toBe(2);
    expect(await runCommand(['--planets', '3'], world)).toBe(2);
    expect(lines).toHaveLength(2);
  });
});
