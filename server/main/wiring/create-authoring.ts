import { GraphileJobQueue } from '../../adapters/jobs/graphile-job-queue.ts';
import type { Database } from '../../adapters/postgres/database.ts';
import { PostgresClipWork } from '../../adapters/postgres/clips/postgres-clip-work.ts';
import { PostgresCreatorRepository } from '../../adapters/postgres/creators/postgres-creator-repository.ts';
import { PostgresSeriesWork } from '../../adapters/postgres/creators/postgres-series-work.ts';
import { PostgresStudioRepository } from '../../adapters/postgres/creators/postgres-studio-repository.ts';
import type { AudioAddresses } from '../../application/audio-addresses.ts';
import type { CatalogueRepository } from '../../application/ports/catalogue/catalogue-repository.ts';
import { ChangeClip } from '../../application/clips/change-clip.ts';
import { createClipHandlers, type ClipHandlers } from '../../application/clips/clip-handlers.ts';
import { MoveClip } from '../../application/clips/move-clip.ts';
import { PostClip } from '../../application/clips/post-clip.ts';
import { RemoveClip } from '../../application/clips/remove-clip.ts';
import { ChangeSeries } from '../../application/creators/change-series.ts';
import { CreateSeries } from '../../application/creators/create-series.ts';
import { createCreatorHandlers, type CreatorHandlers } from '../../application/creators/creator-handlers.ts';
import { KeepCover } from '../../application/creators/keep-cover.ts';
import { RemoveSeries } from '../../application/creators/remove-series.ts';
import { createStudioHandlers, type StudioHandlers } from '../../application/creators/studio-handlers.ts';
import type { CoverImages } from '../../application/ports/creators/cover-images.ts';
import type { RateLimiter } from '../../application/ports/accounts/rate-limiter.ts';
import type { UploadRepository } from '../../application/ports/clips/upload-repository.ts';

/** Wires the calls of authors by hand: their series, their stories and the studio. */
export function createAuthoring(parts: {
  readonly database: Database;
  readonly catalogue: CatalogueRepository;
  readonly covers: CoverImages;
  readonly uploads: UploadRepository;
  readonly addresses: AudioAddresses;
  readonly limiter: RateLimiter;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): CreatorHandlers & StudioHandlers & ClipHandlers {
  const { database, catalogue, covers, uploads, addresses, limiter, now } = parts;
  const clips = new PostgresClipWork(database, new GraphileJobQueue());
  const series = new PostgresSeriesWork(database, new GraphileJobQueue());
  return {
    ...createCreatorHandlers({
      creators: new PostgresCreatorRepository(database),
      createSeries: new CreateSeries(series),
      changeSeries: new ChangeSeries(series),
      removeSeries: new RemoveSeries(series),
      keepCover: new KeepCover(series),
      catalogue,
      covers,
      addresses,
      limiter,
      now,
    }),
    ...createStudioHandlers({ studio: new PostgresStudioRepository(database), now }),
    ...createClipHandlers({
      postClip: new PostClip(clips),
      changeClip: new ChangeClip(clips),
      removeClip: new RemoveClip(clips),
      moveClip: new MoveClip(clips),
      uploads,
      addresses,
      now,
    }),
  };
}
