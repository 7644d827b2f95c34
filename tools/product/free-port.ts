import net from 'node:net';

/** @returns a port of the loopback interface that nobody uses now */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('A server listens on no port.');
      server.close(() => resolve(address.port));
    });
  });
}
