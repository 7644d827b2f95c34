import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '../../../common/kernel/result.ts';
import { ask } from '../../support/http/http-exchange.ts';
import { aServer, someHandlers, type TestServer } from '../../support/http/http-server.ts';
import { SOON } from '../../support/soon.ts';

describe('connections', () => {
  let server: TestServer;
  let origin: string;
  let signal: AbortSignal | undefined;
  let answerSeries: () => void;

  beforeEach(async () => {
    signal = undefined;
    server = await aServer({
      requestTimeoutMs: 300,
      handlers: someHandlers({
        getSeries: (_, context) => {
          signal = context.signal as AbortSignal;
          return new Promise((resolve) => {
            answerSeries = () => resolve(ok({} as never));
          });
        },
        getOriginals: async () => ok({ sections: [] }),
      }),
    });
    origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => server.app.close());

  /** Sends raw bytes and collects what comes until the server closes. */
  function exchange(bytes: string): Promise<string> {
    const { hostname, port } = new URL(origin);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString('latin1')));
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
      socket.write(bytes);
    });
  }

  it('what is no request is in the log, without what it held', async () => {
    await exchange('canary-7f3a\r\n\r\n');
    expect(JSON.parse(server.log.at(-1) ?? '')).toMatchObject({
      msg: 'no request',
      status: 400,
      code: 'bad-request',
      network: '127.0.0.1',
      reqId: expect.any(String),
    });
    expect(server.log.join('')).not.toContain('canary-7f3a');
  });

  it.each([
    ['noise', 'hello\r\n\r\n', 400, 'bad-request'],
    ['an unknown protocol', 'GET / HTTP/9.9\r\n\r\n', 400, 'bad-request'],
    [
      'two lengths',
      'POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'bad-request',
    ],
    [
      'a length and chunks',
      'POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'bad-request',
    ],
    ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'too-large'],
    ['a request that never ends', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', 408, 'timed-out'],
  ])('%s is refused in the one shape, and the connection closed', async (_, bytes, status, code) => {
    const [head = '', body = ''] = (await exchange(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toContain('connection: close');
    expect(head).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(body)).toEqual({
      code,
      message: expect.any(String),
      requestId: /x-request-id: (\S+)/.exec(head)?.[1],
    });
  });

  it('when the principal leaves, the work is called off', async () => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    socket.write('GET /api/series/3 HTTP/1.1\r\nHost: x\r\n\r\n');
    await vi.waitFor(() => expect(signal?.aborted).toBe(false), SOON);
    socket.destroy();
    await vi.waitFor(() => expect(signal?.aborted).toBe(true), SOON);
    expect(server.log.join('')).not.toContain('call failed');
  });

  it('while it drains, the server answers what it has begun, then stops', async () => {
    const answer = ask(`${origin}/api/series/3`);
    await vi.waitFor(() => expect(signal).toBeDefined(), SOON);
    const closed = server.app.close();
    answerSeries();
    expect((await answer).status).toBe(500); // the handler's answer is none, but it is answered
    await closed;
    // Somebody else may have its port by now.
    expect(server.app.server.listening).toBe(false);
  });

  it('a whole address in the request line is taken for its path', async () => {
    const answer = await exchange(
      'GET http://evil.example/api/originals HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    const page = await exchange('GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(page).toContain('location: /originals\r\n');
  });
});
