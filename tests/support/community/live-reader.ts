import { get, type IncomingMessage } from 'node:http';

/** An event as it came. */
export interface LiveEvent {
  readonly name: string;
  readonly data: unknown;
}

/** Reads server-sent events from a server that listens. */
export class LiveReader {
  /** All that came, signs of life among them. */
  text = '';
  readonly events: LiveEvent[] = [];
  /** Settles when the connection is closed. */
  readonly ended: Promise<void>;
  private readonly answer: IncomingMessage;
  private wake: () => void = () => {};

  private constructor(answer: IncomingMessage) {
    this.answer = answer;
    this.ended = this.read().catch(() => {});
  }

  /** Opens a connection of its own. */
  static open(url: string, headers: Readonly<Record<string, string>> = {}): Promise<LiveReader> {
    return new Promise((resolve, reject) => {
      get(url, { headers, agent: false }, (answer) => resolve(new LiveReader(answer))).once('error', reject);
    });
  }

  get status(): number | undefined {
    return this.answer.statusCode;
  }

  header(name: string): string | undefined {
    return this.answer.headers[name]?.toString();
  }

  /** Settles once `count` events of this name have come, or the connection is closed. */
  async until(name: string, count = 1): Promise<readonly LiveEvent[]> {
    const found = () => this.events.filter((event) => event.name === name);
    while (found().length < count) await this.more();
    return found();
  }

  /** Settles once this text has come. */
  async untilText(text: string): Promise<void> {
    while (!this.text.includes(text)) await this.more();
  }

  close(): Promise<void> {
    this.answer.destroy();
    return this.ended;
  }

  private more(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.wake = resolve;
      void this.ended.then(() => reject(new Error(`The connection ended after: ${this.text}`)));
    });
  }

  private async read(): Promise<void> {
    let rest = '';
    this.answer.setEncoding('utf8');
    for await (const text of this.answer as AsyncIterable<string>) {
      this.text += text;
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const name = /^event: (.*)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (name !== undefined && data !== undefined) this.events.push({ name, data: JSON.parse(data) as unknown });
      }
      this.wake();
    }
  }
}
