import type { CatalogueSpeed } from './catalogue.ts';
import type { MeasurementName, Results } from './results.ts';
import type { Summary } from './statistics.ts';

/** What two builds are compared by, each by its name. */
export type Figures = Readonly<Record<string, number>>;

/** Names what `of` makes of each entry by that entry's name. */
function named<Value>(entries: Readonly<Record<string, Value>>, of: (value: Value) => Figures): Figures {
  const rows = Object.entries(entries).map(([name, value]) =>
    Object.entries(of(value)).map(([figure, number]) => [`${name}: ${figure}`, number] as const),
  );
  return Object.fromEntries(rows.flat());
}

const medians = (entries: Readonly<Record<string, Summary>>): Figures =>
  Object.fromEntries(Object.entries(entries).map(([name, { median }]) => [`${name}, ms`, median]));

export const catalogueFigures = ({ latencies, throughput = [], memory }: CatalogueSpeed): Figures => ({
  ...named(latencies, ({ full }) => ({ 'p50, ms': full.p50Ms, 'p99, ms': full.p99Ms })),
  ...Object.fromEntries(throughput.map(({ name, soridam }) => [`${name}, a second`, soridam.perSecond])),
  'memory afterwards, MiB': memory.afterMiB,
});

/** The figures of each measurement that say how fast the product is or what it takes; not those of what stands beside it. */
const FIGURES: { readonly [Name in MeasurementName]: (result: Results[Name]) => Figures } = {
  'first-screen': ({ script, bytes, conditions }) => ({
    'styles by gzip, bytes': bytes.carriedStyles + bytes.fetchedStyles,
    'typefaces, bytes': bytes.fonts,
    ...named({ 'until the page can be used': script.alive, 'after that': script.idle }, ({ gzip }) => ({
      'scripts by gzip, bytes': gzip,
    })),
    ...named(conditions, ({ firstPaintMs, largestPaintMs, staticLargestPaintMs, blockedMs, usableMs }) =>
      medians({
        'first paint': firstPaintMs,
        'largest paint': largestPaintMs,
        'largest paint without scripts': staticLargestPaintMs,
        blocked: blockedMs,
        usable: usableMs,
      }),
    ),
  }),
  'click-to-sound': ({ ways }) => medians(ways),
  'story-to-story': ({ silence }) => medians({ silence }),
  'page-change': ({ speeds }) => named(speeds, ({ shownMs }) => medians({ shown: shownMs })),
  thread: ({ surfaces }) => named(surfaces, ({ moving, still }) => ({ vibrating: moving, held: still })),
  'long-playlist': ({ conditions }) =>
    named(conditions, ({ framesPerSecond, p99FrameMs }) => ({
      'frames a second': framesPerSecond,
      '99th frame, ms': p99FrameMs,
    })),
  'range-streaming': ({ results }) =>
    named(
      Object.fromEntries(results.map((row) => [`${row.connections} connections`, row])),
      ({ soridam: { megabytesPerSecond, p99Ms }, nginx }) => ({
        'MB/s': megabytesPerSecond,
        'p99, ms': p99Ms,
        'nginx, MB/s': nginx.megabytesPerSecond,
      }),
    ),
  'beside-streams': ({ megabytesPerSecond, alone, beside }) => ({
    'streams, MB/s': megabytesPerSecond,
    ...named({ alone, beside }, ({ p50Ms, p99Ms }) => ({ 'p50, ms': p50Ms, 'p99, ms': p99Ms })),
  }),
  domain: ({ operations }) =>
    Object.fromEntries(
      operations.map(({ name, series, stories, perSecond }) => [
        `${name}, ${series} × ${stories}, a second`,
        perSecond,
      ]),
    ),
  catalogue: catalogueFigures,
  pages: ({ throughput, members, crowd, memory }) => ({
    ...Object.fromEntries(throughput.map(({ name, soridam }) => [`${name}, a second`, soridam])),
    ...Object.fromEntries(members.calls.map(({ name, soridam }) => [`${name} as a member, a second`, soridam])),
    'home pages of members, a second': members.homePages,
    'pages of a series of members, a second': members.seriesPages,
    'a crowd, pages a second': crowd.perSecond,
    'health in a crowd, p99, ms': crowd.health.p99Ms,
    'memory afterwards, MiB': memory.afterMiB,
  }),
  'sign-in': ({ known, unknown }) => medians({ 'with an account': known, 'without one': unknown }),
  comments: ({ rows }) =>
    Object.fromEntries(
      rows.flatMap(({ name, visitor, member, blocking }) => [
        [`${name}, a visitor, p50, ms`, visitor.p50Ms],
        [`${name}, a member, p50, ms`, member.p50Ms],
        [`${name}, who has blocked many, p50, ms`, blocking.p50Ms],
      ]),
    ),
  journal: ({ eventsPerSecond, delivery, places, bytesPerHour }) => ({
    'events a second': eventsPerSecond,
    'a delivery, p99, ms': delivery.p99Ms,
    'places, p99, ms': places.p99Ms,
    'bytes of an hour': bytesPerHour,
  }),
  process: ({ ready, memory }) => ({
    ...medians({ 'ready, embedded database': ready.embedded, 'ready, running database': ready.running }),
    'memory at rest, MiB': memory.idleMiB,
    'memory in a load, MiB': memory.loadedMiB,
    'memory afterwards, MiB': memory.afterMiB,
  }),
  'several-processes': ({ seconds }) => ({
    'processor seconds, one process': seconds.one,
    'processor seconds, two processes': seconds.two,
  }),
  lighthouse: ({ categories, scores }) =>
    Object.fromEntries(
      scores.flatMap(({ page, form, scores: points }) =>
        points.map((point, place) => [`${page}, ${form}, ${categories[place]}`, point]),
      ),
    ),
};

export const figuresOf = <Name extends MeasurementName>(name: Name, result: Results[Name]): Figures =>
  FIGURES[name](result);
