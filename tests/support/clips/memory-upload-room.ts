import type { AuthorId } from '../../../common/kernel/ids.ts';
import type {
  NewUpload,
  UploadRoom,
  UploadRoomWork,
} from '../../../server/application/ports/clips/upload-room-work.ts';
import type { OpenUploads } from '../../../server/domain/clip/upload.ts';

/** Room for which somebody asked, and until when it is kept. */
type KeptRoom = NewUpload & { readonly owner: AuthorId; readonly until: number };

/** Open uploads in memory. Whatever is to be done waits for what was begun before, as under a lock. */
export class MemoryUploadRoom implements UploadRoomWork {
  readonly uploads: KeptRoom[] = [];
  private working: Promise<unknown> = Promise.resolve();

  /** @returns what a member has under way */
  open(member: AuthorId): OpenUploads {
    const own = this.uploads.filter(({ owner }) => owner === member);
    return { count: own.length, bytes: sumOf(own) };
  }

  run<Answer>(member: AuthorId, _at: number, work: (room: UploadRoom) => Promise<Answer>): Promise<Answer> {
    const mine = this.working.then(async () => {
      const added: KeptRoom[] = [];
      const answer = await work({
        own: this.open(member),
        all: async () => sumOf(this.uploads),
        add: async (upload, until) => {
          added.push({ ...upload, owner: member, until });
        },
      });
      this.uploads.push(...added);
      return answer;
    });
    this.working = mine.catch(() => undefined);
    return mine;
  }
}

function sumOf(uploads: readonly NewUpload[]): number {
  return uploads.reduce((sum, { bytes }) => sum + bytes, 0);
}
