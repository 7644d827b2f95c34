import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endProgram, startProgram } from './child-process.ts';
import type { ActionSource, Driver, DriverOptions, WindowSize } from './driver.ts';
import { until } from './until.ts';

type Fields = Readonly<Record<string, unknown>>;

const COOKIES_REFUSED = 2;
const AUTOPLAY_BLOCKED = 1;
const EACH_NEEDS_A_GESTURE = 2;

/** A font that was on its way when its page was left (NS_BINDING_ABORTED). */
const ABORTED = /^downloadable font: download failed .* status=2152398850 /;

/** What a profile differs in from that of a new listener. */
function preferences({ cookies, autoplay }: DriverOptions): Fields {
  return {
    'app.update.disabledForTesting': true,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,',
    'toolkit.telemetry.enabled': false,
    // What the engine does itself while it is driven; here it is as strict as for a listener.
    'media.autoplay.default': AUTOPLAY_BLOCKED,
    'media.autoplay.blocking_policy': autoplay === 'strict' ? EACH_NEEDS_A_GESTURE : 0,
    ...(cookies === 'refused' && { 'network.cookie.cookieBehavior': COOKIES_REFUSED }),
  };
}

/** Starts Firefox without a window, and drives it by WebDriver BiDi. */
export async function startFirefox(options: DriverOptions): Promise<Driver> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'soridam-firefox-'));
  const lines = Object.entries(preferences(options)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const parameters = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const { child, printed } = startProgram('firefox-esr', parameters);
  const end = async (): Promise<void> => {
    await endProgram(child);
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const address = await until('Firefox listens', () => /WebDriver BiDi listening on (\S+)/.exec(printed())?.[1]);
    const connection = await Connection.open(`${address}/session`);
    const session = await connection.ask('session.new', { capabilities: { alwaysMatch: {} } });
    const { browserName, browserVersion } = session['capabilities'] as Record<string, string>;
    await connection.ask('session.subscribe', { events: ['log.entryAdded'] });
    const { contexts } = await connection.ask('browsingContext.getTree', {});
    const context = (contexts as readonly { readonly context: string }[])[0]?.context ?? '';
    return new FirefoxDriver(`${browserName} ${browserVersion}`, connection, context, end);
  } catch (cause) {
    await end();
    throw cause;
  }
}

class FirefoxDriver implements Driver {
  readonly name: string;
  private readonly connection: Connection;
  private readonly context: string;
  private readonly end: () => Promise<void>;

  constructor(name: string, connection: Connection, context: string, end: () => Promise<void>) {
    this.name = name;
    this.connection = connection;
    this.context = context;
    this.end = end;
  }

  async resize(viewport: WindowSize): Promise<void> {
    await this.ask('browsingContext.setViewport', { viewport });
  }

  async open(url: string): Promise<void> {
    await this.ask('browsingContext.navigate', { url, wait: 'complete' });
  }

  async depart(url: string): Promise<void> {
    await this.ask('browsingContext.navigate', { url, wait: 'none' });
  }

  complaints(): readonly string[] {
    return this.connection.events
      .splice(0)
      .filter((entry) => entry['level'] === 'error' && entry['type'] === 'javascript')
      .filter((entry) => !ABORTED.test(String(entry['text'])))
      .map((entry) => `${String(entry['text'])} ${JSON.stringify(entry['stackTrace'] ?? '')}`.slice(0, 500));
  }

  async run(source: string, values: readonly unknown[]): Promise<unknown> {
    const answer = await this.connection.ask('script.callFunction', {
      functionDeclaration: `(values) => JSON.stringify((${source})(...JSON.parse(values)) ?? null)`,
      target: { context: this.context },
      arguments: [{ type: 'string', value: JSON.stringify(values) }],
      awaitPromise: false,
      userActivation: false,
    });
    if (answer['type'] !== 'success') throw new Error((answer['exceptionDetails'] as { text: string }).text);
    return JSON.parse((answer['result'] as { value: string }).value) as unknown;
  }

  async act(actions: readonly ActionSource[]): Promise<void> {
    await this.ask('input.performActions', { actions });
  }

  async forget(): Promise<void> {
    await this.open('about:blank');
    await this.connection.ask('storage.deleteCookies', {});
  }

  async picture(): Promise<Buffer> {
    const { data } = await this.ask('browsingContext.captureScreenshot', {});
    return Buffer.from(String(data), 'base64');
  }

  async close(): Promise<void> {
    this.connection.close();
    await this.end();
  }

  private ask(method: string, parameters: Fields): Promise<Fields> {
    return this.connection.ask(method, { context: this.context, ...parameters });
  }
}

/** A web socket that answers commands. */
class Connection {
  private readonly socket: WebSocket;
  /** What it has told without being asked. */
  readonly events: Fields[] = [];
  private readonly waiting = new Map<number, (message: Fields) => void>();
  private last = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as Fields;
      if (message['type'] === 'event') this.events.push(message['params'] as Fields);
      const id = Number(message['id']);
      this.waiting.get(id)?.(message);
      this.waiting.delete(id);
    });
    socket.addEventListener('close', () => {
      for (const answer of this.waiting.values()) answer({ type: 'error', message: 'Firefox has gone' });
    });
  }

  static open(url: string): Promise<Connection> {
    const socket = new WebSocket(url);
    return new Promise((resolve, reject) => {
      socket.addEventListener('open', () => resolve(new Connection(socket)));
      socket.addEventListener('error', () => reject(new Error(`Firefox does not answer at ${url}`)));
    });
  }

  async ask(method: string, params: Fields): Promise<Fields> {
    const id = (this.last += 1);
    const message = await new Promise<Fields>((resolve) => {
      this.waiting.set(id, resolve);
      this.socket.send(JSON.stringify({ id, method, params }));
    });
    if (message['type'] === 'error') throw new Error(`${method}: ${String(message['message'])}`);
    return message['result'] as Fields;
  }

  close(): void {
    this.socket.close();
  }
}
