import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FileMediaStore } from '../../../../server/adapters/storage/file-media-store.ts';
import { UploadFolder } from '../../../../server/adapters/storage/upload-folder.ts';
import { mediaContract } from './media-contract.ts';
import { uploadsContract } from './uploads-contract.ts';

const aFolder = (): string => mkdtempSync(path.join(tmpdir(), 'soridam-storage-'));
const ROOMY = { space: async () => ({ free: 2 ** 40, total: 2 ** 40 }) };

mediaContract('a folder', async () => {
  const folder = aFolder();
  const media = new FileMediaStore(folder);
  return {
    media,
    stop: async () => {
      media.close();
      rmSync(folder, { recursive: true });
    },
  };
});

uploadsContract('a folder', async () => {
  const folder = aFolder();
  const files = new UploadFolder(path.join(folder, 'uploads'), ROOMY);
  return { files, stop: async () => rmSync(folder, { recursive: true }) };
});
