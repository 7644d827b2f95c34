import { fileTypeFromFile } from 'file-type';
import { parseFile, type IFormat } from 'music-metadata';

/**
 * A process of its own that says what the file in its first parameter is, as JSON. What it is asked to read may be made to
 * harm it; whoever started it kills it then. With `count` as a second one it counts a length that no header says, which
 * takes its time.
 */
const [, , file = '', task] = process.argv;
const type = await fileTypeFromFile(file);
const mime = type?.mime;
if (mime === undefined || !/^(?:audio\/|video\/mp4)/.test(mime)) answer({ mime, hasVideo: false, isGuess: false });
else {
  // Without its pictures.
  const { format } = await parseFile(file, { duration: task === 'count', skipCovers: true });
  answer({ mime, hasVideo: format.hasVideo === true, isGuess: isGuess(format), durationSeconds: format.duration });
}

/** @returns whether the length of an MP3 was made of its size and the rate of its first frames, which others need not have */
function isGuess({ codecProfile, duration, numberOfSamples = 0, sampleRate = 0 }: IFormat): boolean {
  return codecProfile === 'CBR' && duration === numberOfSamples / sampleRate;
}

function answer(found: {
  mime: string | undefined;
  hasVideo: boolean;
  isGuess: boolean;
  durationSeconds?: number | undefined;
}): void {
  process.stdout.write(JSON.stringify(found));
}
