import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** What lies between a browser and a server, and can be cut or filled up. */
export class Line {
  /** The port of the server, which may be another one after a while. */
  to: number;
  private isCut = false;
  /** Bytes that still get through to the server. */
  private left = Infinity;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  constructor(to: number) {
    this.to = to;
    this.server = createServer((socket) => {
      if (this.isCut) return void socket.destroy();
      const far = connect(this.to, '127.0.0.1');
      const ends = [socket, far];
      for (const end of ends) {
        this.sockets.add(end);
        // As it is when a network or a server goes away.
        end.on('error', () => ends.forEach((either) => either.destroy()));
      }
      // A server that is gone refuses what it has not read.
      far.on('close', () => void (this.left < 0 && socket.destroy()));
      socket.pipe(this.valve()).pipe(far).pipe(socket);
    });
  }

  /** @returns the port on which it listens */
  async open(): Promise<number> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  cut(isCut: boolean): void {
    this.isCut = isCut;
    if (isCut) for (const socket of this.sockets) socket.destroy();
  }

  /** Lets so many bytes more through to the server and keeps the rest, as a network that gives no answer. */
  letThrough(bytes: number): void {
    this.left = bytes;
  }

  end(): void {
    this.cut(true);
    this.server.close();
  }

  private valve(): Transform {
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.left -= chunk.length;
        if (this.left >= 0) done(null, chunk);
      },
    });
  }
}
