import { useEffect, useState } from 'react';
import type { SeriesId } from '../../../../../common/kernel/ids.ts';
import { namedAfter, PROPOSABLE, proposedFor, type ClipDraft } from '../../../../domain/creators/clip-draft.ts';
import { proposalOf, type OwnSeries } from '../../../../domain/creators/own-series.ts';
import type { Clips } from '../parts.ts';

/** A draft on the page; it is drawn anew when somebody else than its author has written into it. */
export interface Sheet {
  readonly draft: ClipDraft;
  readonly round: number;
}

/** Drafts of another series; of none that is known and goes on where it is undefined. */
export interface Waiting {
  readonly series: OwnSeries | undefined;
  readonly count: number;
}

/** The stories that are being written for one series. */
interface Desk {
  readonly series: OwnSeries;
  readonly sheets: readonly Sheet[];
  /** Those that were written before. */
  readonly restored: readonly ClipDraft[];
  readonly waiting: readonly Waiting[];
}

/** The desk, and what its author does there. */
interface Sheets extends Desk {
  /** Whether this device keeps what is written. */
  readonly isKept: boolean;
  readonly write: (draft: ClipDraft) => void;
  /** Shows what another window has written. */
  readonly take: (all: readonly ClipDraft[]) => void;
  /** Each file has a sheet of its own, the first one `sheet`. */
  readonly choose: (sheet: Sheet, files: readonly File[]) => void;
  /** @returns the blank one that is added */
  readonly add: () => Sheet;
  readonly discard: (sheet: Sheet) => void;
  /** @returns the keys of what is written here and was kept until another window posted it or put it away */
  readonly gone: () => readonly string[];
  /** Takes those away here too; what was sent for them is no business of this window any more. */
  readonly letGo: (keys: readonly string[]) => void;
  /** What stands on a sheet has become a story; the last one stays, for the page is left then. */
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
 * The sheets of one series at a time; those of others wait.
 * @param series those that go on
 * @param wanted the number of a series; where there is none such, that of the draft which was begun last is shown
 */
export function useSheets(clips: Clips, series: readonly [OwnSeries, ...OwnSeries[]], wanted: string | null): Sheets {
  const { drafts, sendSounds, sounds, newKey } = clips;
  const find = (id: SeriesId | undefined): OwnSeries | undefined => series.find((one) => one.id === id);
  const blank = (of: OwnSeries, place: number): Sheet => ({
    draft: { ...BLANK, key: newKey(), seriesId: of.id, ...proposalOf(of, place) },
    round: 0,
  });
  const deskOf = (of: OwnSeries): Desk => {
    const all = drafts.read(undefined);
    const restored = all.filter(({ seriesId }) => seriesId === of.id);
    const sheets = restored.map((draft) => ({ draft, round: 0 }));
    const owners = all.map(({ seriesId }) => find(seriesId));
    const waiting = [...new Set(owners)]
      .filter((one) => one?.id !== of.id)
      .map((one) => ({ series: one, count: owners.filter((owner) => owner === one).length }));
    return { series: of, sheets: sheets.length > 0 ? sheets : [blank(of, 0)], restored, waiting };
  };
  const [desk, setDesk] = useState(() => {
    const newest = drafts.read(undefined).at(-1);
    return deskOf(series.find(({ id }) => String(id) === wanted) ?? find(newest?.seriesId) ?? series[0]);
  });
  const [isKept, setKept] = useState(true);
  const current = find(desk.series.id) ?? desk.series;

  const setSheets = (change: (sheets: readonly Sheet[]) => readonly Sheet[]): void =>
    setDesk((before) => ({ ...before, sheets: change(before.sheets) }));
  const keep = (draft: ClipDraft): void => setKept(drafts.keep(undefined, draft));
  const isKnown = (key: string): boolean => drafts.read(undefined).some((one) => one.key === key);
  /** Whatever nobody has changed follows the series, and the place in it. */
  const proposed = (sheets: readonly Sheet[], of: OwnSeries): readonly Sheet[] =>
    sheets.map((sheet, place) => {
      const draft = proposedFor(sheet.draft, proposalOf(of, place));
      if (PROPOSABLE.every((name) => draft[name] === sheet.draft[name])) return sheet;
      if (isKnown(draft.key)) drafts.keep(undefined, draft);
      return { draft, round: sheet.round + 1 };
    });

  const takeAway = (keys: readonly string[]): void => {
    const others = desk.sheets.filter(({ draft }) => !keys.includes(draft.key));
    setSheets(() => (others.length === 0 ? [blank(current, 0)] : proposed(others, current)));
  };

  useEffect(() => {
    for (const { key } of desk.restored) void sendSounds.recall(key);
  }, [desk.restored, sendSounds]);

  return {
    ...desk,
    series: current,
    isKept,
    write: (draft) => {
      keep(draft);
      setSheets((all) => all.map((sheet) => (sheet.draft.key === draft.key ? { ...sheet, draft } : sheet)));
    },
    take: (all) => {
      for (const draft of all) keep(draft);
      const taken = (sheet: Sheet): Sheet => {
        const draft = all.find(({ key }) => key === sheet.draft.key);
        return draft === undefined ? sheet : { draft, round: sheet.round + 1 };
      };
      setSheets((own) => own.map(taken));
    },
    choose: (first, files) => {
      const taken = files.map((file, index) => {
        const sheet = index === 0 ? first : blank(current, desk.sheets.length + index - 1);
        const draft = namedAfter(sheet.draft, file, sounds.of(sheet.draft.key)?.file);
        keep(draft);
        const facts = { name: file.name, bytes: file.size, changedAt: file.lastModified };
        sendSounds.choose(draft.key, { ...facts, content: file });
        return { draft, round: sheet.round + 1 };
      });
      const [own, ...others] = taken;
      setSheets((all) => [...all.map((sheet) => (sheet.draft.key === own?.draft.key ? own : sheet)), ...others]);
    },
    add: () => {
      const added = blank(current, desk.sheets.length);
      setSheets((all) => [...all, added]);
      return added;
    },
    discard: ({ draft: { key } }) => {
      drafts.forget(key);
      sendSounds.discard(key);
      takeAway([key]);
    },
    gone: () => {
      const isWritten = ({ key, title, script }: ClipDraft): boolean =>
        title !== '' || script !== '' || sounds.of(key) !== undefined;
      const written = desk.sheets.filter(({ draft }) => isWritten(draft));
      return isKept ? written.map(({ draft }) => draft.key).filter((key) => !isKnown(key)) : [];
    },
    letGo: (keys) => {
      for (const key of keys) sendSounds.forget(key);
      takeAway(keys);
    },
    putAway: (key) => setSheets((all) => (all.length === 1 ? all : all.filter(({ draft }) => draft.key !== key))),
    startOver: () => {
      for (const { draft } of desk.sheets) {
        drafts.forget(draft.key);
        sendSounds.discard(draft.key);
      }
      setDesk(deskOf(current));
    },
    open: (id) => setDesk(deskOf(find(id) ?? current)),
    move: (id) => {
      const to = find(id) ?? current;
      const written = desk.sheets.filter(({ draft }) => isKnown(draft.key));
      for (const { draft } of written) keep({ ...draft, seriesId: id });
      const after = deskOf(to);
      const rounds = new Map(written.map(({ draft, round }) => [draft.key, round]));
      const stay = after.sheets.map((sheet) => ({ ...sheet, round: rounds.get(sheet.draft.key) ?? sheet.round }));
      const wasRestored = new Set(desk.restored.map(({ key }) => key));
      const restored = after.restored.filter(({ key }) => !rounds.has(key) || wasRestored.has(key));
      setDesk({ ...after, restored, sheets: proposed(stay, to) });
    },
    adopt: () => {
      for (const draft of drafts.read(undefined)) {
        if (find(draft.seriesId) === undefined) keep({ ...draft, seriesId: current.id });
      }
      setDesk(deskOf(current));
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
