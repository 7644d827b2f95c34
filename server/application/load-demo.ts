import type { DemoCatalogue, DemoFile, DemoRepository, DemoSource } from './demo-catalogue.ts';
import type { MediaStore } from './media-store.ts';

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
    if (last?.fingerprint === fingerprint && (await this.holdsAll(last.files))) return false;

    const catalogue = await source.read();
    const files = filesOf(catalogue);
    for (let start = 0; start < files.length; start += FILES_AT_ONCE) {
      const batch = files.slice(start, start + FILES_AT_ONCE);
      await Promise.all(batch.map(async (file) => mediaStore.put(file.name, await file.read())));
    }
    // After the files, so that no row ever names a file that is not there (security §5.12).
    await repository.replace(catalogue, { fingerprint, files: files.map((file) => file.name) });
    return true;
  }

  private async holdsAll(files: readonly string[]): Promise<boolean> {
    const held = await Promise.all(files.map((name) => this.ports.mediaStore.holds(name)));
    return !held.includes(false);
  }
}

/** Stories may share a recording, which is one file. */
function filesOf({ series }: DemoCatalogue): readonly DemoFile[] {
  const files = series.flatMap(({ cover, stories }) => [
    ...cover.files,
    ...stories.map((story) => story.recording.file),
  ]);
  return [...new Map(files.map((file) => [file.name, file])).values()];
}
