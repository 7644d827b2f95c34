import { randomBytes } from 'node:crypto';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KEPT_UNNEEDED_MS } from '../../../server/application/clips/tidying.ts';
import { MAX_OPEN_UPLOADS, parseUploadId, UPLOAD_LIFE_MS } from '../../../server/domain/clip/upload.ts';
import type { SignedIn } from '../../support/accounts/account-server.ts';
import { budget, SEED } from '../../support/budget.ts';
import { BELIEVER, ClipServer, digest } from '../../support/clips/clip-server.ts';

/** In batches of as many as an author may have under way. */
const UPLOADS = budget(40, 200);
/** As often as a client asks anew, when it was told that somebody, the client itself before the cut, still writes. */
const MAX_TRIES = 20;

let clips: ClipServer;

beforeAll(async () => {
  clips = await ClipServer.start(BELIEVER);
});
afterAll(() => clips.stop());

/** A file, where its lines are cut, in thousandths of what is missing then, and what its author does afterwards. */
const anUpload = fc.record({
  length: fc.integer({ min: 32, max: 200_000 }),
  cuts: fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 1, maxLength: 3 }),
  end: fc.constantFrom('go-on', 'go-on', 'give-up', 'drop'),
});
type CutUpload = typeof anUpload extends fc.Arbitrary<infer Value> ? Value : never;

/** Sends what is missing. @param cut thousandths of it after which the line is cut; sent to its end unless told */
async function sendRest(url: string, who: SignedIn, bytes: Uint8Array, cut?: number): Promise<void> {
  const offset = await clips.offset(url, who);
  const rest = bytes.subarray(offset);
  if (rest.length === 0) return;
  // Never all of it: what is cut is not complete.
  const piece = cut === undefined ? {} : { cut: Math.floor((rest.length * cut) / 1000) };
  await clips.tus('PATCH', url, who, { headers: { 'upload-offset': String(offset) }, bytes: rest, ...piece });
}

/** Sends a file as its author's line and patience allow. @returns its bytes if all of them are there in the end */
async function play(who: SignedIn, { length, cuts, end }: CutUpload): Promise<Buffer | undefined> {
  const bytes = randomBytes(length);
  const url = await clips.begin(who, length);
  for (const cut of cuts) await sendRest(url, who, bytes, cut);
  expect(await clips.offset(url, who)).toBeLessThan(length);
  if (end === 'give-up') return undefined;
  if (end === 'drop') {
    expect((await clips.tus('DELETE', url, who))?.status).toBe(204);
    return undefined;
  }
  for (let tries = 0; tries < MAX_TRIES && (await clips.offset(url, who)) < length; tries += 1) {
    await sendRest(url, who, bytes);
  }
  expect(await clips.offset(url, who)).toBe(length);
  return bytes;
}

/** What lies in a folder, and what the database knows of. */
interface Kept {
  readonly files: readonly string[];
  readonly rows: readonly string[];
}

async function rows(text: string): Promise<readonly string[]> {
  const found = await clips.server.opened.database.read<readonly unknown[], { name: string }>({ name: text, text }, []);
  return found.map(({ name }) => name).toSorted();
}

/** @returns the sounds of the store, by the hashes that they are called by */
async function sounds(): Promise<Kept> {
  const files = clips.filesIn('media/audio');
  return {
    files: files.map((file) => path.basename(file, '.mp3')).toSorted(),
    rows: await rows(`SELECT split_part(file, '.', 1) AS name FROM recordings`),
  };
}

/** @returns the files that wait for their processing, or for their rest, and all uploads */
async function uploads(): Promise<Kept> {
  const files = clips.filesIn('uploads');
  return {
    files: files.flatMap((name) => parseUploadId(name) ?? []).toSorted(),
    rows: await rows(`SELECT id AS name FROM uploads WHERE state <> 'ready'`),
  };
}

it(`UP1 UP2 UP7 of ${UPLOADS} files cut at random bytes each has the same bytes or is gone, and nothing else is left`, async () => {
  const finished: string[] = [];
  let [played, givenUp] = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      fc.array(anUpload, { minLength: MAX_OPEN_UPLOADS, maxLength: MAX_OPEN_UPLOADS }),
      async (batch) => {
        const author = await clips.server.aSession();
        for (const upload of batch) {
          const bytes = await play(author, upload);
          if (bytes !== undefined) finished.push(digest(bytes));
          else if (upload.end === 'give-up') givenUp += 1;
          played += 1;
        }
      },
    ),
    { numRuns: UPLOADS / MAX_OPEN_UPLOADS, endOnFailure: true, seed: SEED },
  );
  expect(played).toBe(UPLOADS);

  await clips.work();
  expect(await sounds()).toEqual({ files: finished.toSorted(), rows: finished.toSorted() });
  const waiting = await uploads();
  expect(waiting.rows).toHaveLength(givenUp);
  expect(waiting.files).toEqual(waiting.rows);

  // Files have the time of the machine, rows that of the server.
  const { clock } = clips.server;
  clock.now = Math.max(clock.now, Date.now()) + UPLOAD_LIFE_MS + KEPT_UNNEEDED_MS + 1;
  await clips.work();
  expect(await uploads()).toEqual({ files: [], rows: [] });
  expect(await rows(`SELECT id AS name FROM uploads`)).toEqual([]);
  // No story wanted them.
  expect(await sounds()).toEqual({ files: [], rows: [] });
});
