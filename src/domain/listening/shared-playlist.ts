import type { SeriesId } from '../../../common/kernel/ids.ts';
import { JsonFields, readJson } from '../../../common/kernel/json-fields.ts';
import type { PlaylistChange } from '../../../common/rules/listening/playlist-change.ts';
import { changesTo, withChanges } from './playlist-changes.ts';

/** A change that the server may not have told of yet. */
interface OwnChange {
  readonly change: PlaylistChange;
  /** Milliseconds since 1970, by the clock of the device. */
  readonly at: number;
}

/** What a device comes to know, and what its account is to be told of it. */
export interface SharedChange {
  readonly playlist: SharedPlaylist;
  readonly changes: readonly PlaylistChange[];
}

interface Parts {
  readonly revision: number;
  readonly told: readonly SeriesId[];
  readonly own: readonly OwnChange[];
  readonly shown: readonly SeriesId[];
}

/**
 * The playlist of an account as a device knows it: what the server has told, what was changed here since, and how the windows
 * of the device show it, where what plays comes first (ADR 0088). Immutable.
 */
export class SharedPlaylist {
  /** Up to which change of it the server has told. */
  readonly revision: number;
  private readonly told: readonly SeriesId[];
  private readonly own: readonly OwnChange[];
  private readonly shown: readonly SeriesId[];

  private constructor({ revision, told, own, shown }: Parts) {
    this.revision = revision;
    this.told = told;
    this.own = own;
    this.shown = shown;
  }

  /**
   * The device has never told the account of what it has lined up, which is added to what the account has.
   * @param local what is lined up here, what plays first
   */
  static joined(told: readonly SeriesId[], revision: number, local: readonly SeriesId[], at: number): SharedChange {
    const begun = new SharedPlaylist({ revision, told, own: [], shown: told });
    const [first, ...others] = local;
    const added = others.filter((series) => !told.includes(series));
    const head = first === undefined || told.includes(first) ? [] : [first];
    return begun.changed([...head, ...told, ...added], at);
  }

  /** The series of the account's playlist, as far as is known here. */
  get series(): readonly SeriesId[] {
    return withChanges(
      this.told,
      this.own.map(({ change }) => change),
    );
  }

  /** @param local what is lined up on the device now, what plays first @param at milliseconds since 1970 */
  changed(local: readonly SeriesId[], at: number): SharedChange {
    const changes = changesTo(local, { account: this.series, shown: this.shown, seen: this.revision });
    const own = [...this.own, ...changes.map((change) => ({ change, at }))];
    return { playlist: new SharedPlaylist({ ...this.parts, own, shown: local }), changes };
  }

  /** @param deliveredAt up to when what was done here was delivered before the server was asked; undefined where nothing was */
  answered(told: readonly SeriesId[], revision: number, deliveredAt: number | undefined): SharedPlaylist {
    const own = this.own.filter(({ at }) => at > (deliveredAt ?? Number.NEGATIVE_INFINITY));
    return new SharedPlaylist({ ...this.parts, revision, told, own });
  }

  /** @returns what the server has told; undefined where no change was delivered that it may have made nothing of */
  toldAgain(
    deliveredAt: number | undefined,
  ): { readonly revision: number; readonly series: readonly SeriesId[] } | undefined {
    const isMeant = this.own.some(({ at }) => at <= (deliveredAt ?? Number.NEGATIVE_INFINITY));
    return isMeant ? { revision: this.revision, series: this.told } : undefined;
  }

  /** The windows of the device show `series` now, as the account has it. */
  showing(series: readonly SeriesId[]): SharedPlaylist {
    return new SharedPlaylist({ ...this.parts, shown: series });
  }

  /** @returns this as text */
  encoded(): string {
    const { revision, told, own, shown } = this;
    const changes = own.map(({ change, at }) => ({
      seriesID: change.seriesId,
      at,
      kind: change.kind,
      after: change.kind === 'taken-out' ? null : change.after,
      seen: change.kind === 'taken-out' ? change.seen : null,
    }));
    return JSON.stringify({ revision, told, shown, own: changes } satisfies Saved);
  }

  /** Reads what was kept. Nothing of it is trusted. @returns undefined for what cannot be read */
  static decoded(text: string | undefined): SharedPlaylist | undefined {
    if (text === undefined) return undefined;
    return readJson(() => {
      const fields = JsonFields.of<Saved>(JSON.parse(text));
      return new SharedPlaylist({
        revision: fields.amount('revision'),
        told: fields.list('told', readSeries),
        shown: fields.list('shown', readSeries),
        own: fields.list('own', readChange),
      });
    });
  }

  private get parts(): Parts {
    const { revision, told, own, shown } = this;
    return { revision, told, own, shown };
  }
}

/** As it is kept, in the spelling of the playback state. */
interface Saved {
  readonly revision: number;
  readonly told: readonly SeriesId[];
  readonly shown: readonly SeriesId[];
  readonly own: readonly SavedChange[];
}

/** `seen`: of what was taken out. */
interface SavedChange {
  readonly seriesID: SeriesId;
  readonly kind: PlaylistChange['kind'];
  readonly at: number;
  readonly after: SeriesId | null;
  readonly seen: number | null;
}

function readSeries(item: unknown): SeriesId {
  return JsonFields.of<{ readonly id: SeriesId }>({ id: item }).id('id');
}

function readChange(item: unknown): OwnChange {
  const fields = JsonFields.of<SavedChange>(item);
  const [seriesId, at] = [fields.id<SeriesId>('seriesID'), fields.amount('at')];
  const kind = fields.oneOf('kind', ['lined-up', 'moved', 'taken-out']);
  if (kind === 'taken-out') return { change: { kind, seriesId, seen: fields.amount('seen') }, at };
  const after = fields.optionalAmount('after') === undefined ? null : fields.id<SeriesId>('after');
  return { change: { kind, seriesId, after }, at };
}
