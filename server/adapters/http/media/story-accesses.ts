import type { StoryId } from '../../../../common/kernel/ids.ts';
import type { CatalogueRepository } from '../../../application/ports/catalogue/catalogue-repository.ts';
import { UnavailableError } from '../../../application/unavailable-error.ts';
import { memberOf, type Principal } from '../../../domain/principal.ts';
import type { StoryAccess } from '../../../domain/listening/access.ts';

/** Milliseconds for which an answer serves: a player asks for bytes again and again. */
const FRESH_MS = 30_000;
/** Milliseconds for which it serves while the database is away: what has ended is refused within a minute (PA3). */
const STALE_MS = 60_000;
/** Answers that are kept; each costs less than 200 bytes. */
const MOST_KEPT = 20_000;

interface Kept {
  readonly access: StoryAccess | undefined;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

/** Whether those who use addresses may still hear what these are of; asked for once in half a minute, not for each range. */
export class StoryAccesses {
  private readonly catalogue: Pick<CatalogueRepository, 'storyAccess'>;
  private readonly now: () => number;
  private readonly counted: (isHit: boolean) => void;
  private readonly kept = new Map<string, Kept>();
  private readonly underway = new Map<string, Promise<StoryAccess | undefined>>();

  /**
   * @param now milliseconds since 1970
   * @param counted told of each look-up whether the answer was kept; nobody is unless told
   */
  constructor(
    catalogue: Pick<CatalogueRepository, 'storyAccess'>,
    now: () => number,
    counted: (isHit: boolean) => void = () => {},
  ) {
    this.catalogue = catalogue;
    this.now = now;
    this.counted = counted;
  }

  /** @returns what is known without waiting; undefined where nothing is */
  known(story: StoryId, principal: Principal): { readonly access: StoryAccess | undefined } | undefined {
    const known = this.younger(keyOf(story, principal), FRESH_MS);
    if (known !== undefined) this.counted(true);
    return known;
  }

  /** @throws UnavailableError when the database does not answer, and did not within the last minute */
  async of(story: StoryId, principal: Principal): Promise<StoryAccess | undefined> {
    const key = keyOf(story, principal);
    const known = this.younger(key, FRESH_MS);
    this.counted(known !== undefined);
    if (known !== undefined) return known.access;
    const reading = this.underway.get(key) ?? this.read(key, story, principal);
    this.underway.set(key, reading);
    try {
      return await reading;
    } catch (cause) {
      const stale = this.younger(key, STALE_MS);
      if (stale === undefined || !(cause instanceof UnavailableError)) throw cause;
      return stale.access;
    }
  }

  private async read(key: string, story: StoryId, principal: Principal): Promise<StoryAccess | undefined> {
    // Before it is asked: what changes meanwhile is not older than this.
    const readAt = this.now();
    try {
      const access = await this.catalogue.storyAccess(story, memberOf(principal));
      if (this.kept.size >= MOST_KEPT) this.kept.clear();
      this.kept.set(key, { access, readAt });
      return access;
    } finally {
      this.underway.delete(key);
    }
  }

  private younger(key: string, milliseconds: number): Kept | undefined {
    const kept = this.kept.get(key);
    return kept !== undefined && this.now() - kept.readAt < milliseconds ? kept : undefined;
  }
}

function keyOf(story: StoryId, principal: Principal): string {
  return `${story} ${memberOf(principal) ?? ''}`;
}
