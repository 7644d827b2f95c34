import type { Browser, CDPSession } from 'playwright';
import { DESKTOP, openPage, pause, PHONE, quiet, type Condition, type OpenPage } from './browser.ts';
import { median } from './statistics.ts';

const SECONDS = 4;
/** Rounds of moving and still in turn, so that what disturbs the machine disturbs both alike. */
const ROUNDS = 3;

interface Surface {
  readonly device: Condition['device'];
  /** The button that shows it, unless it is there at once. */
  readonly open?: RegExp;
}

const SURFACES: Readonly<Record<string, Surface>> = {
  'the bar of a wide window': { device: DESKTOP.device },
  'the panel of a wide window': { device: DESKTOP.device, open: /^플레이어 펼치기$/ },
  'the full player of a phone': { device: PHONE.device, open: /^전체 화면 플레이어 열기$/ },
};

/** Nothing but a box, about as large as the bar's thread, that moves with every frame: the least that a browser needs for that. */
const BARE_PAGE = `<!doctype html><title>A box</title><style>
  i { position: fixed; bottom: 72px; left: 0; width: 480px; height: 26px; background: #e0452b; animation: go 112ms linear infinite;
    will-change: transform }
  @keyframes go { to { transform: translateX(12px) } }
</style><i></i>`;

/** Shares of one core. */
export interface ProcessorShares {
  readonly moving: number;
  readonly still: number;
  readonly thread: number;
}

export interface Thread {
  readonly surfaces: Readonly<Record<string, ProcessorShares>>;
}

/** Runs in the page: lets all threads vibrate, or holds them. */
function vibrate(isMoving: boolean): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations !== Infinity) continue;
    if (isMoving) animation.play();
    else animation.pause();
  }
}

/** @returns seconds of processor that the page and its drawing have taken: renderers and the compositor's process */
async function processorSeconds(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo
    .filter(({ type }) => type === 'renderer' || type === 'GPU')
    .reduce((total, { cpuTime }) => total + cpuTime, 0);
}

/** Opens a story that plays, in one of the surfaces. */
async function openSurface(browser: Browser, origin: string, { device, open }: Surface): Promise<OpenPage> {
  const opened = await openPage(browser, { device, slowdown: 1 });
  const { page } = opened;
  const button = (name: RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first();
  await page.goto(`${origin}/series/1/episodes`, { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('button', { name: /듣기/ }).first().click();
  await button(/^일시정지$/).waitFor();
  if (open !== undefined) await button(open).click();
  return opened;
}

async function openBarePage(browser: Browser): Promise<OpenPage> {
  const opened = await openPage(browser, { device: DESKTOP.device, slowdown: 1 });
  await opened.page.setContent(BARE_PAGE);
  return opened;
}

async function measurePage(session: CDPSession, { context, page }: OpenPage): Promise<ProcessorShares> {
  await pause(2000);
  await quiet();
  const shares: Record<'moving' | 'still', number[]> = { moving: [], still: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const way of ['moving', 'still'] as const) {
      await page.evaluate(vibrate, way === 'moving');
      const before = await processorSeconds(session);
      await pause(SECONDS * 1000);
      shares[way].push(((await processorSeconds(session)) - before) / SECONDS);
    }
  }
  await context.close();
  const [moving, still] = [median(shares.moving), median(shares.still)];
  return { moving, still, thread: Math.max(0, moving - still) };
}

/**
 * Which share of one core the vibrating thread takes: a page whose story plays, less the same page with it held; and a box
 * that moves on a bare page, since that share depends on the machine's speed.
 */
export async function measureThread(browser: Browser, origin: string): Promise<Thread> {
  const session = await browser.newBrowserCDPSession();
  const surfaces: Record<string, ProcessorShares> = {};
  for (const [name, surface] of Object.entries(SURFACES)) {
    surfaces[name] = await measurePage(session, await openSurface(browser, origin, surface));
  }
  surfaces['a box on a bare page'] = await measurePage(session, await openBarePage(browser));
  await session.detach();
  return { surfaces };
}
