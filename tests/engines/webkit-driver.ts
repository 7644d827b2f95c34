import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { endProgram, startProgram } from './child-process.ts';
import type { ActionSource, Driver, DriverOptions, WindowSize } from './driver.ts';
import { until } from './until.ts';

/** The bar above the page would not let a window become as narrow as a phone. */
const SMALL_BAR = `headerbar, toolbar, headerbar *, toolbar *, button, entry {
  min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px;
}`;

/** Starts WebKitGTK's MiniBrowser on the display, and drives it by W3C WebDriver. */
export async function startWebKit({ cookies }: DriverOptions): Promise<Driver> {
  const port = await freePort();
  const home = mkdtempSync(path.join(os.tmpdir(), 'soridam-webkit-'));
  mkdirSync(path.join(home, 'gtk-3.0'));
  writeFileSync(path.join(home, 'gtk-3.0', 'gtk.css'), SMALL_BAR);
  const folders = { XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home };
  const { child, printed } = startProgram('WebKitWebDriver', [`--port=${port}`], { ...process.env, ...folders });
  const end = async (): Promise<void> => {
    await endProgram(child);
    rmSync(home, { recursive: true, force: true });
  };
  const base = `http://127.0.0.1:${port}`;
  try {
    await until('WebKitWebDriver listens', async () => {
      try {
        return (await fetch(`${base}/status`)).ok;
      } catch {
        return false; // not yet
      }
    });
    const args = ['--automation', ...(cookies === 'refused' ? ['--cookies-policy=never'] : [])];
    const browser = { binary: process.env['MINI_BROWSER'], args };
    const alwaysMatch = { 'webkitgtk:browserOptions': browser };
    const made = (await ask(`${base}/session`, 'POST', { capabilities: { alwaysMatch } })) as {
      readonly sessionId: string;
      readonly capabilities: { readonly browserName: string; readonly browserVersion: string };
    };
    const { browserVersion } = made.capabilities;
    return new WebKitDriver(`WebKitGTK ${browserVersion}`, `${base}/session/${made.sessionId}`, end);
  } catch (cause) {
    await end();
    throw new Error(`WebKitGTK does not start. ${printed()}`, { cause });
  }
}

/** Points that a window has beyond its page at most; more is a page that has not been told of its size yet. */
const MOST_FRAME = 300;

class WebKitDriver implements Driver {
  readonly name: string;
  private readonly session: string;
  private readonly end: () => Promise<void>;

  constructor(name: string, session: string, end: () => Promise<void>) {
    this.name = name;
    this.session = session;
    this.end = end;
  }

  /** The window has a frame of its own around the page, which is told of a new size later than the window. */
  async resize(size: WindowSize): Promise<void> {
    await this.post('/window/rect', { x: 0, y: 0, ...size });
    await until(`a window of ${size.width} x ${size.height}`, async () => {
      const inner = (await this.run('() => ({ width: innerWidth, height: innerHeight })', [])) as WindowSize;
      if (inner.width === size.width && inner.height === size.height) return true;
      const outer = (await this.get('/window/rect')) as WindowSize;
      const frame = { width: outer.width - inner.width, height: outer.height - inner.height };
      if ([frame.width, frame.height].every((edge) => edge >= 0 && edge <= MOST_FRAME))
        await this.post('/window/rect', { width: size.width + frame.width, height: size.height + frame.height });
      return false;
    });
  }

  async open(url: string): Promise<void> {
    await this.post('/url', { url });
  }

  async depart(url: string): Promise<void> {
    await this.run('(address) => void setTimeout(() => location.assign(address))', [url]);
  }

  complaints(): readonly string[] {
    return []; // it does not tell; what a page catches itself is heard there
  }

  async run(source: string, values: readonly unknown[]): Promise<unknown> {
    return this.post('/execute/sync', { script: `return (${source})(...arguments)`, args: values });
  }

  async act(actions: readonly ActionSource[]): Promise<void> {
    await this.post('/actions', { actions });
  }

  async forget(): Promise<void> {
    await ask(`${this.session}/cookie`, 'DELETE');
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(String(await this.get('/screenshot')), 'base64');
  }

  async close(): Promise<void> {
    await ask(this.session, 'DELETE').catch(() => undefined); // it may have gone already
    await this.end();
  }

  private get(path: string): Promise<unknown> {
    return ask(this.session + path, 'GET');
  }

  private post(path: string, body: object): Promise<unknown> {
    return ask(this.session + path, 'POST', body);
  }
}

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { readonly value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { readonly error: string; readonly message: string };
  throw new Error(`${error}: ${message}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { readonly port: number };
      server.close(() => resolve(port));
    });
  });
}
