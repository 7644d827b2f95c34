import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fail, ok } from '../../../../common/kernel/result.ts';
import { LocalFile } from '../../../../server/adapters/storage/local-file.ts';
import { ScratchTranscoder, type AudioPrograms } from '../../../../server/adapters/storage/scratch-transcoder.ts';
import type { ByteSource } from '../../../../server/application/ports/storage/byte-source.ts';

const FOUND = { kind: 'mp3', durationSeconds: 1 } as const;
const GO_ON = { aborted: false };

let root: string;
let scratch: string;
let read: string[];

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'soridam-scratch-'));
  scratch = path.join(root, 'scratch');
  read = [];
});
afterEach(() => rmSync(root, { recursive: true }));

/** Makes of a file one with its bytes twice. */
const programs: AudioPrograms = {
  probe: async (file) => {
    read.push(file);
    return fail({ kind: 'unreadable' });
  },
  master: async ({ file }, target) => {
    writeFileSync(target, readFileSync(file, 'utf8').repeat(2));
    return ok({ durationSeconds: 2, loudness: [], silences: [] });
  },
  encodeLowBitrate: async () => undefined,
};

const remote = (...chunks: readonly string[]): ByteSource => ({
  async *stream() {
    for (const chunk of chunks) yield Buffer.from(chunk);
  },
});

async function textOf(source: ByteSource): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of source.stream()) parts.push(part);
  return Buffer.concat(parts).toString();
}

describe('work on a sound in scratch space', () => {
  it('MODE-46 gives programs a copy of what lies elsewhere, and nothing of it is left', async () => {
    const work = await new ScratchTranscoder(programs, scratch).open(remote('one ', 'two '), GO_ON);
    const made = await work.master(FOUND);
    if (made?.ok !== true) throw new Error('Nothing was made.');
    expect(await textOf(made.value.sound)).toBe('one two one two ');
    expect(readdirSync(scratch)).toHaveLength(1);
    await work.close();
    expect(readdirSync(scratch)).toEqual([]);
  });

  it('MODE-46 reads a file of this machine where it lies', async () => {
    const file = path.join(root, 'sent');
    writeFileSync(file, 'bytes');
    const work = await new ScratchTranscoder(programs, scratch).open(new LocalFile(file), GO_ON);
    await work.probe();
    await work.close();
    expect(read).toEqual([file]);
    expect(existsSync(file)).toBe(true);
  });

  it('MODE-46 leaves nothing where the sound ends too early, or the work is stopped', async () => {
    const transcoder = new ScratchTranscoder(programs, scratch);
    const broken: ByteSource = {
      async *stream() {
        yield Buffer.from('half');
        throw new Error('The store is away.');
      },
    };
    await expect(transcoder.open(broken, GO_ON)).rejects.toThrow('The store is away.');
    await expect(transcoder.open(remote('one'), { aborted: true })).rejects.toThrow('stopped');
    expect(readdirSync(scratch)).toEqual([]);
  });

  it('MODE-46 begins with what a process before it has left removed', async () => {
    mkdirSync(path.join(scratch, 'of-a-process-that-was-killed'), { recursive: true });
    await new ScratchTranscoder(programs, scratch).open(remote('one'), GO_ON);
    expect(readdirSync(scratch)).toHaveLength(1);
    expect(readdirSync(scratch)).not.toContain('of-a-process-that-was-killed');
  });
});
