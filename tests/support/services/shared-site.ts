import { rmSync } from 'node:fs';
import path from 'node:path';
import type { BucketSettings } from '../../../server/adapters/storage/s3-bucket.ts';
import { freePort, makeDataFolder, startServerProcess, type ServerProcess } from '../operation/server-process.ts';
import { ObjectStore } from '../storage/object-store.ts';

const SECRET_KEY = 'k'.repeat(32);
const DEMO = path.resolve(import.meta.dirname, '../demo-fixture');

/** How a call is made; with a body of bytes or of what becomes JSON. */
export interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly token?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Where the processes of a site keep their files. */
export interface SiteStore {
  readonly settings: BucketSettings;
  stop(): Promise<void>;
}

/** Processes that share a database and an object store, each with a data directory of its own. */
export class SharedSite {
  readonly servers: ServerProcess[] = [];
  readonly secretKey = SECRET_KEY;
  private readonly store: SiteStore;
  private readonly folders: string[] = [];
  private readonly settings: Readonly<Record<string, string>>;
  private readonly demo: string;

  private constructor(store: SiteStore, settings: Readonly<Record<string, string>>, demo: string) {
    this.store = store;
    this.settings = settings;
    this.demo = demo;
  }

  /**
   * @param settings of the database, and others that all have
   * @param more the `store`, which ends with the site (one that takes wrong secrets unless told), and the folder of their `demo`
   *   (the small one unless told)
   */
  static async open(
    settings: Readonly<Record<string, string>>,
    { store, demo = DEMO }: { readonly store?: SiteStore | undefined; readonly demo?: string } = {},
  ): Promise<SharedSite> {
    return new SharedSite(store ?? (await ObjectStore.start()), settings, demo);
  }

  /** The settings by which commands find the files. */
  get storeSettings(): Readonly<Record<string, string>> {
    const { bucket, endpoint = '', credentials } = this.store.settings;
    return {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
    };
  }

  /**
   * Starts one more, with the demo; it may not be ready yet.
   * @param root the folder of the program; this one unless told
   */
  async start(more: Readonly<Record<string, string>> = {}, root?: string): Promise<ServerProcess> {
    const DATA_DIR = makeDataFolder();
    this.folders.push(DATA_DIR);
    const server = startServerProcess(
      {
        PORT: await freePort(),
        DATA_DIR,
        SECRET_KEY,
        DEMO: '1',
        ...this.storeSettings,
        ...this.settings,
        ...more,
      },
      undefined,
      [],
      this.demo,
      root,
    );
    this.servers.push(server);
    return server;
  }

  async stop(): Promise<void> {
    for (const server of this.servers) server.kill('SIGTERM');
    await Promise.all(this.servers.map(({ ended }) => ended));
    await this.store.stop();
    for (const folder of this.folders) rmSync(folder, { recursive: true, force: true });
  }
}

/** Calls a server. */
export async function ask(
  { url }: Pick<ServerProcess, 'url'>,
  call: string,
  { method = 'GET', token, body, headers = {} }: Asked = {},
) {
  const isBytes = body instanceof Uint8Array;
  const answer = await fetch(url + call, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isBytes && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') === true;
  return { status: answer.status, headers: answer.headers, body: (isJson ? JSON.parse(text) : text) as never };
}

/** Sends a file as tus does. @returns the number of the upload */
export async function upload(server: Pick<ServerProcess, 'url'>, token: string, bytes: Uint8Array): Promise<string> {
  const resumable = { 'tus-resumable': '1.0.0' };
  const name = Buffer.from('녹음.wav').toString('base64');
  const begun = await ask(server, '/api/uploads', {
    method: 'POST',
    token,
    headers: { ...resumable, 'upload-length': String(bytes.length), 'upload-metadata': `filename ${name}` },
  });
  const url = begun.headers.get('location') ?? '';
  const sent = await ask(server, url, {
    method: 'PATCH',
    token,
    body: bytes,
    headers: { ...resumable, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
  });
  if (sent.status !== 204) throw new Error(`The upload was answered by ${sent.status}: ${String(sent.body)}`);
  return url.split('/').at(-1) ?? '';
}
