import { randomUUID } from 'node:crypto';
import type { UploadId } from '../../../../server/domain/clip/upload.ts';
import { MemorySeries } from '../../../support/clips/memory-series.ts';
import { seriesWorkContract } from './series-work-contract.ts';

seriesWorkContract('memory', async () => {
  const work = new MemorySeries();
  return {
    work,
    anAuthor: async (name) => work.addAuthor(name),
    coverTime: async (author, hash) => work.coverOf(author, hash),
    aSound: async (author, seconds) => {
      const id = randomUUID().replaceAll('-', '') as UploadId;
      const file = `${id}${id}.mp3`;
      work.uploads.set(`${author} ${id}`, { state: 'ready', recordingFile: file, durationSeconds: seconds });
      return { id, file };
    },
    publishedAt: async (id) => work.seriesOf(id).publishedAt,
    tidyings: async () => work.tidyings,
    stop: async () => {},
  };
});
