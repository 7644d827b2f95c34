import { fileTypeFromFile } from 'file-type';
import { parseFile } from 'music-metadata';

/**
 * A process of its own that says what the file in its first parameter is, as JSON. What it is asked to read may be made to
 * harm it; whoever started it kills it then.
 */
const [, , file = ''] = process.argv;
const type = await fileTypeFromFile(file);
const mime = type?.mime;
if (mime === undefined || !/^(?:audio\/|video\/mp4)/.test(mime)) answer({ mime, hasVideo: false });
else {
  // Without its pictures; a length that no header says is counted.
  const { format } = await parseFile(file, { duration: true, skipCovers: true });
  answer({ mime, hasVideo: format.hasVideo === true, durationSeconds: format.duration });
}

function answer(found: { mime: string | undefined; hasVideo: boolean; durationSeconds?: number | undefined }): void {
  process.stdout.write(JSON.stringify(found));
}
