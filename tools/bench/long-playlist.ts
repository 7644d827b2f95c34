import type { Browser, Locator } from 'playwright';
import { CONDITIONS, openPage, type Condition } from './browser.ts';
import { quantile, rounded } from './statistics.ts';

const SERIES = 51;
/** Stories of the playing series, which is unfolded, and of each waiting one. */
const STORIES = { playing: 2500, waiting: 49 };
/** Frames that are scrolled, and pixels in each: as fast as a flung list. */
const FRAMES = 300;
const PIXELS = 80;
/** A frame is late when it takes the time of one and a half at 60 frames a second. */
const LATE_MS = 25;

interface Lengths {
  readonly series: number;
  readonly stories: { readonly playing: number; readonly waiting: number };
}

/** What of the kept playlist is changed. */
interface KeptEntry {
  readonly series: { readonly id: number };
  readonly stories: { readonly id: number }[];
}

export interface Scrolled {
  readonly framesPerSecond: number;
  readonly p99FrameMs: number;
  readonly lateFrames: number;
  readonly frames: number;
}

export interface LongPlaylist extends Lengths {
  readonly conditions: Readonly<Record<string, Scrolled>>;
}

/** Runs in the page before its own scripts: makes the one series that is kept there a long playlist. */
function lengthen({ series, stories }: Lengths): void {
  const kept = JSON.parse(localStorage.getItem('soridam:playlist') ?? '') as { playlist: KeptEntry[] };
  const entry = kept.playlist[0];
  const first = entry?.stories[0];
  if (entry === undefined || first === undefined) throw new Error('Nothing is kept that could be lengthened.');
  const many = (count: number, from: number): { id: number }[] =>
    Array.from({ length: count }, (_, index) => ({ ...first, id: from + index }));
  kept.playlist = Array.from({ length: series }, (_, index) => {
    const count = index === 0 ? stories.playing : stories.waiting;
    const id = index === 0 ? entry.series.id : 1e6 + index;
    const rows = many(count, 1e6 * (index + 1));
    if (index === 0) rows[0] = first;
    return { series: { ...entry.series, id, storyCount: count }, stories: rows };
  });
  localStorage.setItem('soridam:playlist', JSON.stringify(kept));
}

/** Runs in the page: scrolls `list` to and fro by a frame at a time. @returns milliseconds that each frame took */
function scroll(list: Element, { frames, pixels }: { frames: number; pixels: number }): Promise<number[]> {
  return new Promise((resolve) => {
    const times: number[] = [];
    let [last, way] = [performance.now(), pixels];
    const step = (now: number): void => {
      times.push(now - last);
      last = now;
      const before = list.scrollTop;
      list.scrollTop += way;
      if (list.scrollTop === before) way = -way;
      if (times.length < frames) requestAnimationFrame(step);
      else resolve(times.slice(1));
    };
    requestAnimationFrame(step);
  });
}

async function measureUnder(browser: Browser, origin: string, condition: Condition): Promise<Scrolled> {
  const { context, page, session } = await openPage(browser, { ...condition, network: undefined, slowdown: 1 });
  const button = (name: RegExp): Locator => page.getByRole('button', { name }).filter({ visible: true }).first();
  // A finger leaves no pointer behind, under which each frame would have to look what is there.
  const press = (control: Locator): Promise<void> =>
    condition.device.hasTouch === true ? control.tap() : control.click();
  await page.goto(`${origin}/series/1/episodes`, { waitUntil: 'networkidle' });
  await press(page.getByRole('main').getByRole('button', { name: /듣기/ }).first());
  await press(button(/^일시정지$/));
  await page.waitForFunction(() => localStorage.getItem('soridam:position') !== null);
  // The server knows none of these stories, and would have them taken away.
  await page.route('**/api/status', (route) => route.abort());
  await page.route('**/series-stories*', (route) => route.abort());
  await page.evaluate(lengthen, { series: SERIES, stories: STORIES });
  await page.reload({ waitUntil: 'networkidle' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: condition.slowdown });
  await press(button(/^(플레이어 펼치기|재생 목록)$/));
  await page.getByRole('heading', { name: /지금 재생 중/ }).waitFor();
  for (let unfolded = 1; unfolded < SERIES; unfolded += 10) await press(button(/회차 펼치기$/));
  const list = page.locator('[data-scrolls]', { has: page.getByRole('heading', { name: /지금 재생 중/ }) });
  const frames = await list.evaluate(scroll, { frames: FRAMES, pixels: PIXELS });
  await context.close();
  return {
    framesPerSecond: rounded(1000 / (frames.reduce((sum, time) => sum + time, 0) / frames.length), 1),
    p99FrameMs: rounded(quantile(frames, 0.99), 1),
    lateFrames: frames.filter((time) => time > LATE_MS).length,
    frames: frames.length,
  };
}

/** How a playlist of 51 series scrolls whose first one shows its 2,500 stories. */
export async function measureLongPlaylist(browser: Browser, origin: string): Promise<LongPlaylist> {
  const conditions: Record<string, Scrolled> = {};
  for (const [name, condition] of Object.entries(CONDITIONS)) {
    conditions[name] = await measureUnder(browser, origin, condition);
  }
  return { series: SERIES, stories: STORIES, conditions };
}
