import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { TusUploadAdapter } from '../../../src/adapters/api/tus-upload-adapter.ts';
import { uploadPortContract } from '../../contract/creators/upload-port-contract.ts';
import { ClipServer } from '../../support/clips/clip-server.ts';
import { Line } from '../../support/line.ts';

let clips: ClipServer;
const lines: Line[] = [];

beforeAll(async () => {
  clips = await ClipServer.start();
});
afterAll(async () => {
  for (const line of lines) line.end();
  await clips.stop();
});

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
