import { useTranslation } from 'react-i18next';
import type { ClipDraft } from '../../../../../domain/creators/clip-draft.ts';
import type { StoryPart } from '../../../../../domain/creators/missing-parts.ts';
import { classNames } from '../../../../design/class-names.ts';
import buttons from '../../../../design/button/button.module.css';
import shared from '../creators.module.css';
import styles from './missing-parts.module.css';

/** How many are named at a time. */
const MAX_NAMED = 5;

/** What a story on the page still needs, and where. */
export interface MissingPart {
  readonly part: StoryPart;
  readonly sheetId: string;
  /** Its place among several, from 1. */
  readonly place?: number;
}

/** @returns the id of the element that the sound and the fields of a draft stand in */
export function editorIdOf({ key }: Pick<ClipDraft, 'key'>): string {
  return `editor-${key}`;
}

/** Why the button beside it cannot be pressed; each leads to where that is mended, and lets the fields say what is wrong. */
export function MissingParts({ parts }: { readonly parts: readonly MissingPart[] }) {
  const { t } = useTranslation();
  return (
    <div className={shared.missing}>
      <p>{t('works.missing')}</p>
      {parts.slice(0, MAX_NAMED).map(({ part, sheetId, place }) => (
        <button
          key={`${sheetId} ${part}`}
          type="button"
          className={classNames(buttons.button, buttons.quiet, buttons.small)}
          onClick={() => show(sheetId, part)}
        >
          {place === undefined
            ? t(`clips.needs.${part}`)
            : t('clips.needsAt', { place, what: t(`clips.needs.${part}`) })}
        </button>
      ))}
      {/* Narrow windows name the first one alone. */}
      {parts.length > MAX_NAMED && (
        <span className={styles.fromWide}>{t('clips.needsMore', { count: parts.length - MAX_NAMED })}</span>
      )}
      {parts.length > 1 && <span className={styles.toWide}>{t('clips.needsMore', { count: parts.length - 1 })}</span>}
    </div>
  );
}

/** A form that is not right is never sent: it says what is wrong and takes the focus to the first of it. */
function show(sheetId: string, part: MissingPart['part']): void {
  const editor = document.getElementById(sheetId);
  if (part === 'sound') editor?.querySelector<HTMLInputElement>('input[type=file]')?.focus();
  else editor?.querySelector('form')?.requestSubmit();
}
