import type { SeriesId } from '../../../common/kernel/ids.ts';
import { namedAfter, type ClipDraft } from '../../domain/creators/clip-draft.ts';
import {
  blankEditor,
  openDraftsOf,
  withMoved,
  withProposals,
  withTaken,
  withWritten,
  type DraftEditor,
  type OpenDrafts,
} from '../../domain/creators/open-drafts.ts';
import type { OwnSeries } from '../../domain/creators/own-series.ts';
import type { RecordingsStatePort } from '../ports/state/recordings-state-port.ts';
import type { ValueStatePort } from '../ports/state/value-state-port.ts';
import type { ChosenFile } from '../ports/upload-port.ts';
import type { ClipDrafts } from './clip-drafts.ts';
import type { UploadQueue } from './upload-queue.ts';

export interface EditDraftsPorts {
  readonly drafts: ClipDrafts;
  readonly uploadQueue: Pick<UploadQueue, 'choose' | 'discard' | 'forget' | 'recall'>;
  readonly sounds: Pick<RecordingsStatePort, 'of'>;
  /** @returns a name for a draft that no other has */
  readonly newKey: () => string;
  /** @returns the series that go on, as they are known by now */
  readonly goingOn: () => readonly OwnSeries[];
}

/** Editing the drafts of one series at a time; those of others wait. */
export class EditDrafts {
  private readonly ports: EditDraftsPorts;
  private readonly open: ValueStatePort<OpenDrafts>;

  constructor(ports: EditDraftsPorts, open: ValueStatePort<OpenDrafts>) {
    this.ports = ports;
    this.open = open;
  }

  /**
   * @param wanted the number of a series; where there is none such among `goingOn`, that of the draft which was begun last
   * @returns what stands on the page when it is opened
   */
  static first(
    ports: EditDraftsPorts,
    goingOn: readonly [OwnSeries, ...OwnSeries[]],
    wanted: string | null,
  ): OpenDrafts {
    const all = ports.drafts.read(undefined);
    const newest = all.at(-1)?.seriesId;
    const asked = goingOn.find(({ id }) => String(id) === wanted) ?? goingOn.find(({ id }) => id === newest);
    return opened(ports, asked ?? goingOn[0], true);
  }

  current(): OpenDrafts {
    return this.open.current();
  }

  /** The series that is written for, as it is known by now. */
  series(): OwnSeries {
    return this.find(this.current().series.id) ?? this.current().series;
  }

  /** @returns what is written under a key, on the page or for another series; undefined where its author has taken it away */
  draftOf(key: string): ClipDraft | undefined {
    const editor = this.current().editors.find(({ draft }) => draft.key === key);
    return editor?.draft ?? this.ports.drafts.read(undefined).find((draft) => draft.key === key);
  }

  /** Finds what was on its way to those that were written before. */
  recallSounds(): void {
    for (const { key } of this.current().restored) void this.ports.uploadQueue.recall(key);
  }

  write(draft: ClipDraft): void {
    this.keep(draft);
    this.setEditors((all) => withWritten(all, draft));
  }

  /** Shows what another window has written. */
  take(all: readonly ClipDraft[]): void {
    for (const draft of all) this.keep(draft);
    this.setEditors((own) => withTaken(own, all));
  }

  /** Each file has an editor of its own, the first one `first`. */
  choose(first: DraftEditor, files: readonly ChosenFile[]): void {
    const { sounds, uploadQueue } = this.ports;
    const { length } = this.current().editors;
    const taken = files.map((file, index) => {
      const editor = index === 0 ? first : this.blank(length + index - 1);
      const draft = namedAfter(editor.draft, file, sounds.of(editor.draft.key)?.file);
      this.keep(draft);
      uploadQueue.choose(draft.key, file);
      return { draft, round: editor.round + 1 };
    });
    const [own, ...others] = taken;
    this.setEditors((all) => [...all.map((editor) => (editor.draft.key === own?.draft.key ? own : editor)), ...others]);
  }

  /** @returns the blank one that is added */
  add(): DraftEditor {
    const added = this.blank(this.current().editors.length);
    this.setEditors((all) => [...all, added]);
    return added;
  }

  discard(key: string): void {
    this.drop(key);
    this.takeAway([key]);
  }

  /** @returns the keys of what is written here and was kept until another window posted it or put it away */
  gone(): readonly string[] {
    const { editors, isKept } = this.current();
    const isWritten = ({ key, title, script }: ClipDraft): boolean =>
      title !== '' || script !== '' || this.ports.sounds.of(key) !== undefined;
    const written = editors.map(({ draft }) => draft).filter(isWritten);
    return isKept ? written.map(({ key }) => key).filter((key) => !this.isKnown(key)) : [];
  }

  /** Takes those away here too; what was sent for them is no business of this window any more. */
  letGo(keys: readonly string[]): void {
    for (const key of keys) this.ports.uploadQueue.forget(key);
    this.takeAway(keys);
  }

  /** What stands in an editor has become a story; the last one stays, for the page is left then. */
  putAway(key: string): void {
    this.setEditors((all) => (all.length === 1 ? all : all.filter(({ draft }) => draft.key !== key)));
  }

  /**
   * What became of a draft is elsewhere: it is not kept any more, nor what was sent for it; whoever writes others goes on.
   * @returns whether it was the last one
   */
  abandon(key: string): boolean {
    this.drop(key);
    const isLast = this.current().editors.every(({ draft }) => draft.key === key);
    this.putAway(key);
    return isLast;
  }

  startOver(): void {
    for (const { draft } of this.current().editors) this.drop(draft.key);
    this.show(this.series());
  }

  /** Goes to the drafts of another series. */
  openSeries(id: SeriesId): void {
    this.show(this.find(id) ?? this.series());
  }

  /** What is written here is for another series, and stands beside its drafts. */
  move(id: SeriesId): void {
    const to = this.find(id) ?? this.series();
    const { editors, restored } = this.current();
    const written = editors.filter(({ draft }) => this.isKnown(draft.key));
    for (const { draft } of written) this.keep({ ...draft, seriesId: id });
    const after = withMoved(opened(this.ports, to, this.current().isKept), written, restored);
    this.open.replace({ ...after, editors: this.proposed(after.editors, to) });
  }

  /** What is written for no series that goes on is for this one. */
  adopt(): void {
    const series = this.series();
    for (const draft of this.ports.drafts.read(undefined)) {
      if (this.find(draft.seriesId) === undefined) this.keep({ ...draft, seriesId: series.id });
    }
    this.show(series);
  }

  private find(id: SeriesId | undefined): OwnSeries | undefined {
    return this.ports.goingOn().find((one) => one.id === id);
  }

  private show(series: OwnSeries): void {
    this.open.replace(opened(this.ports, series, this.current().isKept));
  }

  private blank(place: number): DraftEditor {
    return blankEditor(this.ports.newKey(), this.series(), place);
  }

  private keep(draft: ClipDraft): void {
    this.open.replace({ ...this.current(), isKept: this.ports.drafts.keep(undefined, draft) });
  }

  private drop(key: string): void {
    this.ports.drafts.forget(key);
    this.ports.uploadQueue.discard(key);
  }

  private isKnown(key: string): boolean {
    return this.ports.drafts.read(undefined).some((one) => one.key === key);
  }

  private takeAway(keys: readonly string[]): void {
    this.setEditors((all) => {
      const others = all.filter(({ draft }) => !keys.includes(draft.key));
      return others.length === 0 ? [this.blank(0)] : this.proposed(others, this.series());
    });
  }

  /** Proposals are kept as well, where the draft is. */
  private proposed(editors: readonly DraftEditor[], of: OwnSeries): readonly DraftEditor[] {
    const after = withProposals(editors, of);
    for (const editor of after) {
      if (!editors.includes(editor) && this.isKnown(editor.draft.key)) this.ports.drafts.keep(undefined, editor.draft);
    }
    return after;
  }

  private setEditors(change: (editors: readonly DraftEditor[]) => readonly DraftEditor[]): void {
    const before = this.current();
    this.open.replace({ ...before, editors: change(before.editors) });
  }
}

/** @returns the drafts of a series as they are kept; there is always one to write in */
function opened({ drafts, newKey, goingOn }: EditDraftsPorts, series: OwnSeries, isKept: boolean): OpenDrafts {
  const kept = openDraftsOf(series, drafts.read(undefined), goingOn());
  return { ...kept, editors: kept.editors.length > 0 ? kept.editors : [blankEditor(newKey(), series, 0)], isKept };
}
