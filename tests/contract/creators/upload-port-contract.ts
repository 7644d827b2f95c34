import { describe, expect, it } from 'vitest';
import type { UploadEvent, UploadPort } from '../../../src/application/ports/upload-port.ts';

interface Rig {
  /** Of a member. */
  readonly port: UploadPort;
  /** Lets so much time go by that a part of a file may have arrived. */
  readonly pass: () => Promise<void>;
  /** Nothing gets through from now on, or all does again. */
  readonly cut: (isCut: boolean) => void;
  /** The server takes no more files from now on. */
  readonly fill: () => Promise<void>;
  /** @returns how many bytes the server has of an upload, undefined where it knows none */
  readonly received: (uploadId: string) => Promise<number | undefined>;
}

const BYTES = 9_000_000;
const FILE = {
  name: '긴 밤.wav',
  bytes: BYTES,
  changedAt: 1,
  content: Buffer.alloc(BYTES, 'sound'),
};

/** What every implementation of UploadPort does. */
export function uploadPortContract(name: string, make: () => Promise<Rig>): void {
  describe(`UploadPort, ${name}`, () => {
    it('CRE-19 brings a file to the server, saying where it is and how far', async () => {
      const { port, pass, received } = await make();
      const heard = listenTo();
      port.send(FILE, undefined, heard.listen);
      await until(() => heard.has('complete'), pass);
      expect(heard.kinds()[0]).toBe('begun');
      expect(heard.sent().at(-1)).toBe(BYTES);
      expect(heard.sent()).toEqual(heard.sent().toSorted((one, other) => one - other));
      expect(await received(heard.uploadId())).toBe(BYTES);
    });

    it('UP1 stops at once, and goes on with what has arrived', async () => {
      const { port, pass, received } = await make();
      const first = listenTo();
      const stop = port.send(FILE, undefined, first.listen);
      await until(() => (first.sent().at(-1) ?? 0) > 0, pass);
      stop();
      const said = first.kinds().length;
      await pass();
      expect(first.kinds()).toHaveLength(said);
      const second = listenTo();
      port.send(FILE, first.uploadId(), second.listen);
      await until(() => second.has('complete'), pass);
      expect(second.has('begun')).toBe(false);
      expect(await received(first.uploadId())).toBe(BYTES);
    });

    it('UP1 waits while nothing gets through, and goes on by itself', async () => {
      const { port, pass, cut, received } = await make();
      const heard = listenTo();
      port.send(FILE, undefined, (event) => {
        heard.listen(event);
        if (event.kind === 'begun') cut(true);
      });
      await until(() => heard.has('waiting'), pass);
      cut(false);
      await until(() => heard.has('complete'), pass);
      expect(await received(heard.uploadId())).toBe(BYTES);
    });

    it('UP7 begins anew where the server has forgotten the file', async () => {
      const { port, pass, received } = await make();
      const heard = listenTo();
      port.send(FILE, 'f'.repeat(32), heard.listen);
      await until(() => heard.has('complete'), pass);
      expect(heard.uploadId()).not.toBe('f'.repeat(32));
      expect(await received(heard.uploadId())).toBe(BYTES);
    });

    it('UP7 says in the server’s words why a file is not taken', async () => {
      const { port, pass, fill } = await make();
      await fill();
      const heard = listenTo();
      port.send(FILE, undefined, heard.listen);
      await until(() => heard.has('failed'), pass);
      expect(heard.kinds()).toEqual(['failed']);
      expect(heard.events.at(-1)).toMatchObject({ failure: { kind: 'crowded', message: expect.any(String) } });
    });

    it('UP7 lets the server forget what has arrived', async () => {
      const { port, pass, received } = await make();
      const heard = listenTo();
      const stop = port.send(FILE, undefined, (event) => {
        heard.listen(event);
        if (event.kind === 'begun') queueMicrotask(() => stop());
      });
      await until(() => heard.has('begun'), pass);
      await port.drop(heard.uploadId());
      expect(await received(heard.uploadId())).toBeUndefined();
    });
  });
}

function listenTo() {
  const events: UploadEvent[] = [];
  return {
    events,
    listen: (event: UploadEvent): void => void events.push(event),
    kinds: () => events.map(({ kind }) => kind),
    has: (kind: UploadEvent['kind']) => events.some((event) => event.kind === kind),
    sent: () => events.flatMap((event) => (event.kind === 'sent' ? [event.bytes] : [])),
    uploadId: () => events.flatMap((event) => (event.kind === 'begun' ? [event.uploadId] : [])).at(-1) ?? '',
  };
}

/** Lets time go by until something holds. */
async function until(holds: () => boolean, pass: () => Promise<void>): Promise<void> {
  await expect
    .poll(async () => {
      await pass();
      return holds();
    })
    .toBe(true);
}
