import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { MemoryUploadRoom } from '../../../support/clips/memory-upload-room.ts';
import { uploadRoomContract } from './upload-room-work-contract.ts';

uploadRoomContract('memory', async () => {
  const work = new MemoryUploadRoom();
  let members = 0;
  return {
    work,
    aMember: async () => (members += 1) as AuthorId,
    isTidied: async (at) => work.uploads.some(({ until }) => until === at),
    stop: async () => undefined,
  };
});
