import type { Percentiles } from './beside-streams.ts';
import type { Sizes } from './first-screen.ts';
import type { Kept, Machine, Measured, MeasurementName } from './results.ts';
import type { Summary } from './statistics.ts';

type Cell = string | number;

const table = (head: readonly Cell[], rows: readonly (readonly Cell[])[]): string => {
  const line = (cells: readonly Cell[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
};
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = ({ median, p90 }: Summary): string => `${median} ms (${p90})`;
const ratio = (one: Summary, other: Summary): string => (one.median / other.median).toFixed(2);

const sizes = ({ files, plain, gzip, brotli }: Sizes): Cell[] => [files, ...[plain, gzip, brotli].map(kilobytes)];

function firstScreen({ script, bytes, conditions }: Measured<'first-screen'>): string {
  return `${table(
    ['JavaScript', 'files', 'plain', 'gzip', 'brotli'],
    [
      ['fetched until the page can be used', ...sizes(script.alive)],
      ['fetched when that stands and nothing is pressed', ...sizes(script.idle)],
    ],
  )}

${table(
  ['beside them', 'bytes'],
  [
    ['styles in the document, gzip', kilobytes(bytes.carriedStyles)],
    ['styles fetched, those of the typefaces included, gzip', kilobytes(bytes.fetchedStyles)],
    ['typefaces', kilobytes(bytes.fonts)],
  ],
)}

Asked for: at most 140 kB of JavaScript until the page can be used, 25 kB of styles, 150 kB of typefaces, a layout shift below
0.01, a largest paint at most 1.2 times as late as that of the same page without scripts; on the phone at most 150 ms of long
tasks beyond 50 ms each (blocked), and 3 s until 5 s pass without one (usable).

${table(
  ['condition', 'first paint', 'largest paint', 'without scripts', 'ratio', 'layout shift', 'blocked', 'usable'],
  Object.entries(conditions).map(([name, condition]) => [
    name,
    milliseconds(condition.firstPaintMs),
    milliseconds(condition.largestPaintMs),
    milliseconds(condition.staticLargestPaintMs),
    ratio(condition.largestPaintMs, condition.staticLargestPaintMs),
    condition.layoutShift.toFixed(4),
    milliseconds(condition.blockedMs),
    milliseconds(condition.usableMs),
  ]),
)}`;
}

function clickToSound({ ways }: Measured<'click-to-sound'>): string {
  const all = Object.entries(ways);
  // Each of ours stands before the bare one to compare it with.
  const rows = all.map(([name, times], place) => {
    const [, bare] = all[place | 1] ?? [];
    return [name, milliseconds(times), bare === undefined ? '' : ratio(times, bare)];
  });
  return `From the moment in which the button is let go until \`currentTime\` moves, on this machine's loopback. Each way stands beside the least that a browser needs: a page
with nothing but an \`<audio>\` of the same sound. The last column is the ratio to it. Asked for: at most 40 ms after the
pointer rested on the button, and out of nothing at most 1.3 times what the bare page needs.

${table(['way', 'press to sound', 'ratio'], rows)}`;
}

function storyToStory({ silence }: Measured<'story-to-story'>): string {
  return `From \`ended\` of one sound until \`currentTime\` of the next one moves: ${milliseconds(silence)}. Asked for: at most 50 ms.`;
}

function pageChange({ speeds }: Measured<'page-change'>): string {
  return `Until the frame that shows the page, when its data is known already. Asked for: two frames, and 100 ms with a processor
four times slower.

${table(
  ['condition', 'frames', 'shown after'],
  Object.entries(speeds).map(([name, { frames, shownMs }]) => [
    name,
    `${frames.median} (${frames.p90})`,
    milliseconds(shownMs),
  ]),
)}`;
}

function lighthouse(measured: Measured<'lighthouse'>): string {
  return `Scores of \`${measured.package}\`, of 100, measured when it was last asked for by its name.

${table(
  ['page', 'as', ...measured.categories],
  measured.scores.map(({ page, form, scores }) => [page, form, ...scores]),
)}`;
}

function rangeStreaming({ windowBytes, results, machine }: Measured<'range-streaming'>): string {
  return `Random windows of ${windowBytes / 1024} KiB of one sound, from the product, which checks the signature of
each address, and from nginx (one worker, sendfile) in turn. Asked for: at least 0.7 of nginx over 32 connections.
The last column is what a window costs the one and the other. The machine's load was ${loadOf(machine)} when this began; beyond one,
others were at work on it, and speeds of neither mean much.

${table(
  ['connections', 'Soridam', 'nginx', 'ratio', 'Soridam p50 / p99', 'nginx p50 / p99', 'processor time a window'],
  results.map(({ connections, soridam, nginx, ratio: share }) => [
    connections,
    `${soridam.megabytesPerSecond.toFixed(0)} MB/s`,
    `${nginx.megabytesPerSecond.toFixed(0)} MB/s`,
    share.toFixed(2),
    `${soridam.p50Ms} / ${soridam.p99Ms} ms`,
    `${nginx.p50Ms} / ${nginx.p99Ms} ms`,
    soridam.processorUs === undefined || nginx.processorUs === undefined
      ? 'not known'
      : `${soridam.processorUs.toFixed(0)} to ${nginx.processorUs.toFixed(0)} µs`,
  ]),
)}`;
}

/** The rules of listening alone, without a browser or a server. */
function domain({ growth, operations }: Measured<'domain'>): string {
  const sizes = [...new Set(operations.map(({ series, stories }) => `${series} × ${stories}`))];
  const speed = (name: string, size: string): string => {
    const one = operations.find((each) => each.name === name && `${each.series} × ${each.stories}` === size);
    return one === undefined ? '' : Math.round(one.perSecond).toLocaleString('en-US');
  };
  return `Operations a second on playlists of so many series × stories in each. No cost may grow faster than the stories that an
operation touches: the last row tells with which power of them it grows (1 is in proportion, 2 would be squared; a step
of the player touches none, and must not depend on them at all). A playlist of more than 9,000 stories is kept without
those that can load again, which makes the largest quick to encode and decode.

${table(
  ['series × stories', ...growth.map(({ name }) => name)],
  [
    ...sizes.map((size) => [size, ...growth.map(({ name }) => speed(name, size))]),
    ['power', ...growth.map(({ power }) => power.toFixed(2))],
  ],
)}`;
}

const loadOf = ({ load }: Machine): Cell => load ?? 'that was not noted';

const percentiles = ({ p50Ms, p99Ms }: Percentiles): string => `${p50Ms} / ${p99Ms} ms`;

function besideStreams(measured: Measured<'beside-streams'>): string {
  const { alone, beside, megabytesPerSecond, ratio: share, rounds, streams } = measured;
  return `A page of discovery alone: ${percentiles(alone)}; while windows of a sound go to ${streams} connections as fast as these take
them (${megabytesPerSecond} MB/s): ${percentiles(beside)}, in the 99th percentile ${share.toFixed(1)} times as long, in the
middle one of ${rounds} rounds, at a load of ${loadOf(measured.machine)}. Asked for: at most 3 times.`;
}

/** The calls of the catalogue at two sizes, and beside a bare server. */
function catalogue({ latencies, connections, throughput, memory }: Measured<'catalogue'>): string {
  const sizes = `Each call's median and 99th percentile over one connection, among 100 series, 1,000 stories and 10,000 views, and among
10,000 series, 100,000 stories (2,500 of them in one series) and a million views, both in turn. Asked for: at the full
size at most 3 times the 99th percentile at a hundredth of it, and at most 50 ms for completions, which are asked for as
the keywords of the search are typed.

${table(
  ['call', 'a hundredth', 'full size', 'ratio of the 99th'],
  Object.entries(latencies).map(([name, { hundredth, full, ratio: share }]) => [
    name,
    percentiles(hundredth),
    percentiles(full),
    share.toFixed(2),
  ]),
)}

The server's process holds ${memory.idleMiB} MiB when it has started and ${memory.afterMiB} MiB after all of this.`;
  if (throughput === undefined) return `${sizes}\n\nThroughput was not measured: wrk is not installed.`;
  return `${sizes}

Answers a second over ${connections ?? ''} connections at full size, beside a bare Fastify with \`pg\` that sends rows as they
come: twenty rows by an index, one row by its key, and twenty series, stories and authors each by a part of their names,
in no order. Asked for: at least half of it.

${table(
  ['wish', 'Soridam', 'bare', 'ratio'],
  throughput.map(({ name, soridam, bare, ratio: share }) => [
    name,
    soridam.perSecond,
    bare.perSecond,
    share.toFixed(2),
  ]),
)}`;
}

/** What the time of a refused sign-in tells. */
function signIn({ known, unknown, ratio: share }: Measured<'sign-in'>): string {
  return `Until a wrong password is refused, at addresses with an account and without one, in ${known.runs} pairs. Asked for: medians
that differ by less than 5 %.

${table(
  ['address', 'refused after', 'ratio'],
  [
    ['with an account', milliseconds(known), share.toFixed(3)],
    ['without one', milliseconds(unknown), '1.000'],
  ],
)}`;
}

/** What visitors get, beside the same bytes. */
function pages({ connections, many, throughput, members, crowd, madeUp, memory }: Measured<'pages'>): string {
  return `Answers a second over ${connections} connections, beside a bare Fastify that sends the same bytes, compressed by brotli beforehand. Asked for: at
least half of it for the home page, 0.4 for calls, 0.1 for the calls of members, who here own nothing of what they ask for.

${table(
  ['what', 'Soridam', 'bare', 'ratio'],
  [...throughput, ...members.calls.map((row) => ({ ...row, name: `${row.name} as a member` }))].map((row) => [
    row.name,
    row.soridam,
    row.bare,
    row.ratio.toFixed(2),
  ]),
)}

Members get ${members.homePages} home pages a second, and ${members.seriesPages} of a series (asked for: 60).

While ${many} connections ask for the home page as fast as they can, ${crowd.perSecond} are answered a second, the 99th in ${crowd.p99Ms} ms, and
\`/health\` in ${crowd.health.p50Ms} / ${crowd.health.p99Ms} ms (asked for: 50 ms); once they have gone, the page comes after ${crowd.againMs} ms. After ${madeUp.addresses}
made-up queries it takes ${madeUp.home.p50Ms} / ${madeUp.home.p99Ms} ms.

The server's process holds ${memory.idleMiB} MiB when it has started, ${memory.crowdMiB} MiB with the crowd, and ${memory.afterMiB} MiB after all of this.`;
}

/** How comments come to whoever has blocked many writers. */
function comments({ comments: total, blocked, rows }: Measured<'comments'>): string {
  const cell = ({ p50Ms, p99Ms }: Percentiles): string => `${p50Ms} / ${p99Ms} ms`;
  return `The comments on a series that has ${total}, for a visitor, a member, and a member who has blocked ${blocked} of their writers, who are folded for them, in turn; median and 99th.

${table(
  ['what', 'a visitor', 'a member', `who has blocked ${blocked}`, 'ratio of the last two'],
  rows.map(({ name, visitor, member, blocking, ratio }) => [
    name,
    cell(visitor),
    cell(member),
    cell(blocking),
    ratio.toFixed(2),
  ]),
)}`;
}

/** The intake of journals, and what a listener of five years asks for. */
function journal(measured: Measured<'journal'>): string {
  const { batch, listeners, eventsPerSecond, delivery, history, places, bytesPerHour } = measured;
  return `${listeners} listeners deliver at the same time, ${batch} events at once; then somebody with ${history.events} events in ${history.series} series
asks for their ${history.places} places. Asked for: 2,000 events a second, a 99th delivery within 50 ms, and a 99th answer within 20 ms.

${table(
  ['call', 'median', '99th'],
  [
    [`a delivery of ${batch}, at ${eventsPerSecond} events a second`, `${delivery.p50Ms} ms`, `${delivery.p99Ms} ms`],
    ['`GET /api/places`', `${places.p50Ms} ms`, `${places.p99Ms} ms`],
  ],
)}

An hour of listening takes ${kilobytes(bytesPerHour)} of the database.`;
}

/** What the server's process takes. */
function serverProcess({ ready, memory }: Measured<'process'>): string {
  return `From the start of the process until \`/ready\` says so, and what the server's own process holds, without its database's: after half a minute
of rest, at most during a bounded load of pages, drawn ones among them, and calls, and half a minute after that.

${table(
  ['what', 'measured', 'asked for'],
  [
    ['ready, with the embedded database and its data', milliseconds(ready.embedded), '1,500 ms'],
    ['ready, with a database that runs', milliseconds(ready.running), '1,000 ms'],
    ['at rest', `${memory.idleMiB} MiB`, '130 MiB'],
    ['during the load', `${memory.loadedMiB} MiB`, '400 MiB'],
    ['after the load', `${memory.afterMiB} MiB`, '220 MiB'],
  ],
)}`;
}

/** What reads cost that are shared out. */
function severalProcesses({ reads, rounds, seconds: { one, two } }: Measured<'several-processes'>): string {
  return `Processor seconds of all processes and their database for ${reads} reads (pages that are kept, pages that are drawn, calls of visitors and
of a member), by one process and by two that take turns, the median of ${rounds} rounds. Asked for: at most 1.15 times as many.

${table(
  ['processes', 'processor seconds', 'ratio'],
  [
    ['one', String(one), '1.00'],
    ['two', String(two), (two / one).toFixed(2)],
  ],
)}`;
}

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;

/** What the thread costs that vibrates while a story plays. */
function thread({ surfaces }: Measured<'thread'>): string {
  return `Processor time of the page and of the process that draws it, as shares of one core, while a story plays: with the threads
vibrating at 60 frames a second, and with them held, in turn. Without a graphics card, so that the processor draws too.
The last row is the least that this machine's browser needs for anything that moves. Asked for: at most 5 % for the thread.

${table(
  ['surface', 'vibrating', 'held', 'the thread'],
  Object.entries(surfaces).map(([name, shares]) => [
    name,
    ...[shares.moving, shares.still, shares.thread].map(percent),
  ]),
)}`;
}

/** How the longest playlist scrolls. */
function longPlaylist({ series, stories, conditions }: Measured<'long-playlist'>): string {
  return `${series} series, the first one unfolded with its ${stories.playing} stories and five of the others with ${stories.waiting} each,
scrolled as fast as a flung list. A frame is late after 25 ms. Asked for: 60 frames a second.

${table(
  ['condition', 'frames a second', '99th frame', 'late frames'],
  Object.entries(conditions).map(([name, { framesPerSecond, p99FrameMs, lateFrames, frames }]) => [
    name,
    framesPerSecond,
    `${p99FrameMs} ms`,
    `${lateFrames} of ${frames}`,
  ]),
)}`;
}

/** A line for each kind of machine, with the measurements that were made on it. */
function machines(results: Kept): string {
  const kinds = new Map<string, string[]>();
  for (const [name, measured] of Object.entries(results)) {
    if (measured === undefined) continue;
    const { processor, cores, node } = measured.machine;
    const kind = `${processor}, ${cores} cores, Node ${node}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), name]);
  }
  return [...kinds].map(([kind, names]) => `- ${kind}: ${names.join(', ')}`).join('\n');
}

interface Section<Name extends MeasurementName> {
  readonly title: string;
  readonly write: (measured: Measured<Name>) => string;
}

/** What the page has of each measurement, in its order. */
const SECTIONS: { readonly [Name in MeasurementName]: Section<Name> } = {
  'first-screen': { title: 'First screen of `/originals`, empty cache', write: firstScreen },
  'click-to-sound': { title: 'From the press to the sound', write: clickToSound },
  'story-to-story': { title: 'From the end of a story to the next', write: storyToStory },
  'page-change': { title: 'From a press on a link to its page', write: pageChange },
  lighthouse: { title: 'Lighthouse', write: lighthouse },
  thread: { title: 'Thread', write: thread },
  'long-playlist': { title: 'A long playlist', write: longPlaylist },
  'range-streaming': { title: 'Range streaming', write: rangeStreaming },
  'beside-streams': { title: 'The API beside streams', write: besideStreams },
  domain: { title: 'The domain', write: domain },
  catalogue: { title: 'The catalogue', write: catalogue },
  pages: { title: 'What visitors get', write: pages },
  'sign-in': { title: 'Signing in', write: signIn },
  comments: { title: 'Comments', write: comments },
  journal: { title: 'The listening journal', write: journal },
  process: { title: 'The process', write: serverProcess },
  'several-processes': { title: 'Several processes', write: severalProcesses },
};

function sectionOf<Name extends MeasurementName>(name: Name, measured: Kept[Name]): string {
  const { title, write }: Section<Name> = SECTIONS[name];
  const text = measured === undefined ? `Not measured; \`npm run bench -- ${name}\` does.` : write(measured);
  return `## ${title}\n\n${text}`;
}

/** @returns docs/benchmarks.md from the newest numbers of each measurement; of what was never measured that it was not */
export function reportOf(results: Kept): string {
  const names = Object.keys(SECTIONS) as MeasurementName[];
  return `# Benchmarks

Written by \`npm run bench\`, which measures the built product with its demo catalogue on loopback. Times are medians,
with the ninth decile in brackets; the numbers behind them are in \`tools/bench/results\`. They compare within one run on one
machine and nowhere else: read the ratios.

Each measurement with the machine that it was last made on:

${machines(results)}

${names.map((name) => sectionOf(name, results[name])).join('\n\n')}
`;
}
