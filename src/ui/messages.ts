import type { ParseKeys } from 'i18next';
import type { NoticeMessage } from '../application/ports/notice-port.ts';

/** The wording of everything that a toast can say; complete, or this file does not compile. */
export const MESSAGES = {
  offline: 'messages.offline',
  'not-found': 'messages.notFound',
  locked: 'messages.locked',
  unauthenticated: 'messages.unauthenticated',
  unavailable: 'messages.unavailable',
  garbled: 'messages.garbled',
  'sound-gone': 'messages.soundGone',
  'sound-unplayable': 'messages.soundUnplayable',
  'sound-not-allowed': 'messages.soundNotAllowed',
  'nothing-to-play': 'messages.nothingToPlay',
  added: 'messages.added',
  'not-added': 'messages.notAdded',
  'playlist-limit-exceeded': 'messages.playlistLimit',
  removed: 'messages.removed',
  rate: 'messages.rate',
  'auto-unlocked': 'messages.autoUnlocked',
  'link-copied': 'messages.linkCopied',
  'link-copied-for-kakao': 'messages.linkCopiedForKakao',
  'keyword-too-long': 'messages.keywordTooLong',
  'email-sign-in-failed': 'messages.emailSignInFailed',
  'kakao-failed': 'messages.kakaoFailed',
  'apple-failed': 'messages.appleFailed',
  'password-changed': 'messages.passwordChanged',
  'profile-saved': 'messages.profileSaved',
  'phone-saved': 'messages.phoneSaved',
  'phone-removed': 'messages.phoneRemoved',
  'image-unusable': 'messages.imageUnusable',
  'image-too-large': 'messages.imageTooLarge',
  left: 'messages.left',
  unliked: 'messages.unliked',
} as const satisfies Record<NoticeMessage, ParseKeys>;

/** Messages that have a title above them (spec §8). */
export const TITLES: Partial<Record<NoticeMessage, ParseKeys>> = { 'not-added': 'messages.notAddedTitle' };
