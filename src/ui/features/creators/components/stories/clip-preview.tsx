import { useTranslation } from 'react-i18next';
import type { ClipDraft } from '../../../../../domain/creators/clip-draft.ts';
import type { OwnSeries } from '../../../../../domain/creators/own-series.ts';
import type { RecordingProgress } from '../../../../../domain/creators/recording-progress.ts';
import { Cover } from '../../../../app/components/cover/cover.tsx';
import { Icon } from '../../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../../design/icon/lazy-icons.tsx';
import { clock } from '../../../../app/i18n/format.ts';
import creators from '../creators.module.css';
import styles from './clip-preview.module.css';

interface ClipPreviewProps {
  readonly series: OwnSeries;
  readonly draft: ClipDraft;
  readonly sound: RecordingProgress | undefined;
}

/** What listeners will see of a story. */
export function ClipPreview({ series, draft, sound }: ClipPreviewProps) {
  const { t } = useTranslation();
  const number = draft.episode.trim() === '' ? [] : [t('clips.number', { number: draft.episode.trim() })];
  const title = draft.title.trim() || t('works.untitled');
  return (
    <section aria-label={t('clips.preview')}>
      <h2>{t('clips.preview')}</h2>
      <div className={creators.card} lang={series.language}>
        <Cover series={series} alt="" sizes="232px" />
        <b>{series.title}</b>
        <span>{[...number, title].join(' · ')}</span>
        <p className={styles.tags}>
          <span>
            {!draft.isFree && <Icon name={LAZY_ICONS.lock} size={14} />}
            {t(draft.isFree ? 'works.free' : 'clips.paid')}
          </span>
          {sound?.durationSeconds !== undefined && <span>{clock(sound.durationSeconds)}</span>}
        </p>
      </div>
    </section>
  );
}
