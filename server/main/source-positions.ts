import { existsSync, readFileSync, statSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Milliseconds for which a map is kept: who fails once often fails again, and maps are large. */
const KEPT_MS = 30_000;

/**
 * Lets stacks name the files and lines that people have written, where what runs was made from them. The maps are read when a
 * stack is, which Node's own `--enable-source-maps` does at the start, for good.
 */
export function showSourcePositions(): void {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (file: string): SourceMap | undefined => {
    if (maps.size === 0) setTimeout(() => maps.clear(), KEPT_MS).unref();
    if (!maps.has(file)) maps.set(file, readMap(file));
    return maps.get(file);
  };
  Error.prepareStackTrace = (error, frames) =>
    [described(error), ...frames.map((frame) => placed(frame, mapOf))].join('\n    at ');
}

function described(error: Error): string {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return 'Error'; // its name or message throws
  }
}

function placed(frame: NodeJS.CallSite, mapOf: (file: string) => SourceMap | undefined): string {
  const text = String(frame as unknown as { toString(): string });
  const name = frame.getFileName();
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
  if (name?.endsWith('.js') !== true || line === null || column === null) return text;
  const file = name.startsWith('file:') ? fileURLToPath(name) : name;
  const entry = mapOf(file)?.findEntry(line - 1, column - 1);
  if (entry === undefined || !('originalSource' in entry)) return text;
  const source = path.resolve(path.dirname(file), entry.originalSource);
  return text.replace(`${name}:${line}:${column}`, `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`);
}

/** @returns undefined where there is none, or that of a build which came after the start of this process */
function readMap(file: string): SourceMap | undefined {
  const map = `${file}.map`;
  if (!existsSync(map) || statSync(map).mtimeMs > performance.timeOrigin) return undefined;
  return new SourceMap(JSON.parse(readFileSync(map, 'utf8')));
}
