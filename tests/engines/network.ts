import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** The way from a browser to the product, which can be cut while both go on. */
export class Network {
  readonly origin: string;
  private readonly server: Server;
  private readonly open: Set<Socket>;
  private isCut = false;

  private constructor(server: Server, origin: string, open: Set<Socket>) {
    this.server = server;
    this.origin = origin;
    this.open = open;
  }

  /** @param origin of the product, on this machine */
  static async to(origin: string): Promise<Network> {
    const { hostname, port } = new URL(origin);
    const open = new Set<Socket>();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, hostname, resolve));
    const network = new Network(server, `http://${hostname}:${(server.address() as AddressInfo).port}`, open);
    server.on('connection', (near) => {
      if (network.isCut) {
        near.destroy();
        return;
      }
      const far = connect(Number(port), hostname);
      for (const socket of [near, far]) {
        open.add(socket);
        socket.on('error', () => undefined); // it closes, and the other one with it
        socket.once('close', () => {
          open.delete(socket);
          near.destroy();
          far.destroy();
        });
      }
      near.pipe(far).pipe(near);
    });
    return network;
  }

  /** What is on its way is lost, and nothing new is let through. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.open) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
