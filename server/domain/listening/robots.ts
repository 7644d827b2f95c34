/** The day on which this list was last looked through, ISO 8601. Look through it twice a year, and set it anew. */
export const ROBOTS_AS_OF = '2026-11-23';

/**
 * Parts of user agents of programs that fetch without anybody listening: crawlers, previews, monitors, and libraries in the
 * hands of a script (VIEW-05; general invalid traffic in IAB Podcast Measurement 2.2, section "Filtering"). In small letters.
 * A browser that tests drive, and the libraries that native apps play with, are not among them.
 */
const ROBOTS: readonly string[] = [
  // Words that crawlers name themselves by.
  'bot/',
  'bot;',
  'bot ',
  'bot)',
  '-bot',
  'crawler',
  'spider',
  'slurp',
  'scraper',
  'archiver',
  'feedfetcher',
  'feedvalidator',
  // Search engines and assistants.
  'googleother',
  'google-extended',
  'mediapartners-google',
  'google-inspectiontool',
  'yeti/',
  'daum/',
  'daumoa',
  'baiduspider',
  'yandex',
  'bingpreview',
  'chatgpt-user',
  'claude-web',
  'perplexity-user',
  'ccbot',
  // Previews in messengers and networks.
  'facebookexternalhit',
  'facebookcatalog',
  'kakaotalk-scrap',
  'kakaostory-og-reader',
  'whatsapp/',
  'embedly',
  'skypeuripreview',
  'iframely',
  // Monitors and measurements.
  'pingdom',
  'statuscake',
  'site24x7',
  'chrome-lighthouse',
  'datadogsynthetics',
  // Libraries and tools of scripts.
  'curl/',
  'wget/',
  'python-requests',
  'python-urllib',
  'python-httpx',
  'aiohttp',
  'scrapy',
  'go-http-client',
  'java/',
  'apache-httpclient',
  'libwww-perl',
  'node-fetch',
  'axios/',
  'undici',
  'ruby',
  'php/',
  'postmanruntime',
  'insomnia/',
  'k6/',
];

/** @returns whether a program that nobody listens to says that it asks (`node` is its `fetch`); who says nothing of themselves is one as well */
export function isRobot(userAgent: string): boolean {
  const said = userAgent.toLowerCase();
  return said.trim() === '' || said === 'node' || said.endsWith('bot') || ROBOTS.some((part) => said.includes(part));
}
