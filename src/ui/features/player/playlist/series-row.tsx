import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { Series } from '../../../../domain/series/series.ts';
import { IconButton } from '../../../design/button/icon-button.tsx';
import { Cover } from '../../../app/components/cover/cover.tsx';
import type { Intent } from '../../../app/intent.ts';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import text from '../../../design/theme/text.module.css';
import styles from './series-row.module.css';

interface SeriesRowProps {
  /** What stands before the cover. */
  readonly lead?: ReactNode;
  /** The series itself, as what is pressed. */
  readonly children: ReactNode;
  /** What stands at the end. */
  readonly trail?: ReactNode;
}

/** A row of the playlist. */
export function SeriesRow({ lead, children, trail }: SeriesRowProps) {
  return (
    <div className={styles.row}>
      {lead}
      {children}
      {trail}
    </div>
  );
}

interface PressProps {
  readonly series: Series;
  /** What a press does, for who hears the button. */
  readonly action: string;
  readonly onPress: () => void;
  /** What makes the sound ready before the press. */
  readonly intent?: Intent;
}

/** A series as a button that plays it. */
export function SeriesPress({ series, action, onPress, intent }: PressProps) {
  return (
    <button type="button" className={styles.press} onClick={onPress} {...intent}>
      <SeriesFace series={series} />
      <span className={text.hidden}>{action}</span>
    </button>
  );
}

interface ChoiceProps {
  readonly series: Series;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

/** A series as a box to tick. */
export function SeriesChoice({ series, isChosen, onToggle }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <SeriesFace series={series} />
    </label>
  );
}

function SeriesFace({ series }: { readonly series: Series }) {
  const { t } = useTranslation();
  return (
    <>
      <Cover className={styles.cover} series={series} alt="" sizes="52px" isSmall />
      <span className={styles.names}>
        <strong className={text.line} lang={series.language}>
          {series.title}
        </strong>
        <span className={text.line}>
          {t('series.by', { author: series.author.name, stories: t('series.stories', { count: series.storyCount }) })}
        </span>
      </span>
    </>
  );
}

interface UnfoldButtonProps {
  readonly series: Series;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Shows the stories of a series below its row, or hides them. */
export function UnfoldButton({ series, isOpen, onToggle }: UnfoldButtonProps) {
  const { t } = useTranslation();
  return (
    <IconButton
      icon={isOpen ? LAZY_ICONS.up : 'down'}
      size={20}
      className={styles.open}
      label={t(isOpen ? 'playlist.hideStories' : 'playlist.showStories', { title: series.title })}
      aria-expanded={isOpen}
      onClick={onToggle}
    />
  );
}
