import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFfmpeg } from '../../../server/adapters/audio/ffmpeg-audio-transcoder.ts';
import type { BucketSettings } from '../../../server/adapters/storage/s3-bucket.ts';
import { FolderDiskGauge } from '../../../server/adapters/storage/folder-disk-gauge.ts';
import type { AudioPrograms } from '../../../server/adapters/storage/scratch-transcoder.ts';
import type { DiskGauge } from '../../../server/application/ports/storage/disk-gauge.ts';
import { ok } from '../../../common/kernel/result.ts';
import { createClipJobs, type ClipJobs } from '../../../server/main/wiring/create-clips.ts';
import { openStorage, type Storage } from '../../../server/main/wiring/create-storage.ts';
import { sql } from 'kysely';
import type { UploadId } from '../../../server/domain/clip/upload.ts';
import { AccountServer, type Answer, type SignedIn } from '../accounts/account-server.ts';

/** Where it is found, files are brought to one form; else they stay as they came. */
export const FFMPEG = findFfmpeg(process.env.PATH);

/** Takes whatever comes for a sound of a minute, whose bytes are what the store has in the end. */
export const BELIEVER: AudioPrograms = {
  probe: () => Promise.resolve(ok({ mime: 'audio/mpeg', hasVideo: false, promisedSeconds: 60, durationSeconds: 60 })),
  master: () => Promise.resolve(undefined),
  encodeLowBitrate: () => Promise.resolve(undefined),
};

/** What tus answers. */
export interface TusAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

interface ClipServerParts {
  readonly disk?: DiskGauge;
  readonly folder?: string;
  readonly objectStore?: BucketSettings;
}

/** A server that takes files, does the jobs that follow when the test says so, and whose clock the test moves. */
export class ClipServer {
  readonly server: AccountServer;
  readonly store: Storage['media'];
  readonly storage: Storage;
  readonly folder: string;
  private readonly clips: ReturnType<typeof createClipJobs>;

  private constructor(
    parts: Pick<ClipServer, 'server' | 'folder'>,
    storage: Storage,
    programs: AudioPrograms | undefined,
    disk: DiskGauge,
  ) {
    this.server = parts.server;
    this.store = storage.media;
    this.storage = storage;
    this.folder = parts.folder;
    this.clips = createClipJobs({
      database: this.server.opened.database,
      storage,
      disk,
      ...(programs !== undefined && { programs }),
      now: () => this.server.clock.now,
    });
  }

  /**
   * @param programs the real ones unless told
   * @param parts what is said of the disk, and the folder on it; the real one, and a new one, unless told. `objectStore`:
   *   where files lie instead
   */
  static async start(
    programs?: AudioPrograms,
    { folder = mkdtempSync(path.join(tmpdir(), 'soridam-clips-')), ...parts }: ClipServerParts = {},
  ): Promise<ClipServer> {
    const disk = parts.disk ?? new FolderDiskGauge(folder);
    const storage = await openStorage({ dataDirectory: folder, objectStore: parts.objectStore }, disk);
    const facts = { mediaStore: storage.media, uploadFiles: storage.uploads, room: storage.room };
    const server = await AccountServer.start({}, facts);
    // Files have the time of the machine; tests that let days pass are right by hours, whenever they run.
    server.clock.now = Date.now();
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    return new ClipServer({ server, folder }, storage, programs, disk);
  }

  async stop(): Promise<void> {
    await this.server.stop();
    this.storage.close();
    rmSync(this.folder, { recursive: true });
  }

  /** @returns the names of the files in a folder of the store, which is made with the first of them */
  filesIn(folder: 'uploads' | 'media/audio' | 'media/covers'): readonly string[] {
    const place = path.join(this.folder, folder);
    return existsSync(place) ? readdirSync(place) : [];
  }

  /** Does all jobs of files and stories whose time has come by the test's clock. @returns their names */
  async work(attempt = 1): Promise<readonly string[]> {
    const { kysely } = this.server.opened.database;
    const { rows } = await sql<{ id: string; name: keyof ClipJobs; payload: never }>`
      DELETE FROM graphile_worker._private_jobs AS jobs USING graphile_worker._private_tasks AS tasks
      WHERE tasks.id = jobs.task_id AND (jobs.run_at <= ${new Date(this.server.clock.now)} OR jobs.run_at <= now())
      RETURNING jobs.id::text AS id, tasks.identifier AS name, jobs.payload`.execute(kysely);
    for (const { id, name, payload } of rows) {
      await this.clips.jobs[name](payload, { id, attempt, signal: { aborted: false } });
    }
    return rows.map(({ name }) => name);
  }

  /** Forgets the jobs that earlier tests have left, which would come due in the middle of another one. */
  async dropJobs(): Promise<void> {
    await sql`DELETE FROM graphile_worker._private_jobs`.execute(this.server.opened.database.kysely);
  }

  /** Tries once more to make a sound of a file, as the queue of the jobs does. */
  again(uploadId: string): Promise<void> {
    return this.clips.jobs['process-upload'](
      { uploadId: uploadId as UploadId },
      { id: 'again', attempt: 2, signal: { aborted: false } },
    );
  }

  /** Does what the timetable has done each hour. */
  tidy(): Promise<void> {
    return this.clips.jobs['tidy-media']({}, { id: 'tidy', attempt: 1, signal: { aborted: false } });
  }

  /** Goes on as after a start. */
  resume(): Promise<void> {
    return this.clips.resume();
  }

  /** One request of tus. @param cut sends only so many bytes of `bytes`, although all were announced */
  tus(
    method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
    url: string,
    who: Pick<SignedIn, 'token'> | undefined,
    { headers = {}, bytes, cut }: { headers?: Record<string, string>; bytes?: Uint8Array; cut?: number } = {},
  ): Promise<TusAnswer | undefined> {
    const { port } = this.server.app.server.address() as AddressInfo;
    return new Promise((resolve) => {
      const sent = httpRequest({
        host: '127.0.0.1',
        port,
        method,
        path: url,
        headers: {
          'tus-resumable': '1.0.0',
          ...(who !== undefined && { authorization: `Bearer ${who.token}` }),
          ...(bytes !== undefined && {
            'content-type': 'application/offset+octet-stream',
            'content-length': String(bytes.length),
          }),
          ...headers,
        },
      });
      sent.once('error', () => resolve(undefined)); // as it is when somebody's network goes away
      sent.once('response', (answer) => {
        let body = '';
        answer.on('data', (chunk) => (body += chunk));
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
        answer.once('error', () => resolve(undefined));
      });
      if (bytes === undefined) sent.end();
      else if (cut === undefined) sent.end(bytes);
      else sent.write(bytes.subarray(0, cut), () => sent.destroy());
    });
  }

  /** Begins an upload. @returns its address */
  async begin(who: SignedIn, length: number, name = '녹음.mp3'): Promise<string> {
    const answer = await this.tus('POST', '/api/uploads', who, {
      headers: {
        'upload-length': String(length),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      },
    });
    if (answer?.status !== 201) throw new Error(`The upload was refused: ${answer?.status} ${answer?.body}`);
    return String(answer.headers['location']);
  }

  /** Asks how much of an upload is there. */
  async offset(url: string, who: SignedIn): Promise<number> {
    const answer = await this.tus('HEAD', url, who);
    return Number(answer?.headers['upload-offset'] ?? NaN);
  }

  /** Sends a whole file. @returns its id */
  async send(who: SignedIn, bytes: Uint8Array, name?: string): Promise<string> {
    const url = await this.begin(who, bytes.length, name);
    const answer = await this.tus('PATCH', url, who, { headers: { 'upload-offset': '0' }, bytes });
    if (answer?.status !== 204) throw new Error(`The file was refused: ${answer?.status} ${answer?.body}`);
    return url.split('/').at(-1) ?? '';
  }

  ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, who: SignedIn, body?: object): Promise<Answer> {
    return this.server.ask(method, url, { token: who.token, ...(body !== undefined && { body }) });
  }

  /** @returns what became of a file */
  async upload(who: SignedIn, id: string): Promise<{ state: string; refusal: { reason: string } | null }> {
    const { body } = await this.ask('GET', `/api/uploads/${id}`, who);
    return (body as { upload: { state: string; refusal: { reason: string } | null } }).upload;
  }

  /** @returns an upload's bytes as they lie on disk, waiting for its processing */
  bytesOf(id: string): Buffer {
    return readFileSync(path.join(this.folder, 'uploads', id));
  }
}

export function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** What the files of these tests say of where they were made. */
export const SECRET_PLACE = 'the house behind the lighthouse';
