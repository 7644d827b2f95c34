import { readFileSync } from 'node:fs';
import { chromium, devices, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright';

type Device = Omit<(typeof devices)[string], 'defaultBrowserType'>;

/** How a page is met: by what device, over what network (the machine's own unless told), how many times slower. */
export interface Condition {
  readonly device: Partial<Device>;
  readonly network?: Readonly<Record<'downloadThroughput' | 'uploadThroughput' | 'latency', number>> | undefined;
  readonly slowdown: number;
}

/** What Lighthouse calls slow 4G: bytes per second each way, and milliseconds of round trip. */
const SLOW_4G = { downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8, latency: 150 };

export const DESKTOP: Condition = { device: { viewport: { width: 1440, height: 900 } }, slowdown: 1 };
export const PHONE: Condition = {
  device: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
  network: SLOW_4G,
  slowdown: 4,
};

/** Named conditions under which a page is measured. */
export const CONDITIONS: Readonly<Record<string, Condition>> = {
  'desktop, full speed': DESKTOP,
  'phone, slow 4G, processor 4 times slower': PHONE,
};

/** Opens a browser that talks to this machine alone. A signal ends this process, and what is left of it the run's folder. */
export function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      '--no-sandbox',
      '--mute-audio',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-extensions',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  });
}

export interface OpenPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
}

/** @returns a page with an empty cache, and its debugging session with the network domain enabled */
export async function openPage(browser: Browser, { device, network, slowdown }: Condition): Promise<OpenPage> {
  const context = await browser.newContext({ ...device, locale: 'ko-KR', serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (network !== undefined) await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { context, page, session };
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

function processorTimes(): { readonly idle: number; readonly all: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const times = line.trim().split(/\s+/).slice(1).map(Number);
  return { idle: (times[3] ?? 0) + (times[4] ?? 0), all: times.reduce((total, time) => total + time, 0) };
}

/** Waits until the machine has been three quarters idle for half a second, but never longer than five seconds. */
export async function quiet(): Promise<void> {
  if (process.platform !== 'linux') return;
  for (let round = 0; round < 10; round += 1) {
    const before = processorTimes();
    await pause(500);
    const after = processorTimes();
    if ((after.idle - before.idle) / (after.all - before.all) >= 0.75) return;
  }
}
