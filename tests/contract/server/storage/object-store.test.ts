import { S3MediaStore } from '../../../../server/adapters/storage/s3-media-store.ts';
import { S3Uploads } from '../../../../server/adapters/storage/s3-uploads.ts';
import { ObjectStore } from '../../../support/storage/object-store.ts';
import { mediaContract } from './media-contract.ts';
import { uploadsContract } from './uploads-contract.ts';

for (const prefix of ['', 'sites/soridam/']) {
  const where = prefix === '' ? 'an object store' : 'an object store, below a prefix';

  mediaContract(where, async () => {
    const store = await ObjectStore.start(prefix);
    return { media: new S3MediaStore(store.bucket), stop: () => store.stop() };
  });

  uploadsContract(where, async () => {
    const store = await ObjectStore.start(prefix);
    return { files: new S3Uploads(store.bucket), stop: () => store.stop() };
  });
}
