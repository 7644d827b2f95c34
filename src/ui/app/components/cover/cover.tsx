import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../app.ts';
import { classNames } from '../../../design/class-names.ts';
import { coverSources } from './cover-sources.ts';
import { Spine } from './spine.tsx';
import styles from './cover.module.css';

interface CoverProps {
  /** Whose cover it is. */
  readonly series: { readonly imageUrl: string | null | undefined; readonly isAdult: boolean };
  /** The series' title, for who does not see the picture; empty where the title stands beside it. */
  readonly alt: string;
  /** How wide the picture is shown, as in the `sizes` attribute; also the room it takes before it has loaded. */
  readonly sizes: string;
  /** How many of its stitches are sewn; undefined before the first press on play. */
  readonly stitches?: number | undefined;
  /** Asks for the picture at once and before others: for the one picture that a page opens with. */
  readonly isFirst?: boolean;
  /** Covers of fewer than 72 pixels: smaller mark, no spine. */
  readonly isSmall?: boolean;
  readonly className?: string | undefined;
}

/**
 * A series' cover: a book with its spine at the left once the listener has begun it. That of an adult series stays
 * closed to who is not known to be of age (decisions §3); where there is none, or it cannot be loaded, an empty book
 * stands in its place (ENT-75).
 */
export const Cover = observer(function Cover(props: CoverProps) {
  const { series, alt, sizes, stitches, isFirst = false, isSmall = false, className } = props;
  const { isAdult } = series;
  const imageUrl = series.imageUrl ?? undefined;
  const { t } = useTranslation();
  const { age } = useApp();
  const [art, failed, fail] = useFailing(imageUrl);
  const isClosed = isAdult && !age.isConfirmed;
  const sources = imageUrl === undefined || failed ? undefined : coverSources(imageUrl);
  return (
    <span className={classNames(styles.cover, isSmall && styles.small, className)}>
      {isClosed ? (
        <ClosedArt alt={alt} />
      ) : sources === undefined ? (
        <MissingArt alt={alt} />
      ) : (
        <picture>
          {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
          {sources.webp && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
          <img
            ref={art}
            className={styles.art}
            src={sources.plain}
            alt={alt}
            width={400}
            height={400}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'auto'}
            decoding="async"
            onError={fail}
          />
        </picture>
      )}
      {stitches !== undefined && !isSmall && <Spine sewn={stitches} />}
      {isAdult && (
        <span className={styles.adult} role="img" aria-label={t('cover.adult')}>
          19
        </span>
      )}
    </span>
  );
});

/** Whether the picture could not be loaded; also before this page came alive, when nobody heard of it. */
function useFailing(imageUrl: string | undefined) {
  const art = useRef<HTMLImageElement>(null);
  const [failedUrl, setFailedUrl] = useState<string>();
  useEffect(() => {
    const picture = art.current;
    if (picture === null || !picture.complete || picture.naturalWidth > 0) return;
    // A picture that nobody has asked for yet may call itself complete, too; only a broken one refuses to be decoded.
    picture.decode().catch(() => setFailedUrl(imageUrl));
  }, [imageUrl]);
  return [art, failedUrl !== undefined && failedUrl === imageUrl, () => setFailedUrl(imageUrl)] as const;
}

interface StandInProps {
  readonly alt: string;
}

function MissingArt({ alt }: StandInProps) {
  return (
    <svg className={styles.missing} viewBox="0 0 100 100" {...pictureOf(alt)}>
      <rect x="36" y="36" width="28" height="28" rx="3" />
    </svg>
  );
}

/** Bound in dark cloth, its thread at rest. */
function ClosedArt({ alt }: StandInProps) {
  return (
    <svg className={styles.closed} viewBox="0 0 100 100" {...pictureOf(alt)}>
      <path className={styles.closedHinge} d="M9 0V100" />
      <path className={styles.closedThread} d="M9 50H100" />
      <circle className={styles.closedKnot} cx="54" cy="50" r="5" />
    </svg>
  );
}

function pictureOf(alt: string) {
  return alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
}
