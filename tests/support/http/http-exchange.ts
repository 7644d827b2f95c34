import { request, type IncomingHttpHeaders } from 'node:http';

/** An answer with its body as bytes. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Asks over a connection of its own. A header with several values is sent as several lines. */
export function ask(
  url: string,
  headers: Readonly<Record<string, string | readonly string[]>> = {},
  method = 'GET',
): Promise<Answer> {
  const lines = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
  );
  return new Promise((resolve, reject) => {
    request(url, { method, headers: lines, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** One part of a `multipart/byteranges` body. */
export interface BodyPart {
  readonly type: string;
  readonly range: string;
  readonly body: Buffer;
}

/** Takes a `multipart/byteranges` answer apart, strictly. */
export function partsOf({ headers, body }: Answer): readonly BodyPart[] {
  const boundary = /^multipart\/byteranges; boundary=(\S+)$/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) throw new Error(`No multipart answer: ${headers['content-type']}`);
  const sections = body.toString('latin1').split(`\r\n--${boundary}`);
  if (sections.shift() !== '' || sections.pop() !== '--\r\n') throw new Error('The multipart body is not framed.');
  return sections.map((section) => {
    const [head = '', ...rest] = section.split('\r\n\r\n');
    const field = (name: string): string => new RegExp(`\r\n${name}: (.*)`, 'i').exec(head)?.[1]?.trim() ?? '';
    return {
      type: field('Content-Type'),
      range: field('Content-Range'),
      body: Buffer.from(rest.join('\r\n\r\n'), 'latin1'),
    };
  });
}
