import type { DraftPorts } from './kept-drafts.ts';
import { COMMENT_DRAFTS_KEY, SPONSOR_DRAFTS_KEY } from './storage-keys.ts';
import { TextDrafts } from './text-drafts.ts';

/** Makes what a visitor has written theirs as whom they sign in, so that it is nobody's after them (CMT-32). */
export class ClaimDrafts {
  private readonly drafts: readonly TextDrafts[];

  constructor(ports: DraftPorts) {
    this.drafts = ([COMMENT_DRAFTS_KEY, SPONSOR_DRAFTS_KEY] as const).map((key) => new TextDrafts(ports, key));
  }

  /** To be run at the beginning, and whenever this window may have got another member. */
  run(): void {
    for (const drafts of this.drafts) drafts.claim();
  }
}
