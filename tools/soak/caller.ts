import { Agent, request } from 'node:http';

/** An answer, however it came. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
}

/** What became of all calls. */
export interface CallCounts {
  answered: number;
  /** Too many in a time, which is no failure. */
  limited: number;
  /** Refused by a process that was too busy to ask its database in time. */
  busy: number;
  /** Any other 5xx. */
  faulty: number;
  /** No whole answer came. */
  broken: number;
  /** What the first few of the three above were. */
  readonly examples: string[];
}

interface Asked {
  readonly method?: string;
  readonly token?: string | undefined;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const PATIENCE_MS = 20_000;
const EXAMPLES = 10;

/** Calls a site, whose demo takes calls from this machine alone. */
export class Caller {
  readonly counts: CallCounts = { answered: 0, limited: 0, busy: 0, faulty: 0, broken: 0, examples: [] };
  private readonly site: string;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 128 });

  constructor(site: string) {
    this.site = site;
  }

  /** @returns undefined where no whole answer came */
  async call(path: string, { method = 'GET', token, body, headers = {} }: Asked = {}): Promise<Answer | undefined> {
    const isBytes = body instanceof Uint8Array;
    const sent = body === undefined ? undefined : isBytes ? Buffer.from(body) : Buffer.from(JSON.stringify(body));
    try {
      const answer = await this.send(path, method, sent, {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(sent !== undefined && { 'content-length': String(sent.length) }),
        ...(body !== undefined && !isBytes && { 'content-type': 'application/json' }),
        ...headers,
      });
      if (answer.status === 503 && answer.bytes.includes('"unavailable"'))
        this.note('busy', `${method} ${path}: unavailable`);
      else if (answer.status >= 500)
        this.note('faulty', `${method} ${path}: ${answer.status} ${answer.bytes.toString('utf8', 0, 160)}`);
      else if (answer.status === 429) this.counts.limited += 1;
      else this.counts.answered += 1;
      return answer;
    } catch (cause) {
      this.note('broken', `${method} ${path}: ${cause instanceof Error ? cause.message : String(cause)}`);
      return undefined;
    }
  }

  close(): void {
    this.agent.destroy();
  }

  private note(kind: 'busy' | 'faulty' | 'broken', example: string): void {
    this.counts[kind] += 1;
    if (this.counts.examples.length < EXAMPLES) this.counts.examples.push(example);
  }

  private send(
    path: string,
    method: string,
    body: Buffer | undefined,
    headers: Record<string, string>,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(this.site + path, { method, headers, agent: this.agent, timeout: PATIENCE_MS });
      sent.once('timeout', () => sent.destroy(new Error('no answer in time')));
      sent.once('error', reject);
      sent.once('response', (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () =>
          answer.complete
            ? resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) })
            : reject(new Error('cut off')),
        );
      });
      sent.end(body);
    });
  }
}

export function jsonOf(answer: Answer | undefined): Readonly<Record<string, unknown>> {
  return answer === undefined || answer.status >= 400 ? {} : JSON.parse(answer.bytes.toString());
}
