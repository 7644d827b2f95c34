import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { genreIn } from '../../../../../../common/kernel/genres.ts';
import type { SeriesId } from '../../../../../../common/kernel/ids.ts';
import type { HeroArt, Series } from '../../../../../domain/series/series.ts';
import { useApp } from '../../../../app/app.ts';
import { AddButton } from '../../../../app/components/add-button.tsx';
import { IconButton } from '../../../../design/button/icon-button.tsx';
import { classNames } from '../../../../design/class-names.ts';
import { Cover } from '../../../../app/components/cover/cover.tsx';
import { Icon } from '../../../../design/icon/icon.tsx';
import { useFirstChoice, usePlayback } from '../../../../app/components/use-playback.ts';
import { coverBackground } from '../../../../app/cover-background.ts';
import { duration } from '../../../../app/i18n/format.ts';
import { episodesPath } from '../../paths.ts';
import { shortStoryName } from '../../../../app/story-title.ts';
import { useLazyFeature } from '../../../../app/use-lazy-feature.ts';
import buttons from '../../../../design/button/button.module.css';
import art from './hero-art.module.css';
import words from './hero-sentence.module.css';
import styles from './hero.module.css';

const loadAbout = () => import('../../../about/feature.ts');
const loadMarks = () => import('../../../../app/components/marks/like-icon.tsx');

/** Of the ground beside a cover; as dark as that, more would glow. */
const CHROMA = 0.05;

/** The first sentences of chosen series, one at a time, large. */
export const Hero = observer(function Hero({ series }: { readonly series: readonly Series[] }) {
  const { t } = useTranslation();
  const { age, session } = useApp();
  const about = useLazyFeature(loadAbout, session.isKnown && !session.isSignedIn);
  const [index, setIndex] = useState(0);
  const shown = series[index % series.length];
  if (shown === undefined) return null;
  const isClosed = shown.isAdult && !age.isConfirmed;
  const turn = (step: number): void => setIndex((index + step + series.length) % series.length);
  return (
    <section className={styles.hero} aria-label={t('originals.heroLabel')} data-theme="dark">
      {shown.hero === undefined || isClosed ? <CoverArt series={shown} /> : <Art key={shown.id} hero={shown.hero} />}
      <Spine />
      <Sentence series={shown} />
      {about !== undefined && <about.Introduction />}
      {series.length > 1 && (
        <div className={styles.pager}>
          <IconButton icon="left" size={20} label={t('originals.heroPrevious')} onClick={() => turn(-1)} />
          <span aria-hidden="true">
            {index + 1} / {series.length}
          </span>
          <span className={styles.place} aria-live="polite">
            {t('originals.heroPage', { page: index + 1, total: series.length })}
          </span>
          <IconButton icon="right" size={20} label={t('originals.heroNext')} onClick={() => turn(1)} />
        </div>
      )}
    </section>
  );
});

const Sentence = observer(function Sentence({ series }: { readonly series: Series }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const playback = usePlayback(series);
  useFirstChoice(playback);
  const { story } = playback;
  const stories = t('series.stories', { count: series.storyCount });
  const [genre] = series.genres;
  const facts = [genre && genreIn(genre, language), stories, duration(t, series.totalDurationSeconds)];
  return (
    <div className={words.words}>
      <p className={words.label}>{t('originals.heroLabel')}</p>
      <Link className={words.link} to={episodesPath(series.id)} lang={series.language}>
        <q className={words.sentence}>{series.firstSentence ?? series.title}</q>
        <span className={words.names}>
          <b>{series.title}</b> · {series.author.name}
        </span>
      </Link>
      <p className={words.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {story !== undefined && (
        <div className={words.actions}>
          <button
            type="button"
            className={classNames(buttons.button, words.play)}
            onClick={playback.press}
            {...playback.intent}
          >
            <Icon name={playback.isPlaying ? 'pause' : 'play'} size={20} />
            {playback.isPlaying ? (
              t('player.pause')
            ) : (
              <span>
                {t(playback.isBegun ? 'series.resumeShort' : 'originals.heroListen', {
                  label: shortStoryName(t, story),
                })}
                {!playback.isBegun && <span className={words.wideOnly}> · {duration(t, story.durationSeconds)}</span>}
              </span>
            )}
          </button>
          <AddButton series={series} className={words.round} />
          <Heart id={series.id} />
        </div>
      )}
    </div>
  );
});

/** What a like needs comes when the first picture stands (ADR 0018); until then the heart cannot be pressed. */
function Heart({ id }: { readonly id: SeriesId }) {
  const { t } = useTranslation();
  const marks = useLazyFeature(loadMarks);
  const className = classNames(words.round, words.heart);
  return marks === undefined ? (
    <IconButton icon="heart" size={22} className={className} label={t('series.like')} disabled />
  ) : (
    <marks.LikeIcon id={id} className={className} />
  );
}

function Art({ hero }: { readonly hero: HeroArt }) {
  const set = (stem: string, widths: readonly number[], format: string): string =>
    widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ');
  const narrow = '(max-width: 599px)';
  const tall = [700];
  const wide = [1280, 2560];
  return (
    <picture>
      <source type="image/avif" media={narrow} srcSet={set(hero.tall, tall, 'avif')} sizes="calc(100vw - 40px)" />
      <source type="image/webp" media={narrow} srcSet={set(hero.tall, tall, 'webp')} sizes="calc(100vw - 40px)" />
      <source type="image/avif" srcSet={set(hero.wide, wide, 'avif')} sizes="min(1280px, 100vw - 64px)" />
      <img
        className={art.art}
        src={`${hero.wide}-1280.webp`}
        srcSet={set(hero.wide, wide, 'webp')}
        sizes="min(1280px, 100vw - 64px)"
        alt=""
        width={1280}
        height={392}
        fetchPriority="high"
        decoding="sync" // or the first picture of the page would stand without it
      />
    </picture>
  );
}

/** Where nobody has painted a wide picture, the cover stands at the side, on a ground of its colour. */
function CoverArt({ series }: { readonly series: Series }) {
  const { hue, chroma } = coverBackground(series.coverTone, CHROMA);
  return (
    <>
      <svg className={art.art} aria-hidden="true">
        <rect width="100%" height="100%" fill={`oklch(27% ${chroma} ${hue})`} />
      </svg>
      <Cover className={art.cover} series={series} alt="" sizes="272px" isFirst />
    </>
  );
}

/** The bound edge of the open book. */
function Spine() {
  return (
    <svg className={art.spine} viewBox="0 0 36 392" preserveAspectRatio="none" aria-hidden="true">
      <path className={art.cloth} d="M0 0H36V392H0Z" />
      <path className={art.stitches} d="M24 0V392M0 39H24M0 117.5H24M0 196H24M0 274.5H24M0 353H24" />
    </svg>
  );
}
