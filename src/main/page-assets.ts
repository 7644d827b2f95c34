import { readFileSync } from 'node:fs';
import type { PageAssets } from './document.ts';

/** An entry of Vite's manifest, as far as pages need it. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const ENTRY = 'src/main/entry-client.ts';
/** What the entry asks for when the first picture stands. */
const PAGE = 'src/main/hydrate-page.tsx';
/** The one stylesheet. */
const STYLES = 'style.css';

/** Reads what the build wrote beside the pages: Vite's manifest and the address of the font faces. */
export function readBuild(webRoot: URL): { readonly manifest: Manifest; readonly fonts: string | undefined } {
  const read = (name: string): string => readFileSync(new URL(name, webRoot), 'utf8');
  return { manifest: JSON.parse(read('.vite/manifest.json')) as Manifest, fonts: readFonts(read) };
}

function readFonts(read: (name: string) => string): string | undefined {
  try {
    return (JSON.parse(read('fonts.json')) as { href: string }).href;
  } catch {
    return undefined; // a build without the font step: the system's faces stand in
  }
}

/**
 * The files of a page: the entry, the modules in `sources` and all that they import, each once.
 * @param sources paths of modules as the repository names them, for instance `src/ui/screens/home/home-screen.tsx`
 */
export function pageAssets(manifest: Manifest, fonts: string | undefined, sources: readonly string[]): PageAssets {
  const [entry, styles] = [manifest[ENTRY], manifest[STYLES]];
  if (entry === undefined || styles === undefined) throw new Error(`The build names no ${ENTRY} or no ${STYLES}.`);
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
  return {
    script: `/${entry.file}`,
    modules: all.filter((chunk) => chunk !== entry).map((chunk) => `/${chunk.file}`),
    styles: `/${styles.file}`,
    fonts,
  };
}
