import { Upload, type DetailedError } from 'tus-js-client';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ChosenFile, UploadEvent, UploadFailure, UploadPort } from '../../application/ports/upload-port.ts';
import type { AuthorizedCalls } from '../../application/session/authorized-calls.ts';
import { parsed, refusalOf } from './api-transport.ts';
import { failureOnly } from './checked-calls.ts';

/** Bytes of a request: few enough to arrive within the half minute that a request has, over any line worth the name. */
const PART_BYTES = 4 * 1024 * 1024;
/** Milliseconds before each try of going on, counted anew whenever something has arrived: a server may need a minute to start. */
const PATIENCE_MS = [500, 1_000, 2_000, 4_000, ...Array.from({ length: 20 }, () => 8_000)];
/** Refusals that are none: what is there has changed meanwhile, somebody else writes, or the server wants a moment. */
const PASSING = new Set([408, 409, 423, 429]);

/** Files by the protocol tus (ADR 0027), every attempt with the token that the session has then. */
export class TusUploadAdapter implements UploadPort {
  private readonly endpoint: () => string;
  private readonly calls: Pick<AuthorizedCalls, 'run'>;

  /** @param endpoint the whole address under which uploads are begun */
  constructor(endpoint: () => string, calls: Pick<AuthorizedCalls, 'run'>) {
    this.endpoint = endpoint;
    this.calls = calls;
  }

  send(file: ChosenFile, uploadId: string | undefined, listener: (event: UploadEvent) => void): () => void {
    let url = uploadId === undefined ? undefined : this.address(uploadId);
    let underway: Upload | undefined;
    let isStopped = false;
    const tell = (event: UploadEvent): void => {
      if (!isStopped) listener(event);
    };
    const attempt = (token: string | undefined) =>
      new Promise<Result<void, UploadFailure>>((resolve) => {
        if (isStopped) return;
        const upload = new Upload(contentOf(file), {
          endpoint: this.endpoint(),
          ...(url !== undefined && { uploadUrl: url }),
          headers: headersOf(token),
          metadata: { filename: file.name },
          chunkSize: PART_BYTES,
          retryDelays: [...PATIENCE_MS],
          storeFingerprintForResuming: false,
          onUploadUrlAvailable: () => {
            const known = url;
            url = upload.url ?? undefined;
            if (url !== undefined && url !== known) tell({ kind: 'begun', uploadId: idIn(url) });
          },
          onProgress: (bytes) => tell({ kind: 'sent', bytes }),
          onShouldRetry: (error) => {
            const mayTry = isPassing(error.originalResponse?.getStatus() ?? 0);
            if (mayTry) tell({ kind: 'waiting' });
            return mayTry;
          },
          onSuccess: () => resolve(ok(undefined)),
          onError: (error) => resolve(fail(refusalIn(error))),
        });
        underway = upload;
        upload.start();
      });
    void this.calls
      .run(attempt)
      .then((sent) => tell(sent.ok ? { kind: 'complete' } : { kind: 'failed', failure: sent.failure }));
    return () => {
      isStopped = true;
      void underway?.abort();
    };
  }

  async drop(uploadId: string): Promise<void> {
    await this.calls.run(async (token) => {
      try {
        await Upload.terminate(this.address(uploadId), { headers: headersOf(token), retryDelays: [] });
        return ok(undefined);
      } catch {
        return fail({ kind: 'offline' }); // the server forgets it by itself
      }
    });
  }

  private address(uploadId: string): string {
    return `${this.endpoint()}/${uploadId}`;
  }
}

/** In a browser files are blobs; a Node process has bytes. */
function contentOf({ name, content }: ChosenFile): Blob | Buffer {
  if (content instanceof Blob || (typeof Buffer === 'function' && content instanceof Buffer)) return content;
  throw new TypeError(`${name} is no file.`);
}

function headersOf(token: string | undefined): Record<string, string> {
  return { accept: 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
}

function idIn(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

/** The server has no room for files, and says so: nothing that trying again in a few seconds would help. */
const NO_ROOM = 507;

/** @param status 0 when no answer came */
function isPassing(status: number): boolean {
  return status === 0 || (status >= 500 && status !== NO_ROOM) || PASSING.has(status);
}

function refusalIn(error: Error | DetailedError): UploadFailure {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (response === null) return { kind: 'offline' };
  const retryAfter = response.getHeader('retry-after') ?? null;
  const refusal = refusalOf(response.getStatus(), parsed(response.getBody()), retryAfter);
  const { kind, code, message } = refusal;
  if (message === undefined || kind === 'unauthenticated') return failureOnly(refusal);
  return { kind: code === 'upload-quota' ? 'crowded' : 'other', message };
}
