import { useEffect, useState } from 'react';
import type { SeriesId } from '../../../../../../common/kernel/ids.ts';
import { namedAfter, PROPOSABLE, proposedFor, type ClipDraft } from '../../../../../domain/creators/clip-draft.ts';
import { proposalOf, type OwnSeries } from '../../../../../domain/creators/own-series.ts';
import type { Clips } from '../../parts.ts';

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
interface OpenDrafts {
  readonly series: OwnSeries;
  readonly editors: readonly DraftEditor[];
  /** Those that were written before. */
  readonly restored: readonly ClipDraft[];
  readonly waiting: readonly Waiting[];
}

/** The editing, and what its author does there. */
interface DraftEditors extends OpenDrafts {
  /** Whether this device keeps what is written. */
  readonly isKept: boolean;
  readonly write: (draft: ClipDraft) => void;
  /** Shows what another window has written. */
  readonly take: (all: readonly ClipDraft[]) => void;
  /** Each file has a editor of its own, the first one `editor`. */
  readonly choose: (editor: DraftEditor, files: readonly File[]) => void;
  /** @returns the blank one that is added */
  readonly add: () => DraftEditor;
  readonly discard: (editor: DraftEditor) => void;
  /** @returns the keys of what is written here and was kept until another window posted it or put it away */
  readonly gone: () => readonly string[];
  /** Takes those away here too; what was sent for them is no business of this window any more. */
  readonly letGo: (keys: readonly string[]) => void;
  /** What stands on a editor has become a story; the last one stays, for the page is left then. */
  readonly putAway: (key: string) => void;
  readonly startOver: () => void;
  /** Goes to the drafts of another series. */
  readonly open: (id: SeriesId) => void;
  /** What is written here is for another series, and stands beside its drafts. */
  readonly move: (id: SeriesId) => void;
  /** What is written for no series that goes on is for this one. */
  readonly adopt: () => void;
}

/**
 * The editors of one series at a time; those of others wait.
 * @param series those that go on
 * @param wanted the number of a series; where there is none such, that of the draft which was begun last is shown
 */
export function useDraftEditors(
  clips: Clips,
  series: readonly [OwnSeries, ...OwnSeries[]],
  wanted: string | null,
): DraftEditors {
  const { drafts, uploadQueue, sounds, newKey } = clips;
  const find = (id: SeriesId | undefined): OwnSeries | undefined => series.find((one) => one.id === id);
  const blank = (of: OwnSeries, place: number): DraftEditor => ({
    draft: { ...BLANK, key: newKey(), seriesId: of.id, ...proposalOf(of, place) },
    round: 0,
  });
  const openDraftsOf = (of: OwnSeries): OpenDrafts => {
    const all = drafts.read(undefined);
    const restored = all.filter(({ seriesId }) => seriesId === of.id);
    const editors = restored.map((draft) => ({ draft, round: 0 }));
    const owners = all.map(({ seriesId }) => find(seriesId));
    const waiting = [...new Set(owners)]
      .filter((one) => one?.id !== of.id)
      .map((one) => ({ series: one, count: owners.filter((owner) => owner === one).length }));
    return { series: of, editors: editors.length > 0 ? editors : [blank(of, 0)], restored, waiting };
  };
  const [editing, setEditing] = useState(() => {
    const newest = drafts.read(undefined).at(-1);
    return openDraftsOf(series.find(({ id }) => String(id) === wanted) ?? find(newest?.seriesId) ?? series[0]);
  });
  const [isKept, setKept] = useState(true);
  const current = find(editing.series.id) ?? editing.series;

  const setEditors = (change: (editors: readonly DraftEditor[]) => readonly DraftEditor[]): void =>
    setEditing((before) => ({ ...before, editors: change(before.editors) }));
  const keep = (draft: ClipDraft): void => setKept(drafts.keep(undefined, draft));
  const isKnown = (key: string): boolean => drafts.read(undefined).some((one) => one.key === key);
  /** Whatever nobody has changed follows the series, and the place in it. */
  const proposed = (editors: readonly DraftEditor[], of: OwnSeries): readonly DraftEditor[] =>
    editors.map((editor, place) => {
      const draft = proposedFor(editor.draft, proposalOf(of, place));
      if (PROPOSABLE.every((name) => draft[name] === editor.draft[name])) return editor;
      if (isKnown(draft.key)) drafts.keep(undefined, draft);
      return { draft, round: editor.round + 1 };
    });

  const takeAway = (keys: readonly string[]): void => {
    const others = editing.editors.filter(({ draft }) => !keys.includes(draft.key));
    setEditors(() => (others.length === 0 ? [blank(current, 0)] : proposed(others, current)));
  };

  useEffect(() => {
    for (const { key } of editing.restored) void uploadQueue.recall(key);
  }, [editing.restored, uploadQueue]);

  return {
    ...editing,
    series: current,
    isKept,
    write: (draft) => {
      keep(draft);
      setEditors((all) => all.map((editor) => (editor.draft.key === draft.key ? { ...editor, draft } : editor)));
    },
    take: (all) => {
      for (const draft of all) keep(draft);
      const taken = (editor: DraftEditor): DraftEditor => {
        const draft = all.find(({ key }) => key === editor.draft.key);
        return draft === undefined ? editor : { draft, round: editor.round + 1 };
      };
      setEditors((own) => own.map(taken));
    },
    choose: (first, files) => {
      const taken = files.map((file, index) => {
        const editor = index === 0 ? first : blank(current, editing.editors.length + index - 1);
        const draft = namedAfter(editor.draft, file, sounds.of(editor.draft.key)?.file);
        keep(draft);
        const facts = { name: file.name, bytes: file.size, changedAt: file.lastModified };
        uploadQueue.choose(draft.key, { ...facts, content: file });
        return { draft, round: editor.round + 1 };
      });
      const [own, ...others] = taken;
      setEditors((all) => [...all.map((editor) => (editor.draft.key === own?.draft.key ? own : editor)), ...others]);
    },
    add: () => {
      const added = blank(current, editing.editors.length);
      setEditors((all) => [...all, added]);
      return added;
    },
    discard: ({ draft: { key } }) => {
      drafts.forget(key);
      uploadQueue.discard(key);
      takeAway([key]);
    },
    gone: () => {
      const isWritten = ({ key, title, script }: ClipDraft): boolean =>
        title !== '' || script !== '' || sounds.of(key) !== undefined;
      const written = editing.editors.filter(({ draft }) => isWritten(draft));
      return isKept ? written.map(({ draft }) => draft.key).filter((key) => !isKnown(key)) : [];
    },
    letGo: (keys) => {
      for (const key of keys) uploadQueue.forget(key);
      takeAway(keys);
    },
    putAway: (key) => setEditors((all) => (all.length === 1 ? all : all.filter(({ draft }) => draft.key !== key))),
    startOver: () => {
      for (const { draft } of editing.editors) {
        drafts.forget(draft.key);
        uploadQueue.discard(draft.key);
      }
      setEditing(openDraftsOf(current));
    },
    open: (id) => setEditing(openDraftsOf(find(id) ?? current)),
    move: (id) => {
      const to = find(id) ?? current;
      const written = editing.editors.filter(({ draft }) => isKnown(draft.key));
      for (const { draft } of written) keep({ ...draft, seriesId: id });
      const after = openDraftsOf(to);
      const rounds = new Map(written.map(({ draft, round }) => [draft.key, round]));
      const stay = after.editors.map((editor) => ({ ...editor, round: rounds.get(editor.draft.key) ?? editor.round }));
      const wasRestored = new Set(editing.restored.map(({ key }) => key));
      const restored = after.restored.filter(({ key }) => !rounds.has(key) || wasRestored.has(key));
      setEditing({ ...after, restored, editors: proposed(stay, to) });
    },
    adopt: () => {
      for (const draft of drafts.read(undefined)) {
        if (find(draft.seriesId) === undefined) keep({ ...draft, seriesId: current.id });
      }
      setEditing(openDraftsOf(current));
    },
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
