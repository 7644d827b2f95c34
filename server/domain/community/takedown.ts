/** What a series or a story is while it is not deleted. */
export type WorkStatus = 'draft' | 'processing' | 'scheduled' | 'published' | 'hidden';

/** @returns whether a work can be taken down: others hear it, or did before its author hid it (MODE-37) */
export function canBeTakenDown(status: WorkStatus): boolean {
  return status === 'published' || status === 'hidden';
}

/** @returns whether a work is hidden also once it is put back: no series is shown of who has withdrawn (MODE-37) */
export function staysHidden(kind: 'series' | 'story', hasAuthorWithdrawn: boolean): boolean {
  return kind === 'series' && hasAuthorWithdrawn;
}
