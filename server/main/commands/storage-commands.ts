import { DirectoryFiles } from '../../adapters/storage/directory-files.ts';
import { CopyFiles, type FilesCopied } from '../../application/storage/copy-files.ts';
import { withStorage } from '../wiring/create-storage.ts';
import type { Command, CommandOutcome } from './command-line.ts';

/** Of files of one kind so many are named. */
const MOST_NAMED = 20;
const MEGABYTE = 1_000_000;

const COPY: Command = {
  words: 'storage copy',
  summary: 'copies sounds, pictures and uploads of DATA_DIR into the object store; beside a server, and again',
  run: async ({ config }) => {
    if (config.objectStore === undefined) {
      const said = 'There is no object store to copy to: give S3_BUCKET and the settings that go with it.';
      return { kind: 'refused', said, facts: { reason: 'no-object-store' } };
    }
    const from = new DirectoryFiles(config.dataDirectory);
    return withStorage(config, async (storage) => describe(await new CopyFiles({ from, to: storage.files() }).run()));
  },
};

export const STORAGE_COMMANDS = [COPY] as const;

function describe({ copied, bytes, same, differing }: FilesCopied): CommandOutcome {
  const facts = { copied, bytes, same, differing };
  const megabytes = (bytes / MEGABYTE).toFixed(1);
  const said = `${copied} files (${megabytes} MB) were copied into the object store, and ${same} were there already.`;
  if (differing.length > 0) {
    const more = differing.length - MOST_NAMED;
    const names = `${differing.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
    const why = 'They changed while they were copied; run it again.';
    return { kind: 'refused', said: `${said} Not there as they are here: ${names}. ${why}`, facts };
  }
  const next =
    copied > 0
      ? 'End the server, run this again for what came meanwhile, and start it with these settings.'
      : 'A server that starts with these settings has all of them.';
  return { kind: 'done', said: `${said} ${next}`, facts };
}
