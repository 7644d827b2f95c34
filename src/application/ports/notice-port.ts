import type { PlayerMessage } from '../../domain/playback/player.ts';

/** What can be told to the listener; the interface has a wording for each. */
export type NoticeMessage =
  | PlayerMessage
  | 'nothing-to-play'
  | 'added'
  | 'not-added'
  | 'playlist-limit-exceeded'
  | 'playlist-changed-elsewhere'
  | 'removed'
  | 'rate'
  | 'auto-unlocked'
  | 'link-copied'
  | 'link-copied-for-kakao'
  | 'keyword-too-long'
  | 'email-sign-in-failed'
  | 'kakao-failed'
  | 'apple-failed'
  | 'password-changed'
  | 'profile-saved'
  | 'phone-saved'
  | 'phone-removed'
  | 'image-unusable'
  | 'image-too-large'
  | 'left'
  | 'unliked'
  | 'follow-blocked';

/** `status`: good to know. `alert`: something did not work. */
interface NoticeKind {
  readonly kind: 'status' | 'alert';
  /** How many things the message is about, where it has a number. */
  readonly count?: number;
  /** Takes back what the message tells of, where that is possible. */
  readonly undo?: () => void;
}

/** `words`: the server's own, which the specification shows as they are (spec §8). */
export type Notice = NoticeKind & ({ readonly message: NoticeMessage } | { readonly words: string });

/** A short word to the listener that nobody asked for. */
export interface NoticePort {
  /** Shows `notice` in the place of any other. */
  show(notice: Notice): void;
}
