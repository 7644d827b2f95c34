import type { AddressInfo } from 'node:net';
import { createServer, connect, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll } from 'vitest';
import { TusUploadAdapter } from '../../../src/adapters/api/tus-upload-adapter.ts';
import { uploadPortContract } from '../../contract/upload-port-contract.ts';
import { ClipServer } from '../../support/clip-server.ts';

let clips: ClipServer;
const lines: Line[] = [];

beforeAll(async () => {
  clips = await ClipServer.start();
});
afterAll(async () => {
  for (const line of lines) line.end();
  await clips.stop();
});

/** What lies between a browser and the server, and can be cut. */
class Line {
  isCut = false;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  constructor(to: number) {
    this.server = createServer((socket) => {
      if (this.isCut) return void socket.destroy();
      const far = connect(to, '127.0.0.1');
      for (const end of [socket, far]) {
        this.sockets.add(end);
        end.on('error', () => end.destroy()); // as it is when a network goes away
      }
      socket.pipe(far).pipe(socket);
    });
  }

  async open(): Promise<number> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  cut(isCut: boolean): void {
    this.isCut = isCut;
    if (isCut) for (const socket of this.sockets) socket.destroy();
  }

  end(): void {
    this.cut(true);
    this.server.close();
  }
}

uploadPortContract('tus over HTTP', async () => {
  const author = await clips.server.aSession();
  const line = new Line((clips.server.app.server.address() as AddressInfo).port);
  lines.push(line);
  const port = await line.open();
  const adapter = new TusUploadAdapter(() => `http://127.0.0.1:${port}/api/uploads`, {
    run: (call) => call(author.token),
  });
  return {
    port: adapter,
    pass: () => new Promise((resolve) => setImmediate(resolve)),
    cut: (isCut) => line.cut(isCut),
    fill: async () => {
      for (let count = 0; count < 20; count += 1) await clips.begin(author, 1000);
    },
    received: async (uploadId) => {
      const offset = await clips.offset(`/api/uploads/${uploadId}`, author);
      return Number.isNaN(offset) ? undefined : offset;
    },
  };
});
