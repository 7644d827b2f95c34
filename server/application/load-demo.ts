import type { DemoCatalogue, DemoFile, DemoRepository, DemoSource } from './demo-catalogue.ts';
import { holdsAll, type MediaStore } from './ports/storage/media-store.ts';

/** Files written at once; each waits for the disk. */
const FILES_AT_ONCE = 8;

/** Brings the demo catalogue into the server: at the first start, and whenever its files have changed. */
export class LoadDemo {
  private readonly ports: { source: DemoSource; repository: DemoRepository; mediaStore: MediaStore };

  constructor(ports: { source: DemoSource; repository: DemoRepository; mediaStore: MediaStore }) {
    this.ports = ports;
  }

  /** @returns whether there was something to load */
  async run(): Promise<boolean> {
    const { source, repository, mediaStore } = this.ports;
    const fingerprint = await source.fingerprint();
    const last = await repository.lastLoad();
    if (last?.fingerprint === fingerprint && (await holdsAll(mediaStore, last.files))) return false;

    const catalogue = await source.read(await repository.storyDates());
    const files = filesOf(catalogue);
    await this.keep(files);
    // After the files, so that no row ever names a file that is not there (security §5.12).
    await repository.replace(catalogue, { fingerprint, files: files.map((file) => file.name) });
    // What another process swept meanwhile, since nothing had named it for long.
    await this.keep(files);
    return true;
  }

  private async keep(files: readonly DemoFile[]): Promise<void> {
    const { mediaStore } = this.ports;
    for (let start = 0; start < files.length; start += FILES_AT_ONCE) {
      const batch = files.slice(start, start + FILES_AT_ONCE);
      await Promise.all(
        batch.map(async (file) => {
          if (!(await mediaStore.holds(file.name))) await mediaStore.put(file.name, await file.read());
        }),
      );
    }
  }
}

/** Stories may share a recording, which is one file. */
function filesOf({ authors, people, series }: DemoCatalogue): readonly DemoFile[] {
  const files = [
    ...[...authors, ...people].flatMap(({ picture }) => picture?.files ?? []),
    ...series.flatMap(({ cover, stories, trailer }) => [
      ...cover.files,
      ...stories.map((story) => story.recording.file),
      ...(trailer === undefined ? [] : [trailer.file]),
    ]),
  ];
  return [...new Map(files.map((file) => [file.name, file])).values()];
}
