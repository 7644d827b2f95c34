import { freeAudioPath } from '../../../../common/kernel/audio-paths.ts';
import type { StoryId } from '../../../../common/kernel/ids.ts';
import type { Language } from '../../../../common/kernel/language.ts';
import { voiceEnvelope, wavePath } from '../../../../common/kernel/thread-geometry.ts';
import type { Theme } from '../../../../common/kernel/theme.ts';
import type { FreeStory } from '../../../application/ports/catalogue/publication-repository.ts';
import type { Series } from '../../../domain/series/series.ts';
import { escapedHtml } from '../pages/escaped-html.ts';

const WORDS = {
  ko: {
    name: '소리담',
    play: '재생',
    pause: '일시정지',
    position: '재생 위치',
    stories: '회차',
    all: '소리담에서 모두 듣기',
    newTab: '새 창에서 열려요',
    episode: (number: number) => `${number}화`,
    failed: '소리를 불러오지 못했어요. 다시 눌러 주세요.',
    nothing: '무료로 들을 수 있는 회차가 아직 없어요.',
    adult: '19세 이상만 들을 수 있어요. 소리담에서 확인하고 들어 주세요.',
    missing: '찾는 이야기가 없어요',
  },
  en: {
    name: 'Soridam',
    play: 'Play',
    pause: 'Pause',
    position: 'Position',
    stories: 'Episodes',
    all: 'Hear all of it on Soridam',
    newTab: 'opens in a new tab',
    episode: (number: number) => `Ep. ${number}`,
    failed: 'The sound did not load. Please press again.',
    nothing: 'No episode is free yet.',
    adult: 'For listeners of 19 and over. Please confirm your age on Soridam.',
    missing: 'This story is not here',
  },
} as const;

/** A story in the player; `voice` is its loudness, empty where nothing measured it. */
export interface EmbeddedStory extends FreeStory {
  readonly voice: readonly number[];
}

/** What is shown of a series, and from where on it plays. */
export interface EmbeddedSeries {
  readonly series: Series;
  readonly stories: readonly EmbeddedStory[];
  /** The one that plays first, one of `stories`. */
  readonly first: EmbeddedStory | undefined;
  readonly fromSeconds: number;
}

/** How the page is drawn. */
export interface EmbedStyle {
  readonly origin: string;
  readonly language: Language;
  readonly theme: Theme;
  /** The addresses of the script and of the styles. */
  readonly script: string;
  readonly styles: string;
  /** By which the server knows again who looks at the page, without a cookie. */
  readonly listener: string;
}

/** The page around the player of a series. */
export function embedPage(shown: EmbeddedSeries, style: EmbedStyle): string {
  const { series } = shown;
  const words = WORDS[style.language];
  const page = `${style.origin}/series/${series.id}/episodes`;
  const [first] = series.isAdult ? [] : [shown.first ?? shown.stories[0]];
  const all = `<a class="all" href="${page}" target="_blank" rel="noopener">${words.all}<span class="hidden"> (${words.newTab})</span></a>`;
  return whole(
    series.title,
    page,
    style,
    `<div class="head">
${cover(series, page)}
<div class="names">
<h1 lang="${series.language}"><a href="${page}" target="_blank" rel="noopener">${escapedHtml(series.title)}<span class="hidden"> (${words.newTab})</span></a></h1>
<p>${escapedHtml(series.author.name)}</p>
</div>
<a class="site" href="${style.origin}/" target="_blank" rel="noopener">${words.name}<span class="hidden"> (${words.newTab})</span></a>
</div>
${first === undefined ? `<p class="nothing">${series.isAdult ? words.adult : words.nothing}</p>` : player(shown, first, style)}
<p class="foot">${all}</p>`,
  );
}

/** The page for a series that is not there. */
export function missingEmbedPage(style: EmbedStyle): string {
  const { missing, name, newTab } = WORDS[style.language];
  const home = `<a class="all" href="${style.origin}/" target="_blank" rel="noopener">${name}<span class="hidden"> (${newTab})</span></a>`;
  return whole(missing, `${style.origin}/`, style, `<h1 class="nothing">${missing}</h1>\n<p class="foot">${home}</p>`);
}

function whole(
  title: string,
  canonical: string,
  { language, theme, script, styles }: EmbedStyle,
  body: string,
): string {
  return `<!doctype html>
<html lang="${language}"${theme === 'system' ? '' : ` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme === 'system' ? 'light dark' : theme}">
<meta name="robots" content="noindex">
<title>${escapedHtml(title)}</title>
<link rel="canonical" href="${canonical}">
<link rel="stylesheet" href="${styles}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script type="module" src="${script}"></script>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

/** The cover of an adult series is shown to nobody who was not asked for the age. */
function cover({ cover: art, isAdult }: Series, page: string): string {
  if (art === undefined || isAdult) return '<span class="cover"></span>';
  const file = (size: number): string => `/media/covers/${art.hash}-${size}.webp`;
  return `<a class="cover" href="${page}" target="_blank" rel="noopener" tabindex="-1" aria-hidden="true"><img src="${file(192)}" srcset="${file(192)} 1x, ${file(400)} 2x" width="96" height="96" alt=""></a>`;
}

function player(
  { series, stories, fromSeconds }: EmbeddedSeries,
  first: EmbeddedStory,
  { language, listener }: EmbedStyle,
): string {
  const words = WORDS[language];
  return `<div class="player" data-player data-series="${series.id}" data-listener="${listener}" data-play="${words.play}" data-pause="${words.pause}" data-failed="${words.failed}">
<audio preload="none" src="${freeAudioPath(first.id)}" data-from="${fromSeconds}"></audio>
<button type="button" class="play" data-toggle aria-label="${words.play}">
<svg viewBox="0 0 24 24" aria-hidden="true"><path class="to-play" d="M8 5.2v13.6c0 .8.9 1.3 1.6.9l10.6-6.8c.6-.4.6-1.3 0-1.7L9.6 4.3C8.9 3.9 8 4.4 8 5.2Z"/><path class="to-pause" d="M7.9 4.5h1.2c.8 0 1.4.6 1.4 1.4v12.2c0 .8-.6 1.4-1.4 1.4H7.9c-.8 0-1.4-.6-1.4-1.4V5.9c0-.8.6-1.4 1.4-1.4Zm7 0h1.2c.8 0 1.4.6 1.4 1.4v12.2c0 .8-.6 1.4-1.4 1.4h-1.2c-.8 0-1.4-.6-1.4-1.4V5.9c0-.8.6-1.4 1.4-1.4Z"/></svg>
</button>
<div class="now">
<p class="title" data-title lang="${series.language}">${escapedHtml(nameOf(first, language))}</p>
<div class="thread">
<svg viewBox="0 0 ${THREAD_LENGTH} ${THREAD_HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
<clipPath id="heard"><rect data-heard y="-${THREAD_HEIGHT / 2}" width="0" height="${THREAD_HEIGHT}"/></clipPath>
<path class="holes" d="M0 ${THREAD_HEIGHT / 2}H${THREAD_LENGTH}"/>
<path class="sewn" data-thread transform="translate(0 ${THREAD_HEIGHT / 2})" clip-path="url(#heard)" d="${threadOf(first)}"/>
</svg>
<input type="range" data-position min="0" max="${lengthOf(first)}" step="5" value="0" aria-label="${words.position}">
</div>
<p class="times"><span data-elapsed>0:00</span> / <span data-length>${clock(first.durationSeconds)}</span></p>
</div>
<p class="failure" data-failure role="alert"></p>
</div>
<ol class="stories" aria-label="${words.stories}">
${stories.map((story) => row(series, story, story.id === first.id, language)).join('\n')}
</ol>`;
}

function row(series: Series, story: EmbeddedStory, isCurrent: boolean, language: Language): string {
  const facts = `data-story="${story.id}" data-src="${freeAudioPath(story.id)}" data-seconds="${lengthOf(story)}" data-path="${threadOf(story)}"`;
  return `<li><button type="button" ${facts}${isCurrent ? ' aria-current="true"' : ''}><span class="name" lang="${series.language}">${escapedHtml(nameOf(story, language))}</span> <span class="length">${clock(story.durationSeconds)}</span></button></li>`;
}

/** The label before a title that does not hold it already. */
function nameOf({ title, episode }: FreeStory, language: Language): string {
  if (episode === undefined) return title;
  const label = WORDS[language].episode(episode);
  return title.startsWith(label) ? title : `${label} · ${title}`;
}

/** The drawing's own units, which the page stretches. */
const THREAD_LENGTH = 600;
const THREAD_HEIGHT = 40;
const HALF_WAVE = 9;

function threadOf({ id, voice }: { readonly id: StoryId; readonly voice: readonly number[] }): string {
  const envelope = voiceEnvelope(id, voice, THREAD_LENGTH, HALF_WAVE);
  return wavePath({ length: THREAD_LENGTH, amplitude: THREAD_HEIGHT / 2 - 4, half: HALF_WAVE, envelope, fade: 24 });
}

function lengthOf({ durationSeconds }: FreeStory): number {
  return Math.max(1, Math.round(durationSeconds));
}

/** `12:43` or `1:02:03`. */
function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
