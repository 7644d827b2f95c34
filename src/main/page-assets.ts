import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PageAssets } from './document.ts';

/** An entry of Vite's manifest, as far as pages need it. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const ENTRY = 'src/main/entry-client.ts';
/** What the entry asks for when the first picture stands. */
const PAGE = 'src/main/hydrate-page.tsx';

/** What the sheets of the modules hold, by the names that the manifest has for them. */
interface Styles {
  readonly sheets: Readonly<Record<string, string>>;
}

/** What the build wrote beside the pages. */
interface Build {
  readonly manifest: Manifest;
  readonly styles: Styles;
  /** Address of the font faces. */
  readonly fonts: string | undefined;
}

/** Reads what the build wrote beside the pages. */
export function readBuild(webRoot: URL): Build {
  const read = (name: string): string => readFileSync(new URL(name, webRoot), 'utf8');
  return {
    manifest: JSON.parse(read('.vite/manifest.json')) as Manifest,
    styles: JSON.parse(read('styles.json')) as Styles,
    fonts: readFonts(read),
  };
}

function readFonts(read: (name: string) => string): string | undefined {
  try {
    return (JSON.parse(read('fonts.json')) as { href: string }).href;
  } catch {
    return undefined; // a build without the font step: the system's faces stand in
  }
}

/**
 * @returns what a build is called: the hash of its first file, which names those that it fetches by theirs, and so is another
 * one whenever a browser is given anything else
 */
export function buildName({ manifest }: Build): string {
  const name = /-([\w-]{8})\.js$/.exec(manifest[ENTRY]?.file ?? '')?.[1];
  if (name === undefined) throw new Error(`The build names no ${ENTRY} with a hash.`);
  return name;
}

/**
 * The files of a page: the entry, the modules in `sources` and all that they import, each once.
 * @param sources paths of modules as the repository names them, for instance `src/ui/features/legal/screens/service-screen.tsx`
 */
export function pageAssets({ manifest, styles, fonts }: Build, sources: readonly string[]): PageAssets {
  const entry = manifest[ENTRY];
  if (entry === undefined) throw new Error(`The build names no ${ENTRY}.`);
  const seen = new Set<string>();
  const chunks = new Set<Chunk>();
  const collect = (key: string): void => {
    const chunk = manifest[key];
    // Chunks may import each other.
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(collect);
    chunks.add(chunk);
  };
  [ENTRY, PAGE, ...sources].forEach(collect);
  const all = [...chunks];
  const sheets = [...new Set(all.flatMap(({ css = [] }) => css))];
  return {
    script: `/${entry.file}`,
    modules: all.filter((chunk) => chunk !== entry).map((chunk) => `/${chunk.file}`),
    style: sheets.map((name) => styles.sheets[name]).join('\n'),
    sheets: sheets.map((name) => `/${name}`),
    fonts,
  };
}

/** @returns the source expression by which a content security policy allows the element `<style>` with `text` */
export function styleSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
