import type { Server } from 'node:http';

export interface LocalServer {
  readonly url: string;
  readonly stop: () => void;
}

/** Lets `server` listen at a free port of this machine. */
export function listen(server: Server): Promise<LocalServer> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('The server has no port.');
      const stop = (): void => {
        server.close();
        server.closeAllConnections();
      };
      resolve({ url: `http://127.0.0.1:${address.port}`, stop });
    });
  });
}
