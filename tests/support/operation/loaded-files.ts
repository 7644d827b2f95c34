import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @param folder what `NODE_V8_COVERAGE` named for a process that has ended
 * @returns the addresses of the files of JavaScript that it has loaded, by what V8 noted of them
 */
export function filesLoaded(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((file) => {
    const { result } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { result: { url: string }[] };
    return result.map(({ url }) => url);
  });
}
