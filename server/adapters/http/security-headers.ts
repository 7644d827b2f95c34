import { KAKAO_POLICY, type KakaoShare } from '../../../common/kernel/kakao-script.ts';

/** Where Kakao's script posts what is shared. */
const KAKAO_SHARER = 'https://sharer.kakao.com';

/**
 * What a page has to do with frames. Only in demo and development one does: the simulator of a native app is the `host`
 * of pages of the site, each `framed` by it (ADR 0030).
 */
export type Framing = 'none' | 'host' | 'framed';

/**
 * Nothing inline runs and nothing foreign loads (ADR 0005), but Kakao's script where that is configured (ADR 0020).
 * @param style the source expression of the one inline style that a page of ours holds
 */
export const contentSecurityPolicy = (
  kakao: KakaoShare | undefined,
  style?: string,
  framing: Framing = 'none',
): string =>
  [
    "default-src 'none'",
    "object-src 'none'",
    kakao === undefined ? "script-src 'self'" : `script-src 'self' ${kakao.script.url}`,
    style === undefined ? "style-src 'self'" : `style-src 'self' ${style}`,
    // Stylesheets may hold small drawings as data.
    "img-src 'self' data:",
    "font-src 'self'",
    // Authors hear the file that they have chosen, before it is sent.
    "media-src 'self' blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    kakao === undefined ? "form-action 'self'" : `form-action 'self' ${KAKAO_SHARER}`,
    ...(framing === 'host' ? ["frame-src 'self'"] : []),
    `frame-ancestors ${framing === 'framed' ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${kakao === undefined ? "'none'" : KAKAO_POLICY}`,
  ].join('; ');

const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** A year, as preload lists want it. */
const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * The headers of every answer.
 * @param publicUrl the scheme and host of the site; over https, browsers are told to stay there
 * @param kakao sharing through KakaoTalk, where it is configured
 */
export function securityHeaders(publicUrl: string, kakao?: KakaoShare): Readonly<Record<string, string>> {
  return {
    ...mediaHeaders(publicUrl),
    'content-security-policy': contentSecurityPolicy(kakao),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
}

/** A browser that is led to a sound shows it in a page of its own, in which it may play and nothing else. */
const SOUND_POLICY = [
  "default-src 'none'",
  "object-src 'none'",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Those of them that mean something for a sound, which is no page: it runs nothing, opens nothing, leads nowhere.
 * @param publicUrl the scheme and host of the site
 */
export function mediaHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': SOUND_POLICY,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': HSTS } : {}),
  };
}
