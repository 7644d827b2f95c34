import type { ClipWire, UploadWire } from '../../../common/contract/clip-schemas.ts';
import type { Language } from '../../../common/kernel/language.ts';
import type { Clip } from '../../domain/clip/clip.ts';

import type { DraftPosted } from '../ports/clips/draft-posted.ts';
import type { RefusalReason, Upload } from '../../domain/clip/upload.ts';
import type { CallFailure } from '../refusals.ts';

/** Why a file is no story, in words for who sent it. */
const REASONS: Readonly<Record<RefusalReason, Readonly<Record<Language, string>>>> = {
  'not-audio': {
    ko: '오디오 파일이 아니에요. MP3, M4A, OGG, WAV, FLAC 파일을 올려 주세요.',
    en: 'This isn’t an audio file. Choose an MP3, M4A, OGG, WAV or FLAC file.',
  },
  unreadable: {
    ko: '파일이 손상되었거나 끝까지 읽을 수 없어요.',
    en: 'The file is damaged or incomplete.',
  },
  'too-long': { ko: '한 회차는 6시간을 넘을 수 없어요.', en: 'An episode can be up to 6 hours long.' },
  'too-short': { ko: '음원이 1초보다 짧아요.', en: 'The audio is shorter than one second.' },
  silent: { ko: '들리는 소리가 없어요.', en: 'The audio is silent.' },
  failed: {
    ko: '파일을 처리하지 못했어요. 다시 올려 주세요.',
    en: 'We couldn’t process the file. Upload it again.',
  },
};

/** @returns why a file is no story, in words */
export function refusalText(reason: RefusalReason, language: Language): string {
  return REASONS[reason][language];
}

/**
 * @param audioUrl where its owner hears it; undefined unless it is ready
 * @returns an upload as its owner is told of it
 */
export function uploadWire(upload: Upload, language: Language, audioUrl: string | undefined): UploadWire {
  const { id, name, bytes, state, refusal, durationSeconds, silences } = upload;
  return {
    id,
    name,
    bytes,
    state,
    refusal: refusal === undefined ? null : { reason: refusal, message: refusalText(refusal, language) },
    duration: durationSeconds ?? null,
    audioUrl: audioUrl ?? null,
    silences: silences.map(([from, to]): [number, number] => [from, to]),
  };
}

/** @returns the refusal of who posts something else than was posted under the key of its draft */
export function draftPosted({ seriesId, storyId }: DraftPosted): CallFailure {
  return { status: 409, code: 'draft-posted', posted: { seriesId, ...(storyId !== undefined && { storyId }) } };
}

/** @returns a story as its author is told of it */
export function clipWire({ id, seriesId, state, publishAt }: Clip): ClipWire {
  return { id, seriesId, state, publishAt: publishAt?.toISOString() ?? null };
}
