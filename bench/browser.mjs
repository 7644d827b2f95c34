import { readFileSync } from 'node:fs';
import { chromium, devices } from 'playwright';

/** What Lighthouse calls slow 4G: bytes per second each way, and milliseconds of round trip. */
const SLOW_4G = { downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8, latency: 150 };

/** Named conditions under which a page is measured. */
export const CONDITIONS = {
  'desktop, full speed': { device: { viewport: { width: 1440, height: 900 } }, network: undefined, slowdown: 1 },
  'phone, slow 4G, processor 4 times slower': { device: devices['Pixel 7'], network: SLOW_4G, slowdown: 4 },
};

/** Opens a browser that talks to this machine alone. */
export function openBrowser(executablePath) {
  return chromium.launch({
    executablePath,
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

/** @returns a page with an empty cache, and its debugging session with the network domain enabled */
export async function openPage(browser, { device, network, slowdown }) {
  const context = await browser.newContext({ ...device, locale: 'ko-KR', serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (network !== undefined) await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { context, page, session };
}

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const processorTimes = () => {
  const times = readFileSync('/proc/stat', 'utf8').split('\n')[0].trim().split(/\s+/).slice(1).map(Number);
  return { idle: times[3] + times[4], all: times.reduce((total, time) => total + time, 0) };
};

/** Waits until the machine has been three quarters idle for half a second, but never longer than five seconds. */
export async function quiet() {
  if (process.platform !== 'linux') return;
  for (let round = 0; round < 10; round += 1) {
    const before = processorTimes();
    await pause(500);
    const after = processorTimes();
    if ((after.idle - before.idle) / (after.all - before.all) >= 0.75) return;
  }
}
