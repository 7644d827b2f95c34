import type { ImageRepository } from '../../../application/ports/storage/image-repository.ts';
import { type Database, bind } from '../database.ts';
import { FORGET_COVER_UPLOADS, FORGET_COVERS, FORGET_REPLACED_IMAGES, UNNAMED_IMAGES } from './image-statements.ts';
import { LOCK_MEDIA, lockMediaToSweep } from '../clips/media-lock-statements.ts';

/** The names of images in PostgreSQL: covers, profile images, and what was either until a while ago. */
export class PostgresImageRepository implements ImageRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async forget({ coversBefore, replacedBefore }: Parameters<ImageRepository['forget']>[0]): Promise<void> {
    await this.database.write([
      bind(LOCK_MEDIA, []),
      bind(FORGET_COVER_UPLOADS, [new Date(coversBefore)]),
      bind(FORGET_COVERS, []),
      bind(FORGET_REPLACED_IMAGES, [new Date(replacedBefore)]),
    ]);
  }

  sweep(hashes: readonly string[], remove: (unnamed: readonly string[]) => Promise<void>): Promise<void> {
    return this.database.transact(async (transaction) => {
      if (!(await lockMediaToSweep(transaction))) return;
      const unnamed = await transaction.run(UNNAMED_IMAGES, [hashes]);
      await remove(unnamed.map(({ hash }) => hash));
    });
  }
}
