import { PROPOSABLE, proposedFor, type ClipDraft } from './clip-draft.ts';
import { proposalOf, type OwnSeries } from './own-series.ts';

/** A draft on the page; it is drawn anew when somebody else than its author has written into it. */
export interface DraftEditor {
  readonly draft: ClipDraft;
  readonly round: number;
}

/** Drafts of another series; of none that is known and goes on where it is undefined. */
export interface Waiting {
  readonly series: OwnSeries | undefined;
  readonly count: number;
}

/** The stories that are being written for one series. */
export interface OpenDrafts {
  readonly series: OwnSeries;
  readonly editors: readonly DraftEditor[];
  /** Those that were written before. */
  readonly restored: readonly ClipDraft[];
  readonly waiting: readonly Waiting[];
  /** Whether this device keeps what is written. */
  readonly isKept: boolean;
}

/** @param place among those that are written for the series, from 0 @returns an editor in which nobody has written yet */
export function blankEditor(key: string, of: OwnSeries, place: number): DraftEditor {
  return { draft: { ...BLANK, key, seriesId: of.id, ...proposalOf(of, place) }, round: 0 };
}

/**
 * @param all that is being written for any series
 * @param goingOn the series that go on
 * @returns those of `of`, none of them restored by an editor yet where there are none, and how many of others wait
 */
export function openDraftsOf(
  of: OwnSeries,
  all: readonly ClipDraft[],
  goingOn: readonly OwnSeries[],
): Omit<OpenDrafts, 'isKept'> {
  const restored = all.filter(({ seriesId }) => seriesId === of.id);
  const owners = all.map(({ seriesId }) => goingOn.find(({ id }) => id === seriesId));
  const waiting = [...new Set(owners)]
    .filter((one) => one?.id !== of.id)
    .map((one) => ({ series: one, count: owners.filter((owner) => owner === one).length }));
  return { series: of, editors: restored.map((draft) => ({ draft, round: 0 })), restored, waiting };
}

/** @returns the editors, in which whatever nobody has changed follows the series and the place in it */
export function withProposals(editors: readonly DraftEditor[], of: OwnSeries): readonly DraftEditor[] {
  return editors.map((editor, place) => {
    const draft = proposedFor(editor.draft, proposalOf(of, place));
    const isSame = PROPOSABLE.every((name) => draft[name] === editor.draft[name]);
    return isSame ? editor : { draft, round: editor.round + 1 };
  });
}

/** @returns the editors with what its author has written into one */
export function withWritten(editors: readonly DraftEditor[], draft: ClipDraft): readonly DraftEditor[] {
  return editors.map((editor) => (editor.draft.key === draft.key ? { ...editor, draft } : editor));
}

/** @returns the editors with what another window has written into them */
export function withTaken(editors: readonly DraftEditor[], all: readonly ClipDraft[]): readonly DraftEditor[] {
  return editors.map((editor) => {
    const draft = all.find(({ key }) => key === editor.draft.key);
    return draft === undefined ? editor : { draft, round: editor.round + 1 };
  });
}

/**
 * @param after the drafts as they stand after they were moved to another series
 * @param moved those that were moved
 * @returns `after`, in which those that were moved are neither drawn anew nor said to have been written before
 */
export function withMoved<Drafts extends Pick<OpenDrafts, 'editors' | 'restored'>>(
  after: Drafts,
  moved: readonly DraftEditor[],
  restoredBefore: readonly ClipDraft[],
): Drafts {
  const rounds = new Map(moved.map(({ draft, round }) => [draft.key, round]));
  const wasRestored = new Set(restoredBefore.map(({ key }) => key));
  return {
    ...after,
    restored: after.restored.filter(({ key }) => !rounds.has(key) || wasRestored.has(key)),
    editors: after.editors.map((editor) => ({ ...editor, round: rounds.get(editor.draft.key) ?? editor.round })),
  };
}

const BLANK: Omit<ClipDraft, 'key' | 'seriesId' | 'isFree'> = {
  title: '',
  episode: '',
  script: '',
  publishAt: '',
  edition: '',
  proposed: PROPOSABLE,
};
