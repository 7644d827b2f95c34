import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ReviewMarks } from '../../../../../common/kernel/review.ts';
import type { Notification } from '../../../../domain/community/notification.ts';
import { spotWords } from './spot-words.ts';
import styles from './notification-words.module.css';

/** Around names: the direction of their letters stays theirs, and they can be told from the words around them. */
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const NAMES = /\u2068([^\u2069]*)\u2069/;

/** What a notification says, with the names in it in bold. Whatever somebody wrote in it is text. */
export function NotificationWords({ notification }: { readonly notification: Notification }) {
  const { t } = useTranslation();
  // Every other part is a name, since the names are what is split at.
  return wordsOf(t, notification)
    .split(NAMES)
    .map((part, index) =>
      index % 2 === 1 ? (
        <b key={index} className={styles.name}>
          {part}
        </b>
      ) : (
        part
      ),
    );
}

function wordsOf(
  t: TFunction,
  { kind, actor, series, count = 0, reason, words, payout, preview, marks }: Notification,
): string {
  const said = saidIn(t, preview, marks, kind);
  const who = nameOf(actor?.name ?? '');
  const where = nameOf(series?.title ?? '');
  switch (kind) {
    case 'new-story':
      return t('notifications.newStory', { series: where, preview });
    case 'comment':
      return t('notifications.comment', { who, series: where, preview: said });
    case 'reply':
      return t('notifications.reply', { who, preview: said });
    case 'mention':
      return t('notifications.mention', { who, series: where, preview: said });
    case 'likes':
      return t('notifications.likes', { series: where, count });
    case 'candy':
      return series === undefined
        ? t('notifications.candy', { count })
        : t('notifications.sponsored', { who, series: where, count });
    case 'payout':
      return t(`notifications.payout.${payout ?? 'requested'}`, { reason: preview });
    case 'taken-down':
      return t('notifications.takenDown', { series: where, preview: said, reason: t(`comments.${reason ?? 'other'}`) });
    case 'restored':
      return t('notifications.restored', { series: where, preview: said });
    case 'promoted':
      return t('notifications.promoted', { series: where });
    case 'work-taken-down':
      return t('notifications.workTakenDown', { work: nameOf(preview || (series?.title ?? '')), reason: words });
    case 'work-restored':
      return t('notifications.workRestored', { work: nameOf(preview || (series?.title ?? '')) });
    case undefined:
      return preview;
  }
}

/**
 * What somebody wrote, with where it belongs; a spoiler of somebody else's is named alone, and of a mention that belongs to a
 * story its place, since who is mentioned may not have heard it (CMT-45).
 */
function saidIn(t: TFunction, preview: string, marks: ReviewMarks | undefined, kind: Notification['kind']): string {
  if (marks?.isSpoiler === true && (kind === 'reply' || kind === 'mention')) return t('notifications.spoiler');
  if (marks?.spot !== undefined && kind === 'mention') return spotWords(t, marks.spot);
  return marks?.spot === undefined ? preview : `${spotWords(t, marks.spot)} · ${preview}`;
}

function nameOf(name: string): string {
  return FIRST_STRONG_ISOLATE + name.replaceAll(POP_ISOLATE, '') + POP_ISOLATE;
}
