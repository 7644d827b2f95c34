import { barChart, threadChart, type Chart } from './chart.ts';
import type { Summary } from './summary.ts';
import { grouped } from './table.ts';
import { STOP_REASONS, STORY_PARTS, type StopReason } from './tally.ts';

const REASONS: Readonly<Record<StopReason, string>> = {
  end: 'heard to the end',
  next: 'pressed next',
  previous: 'pressed previous',
  other: 'chose something else',
  left: 'closed the site',
  failed: 'the sound did not come',
};

const HOURS = Array.from({ length: 24 }, (_, hour) => `${hour}:00`);
const PARTS = Array.from({ length: STORY_PARTS }, (_, part) => `${(part * 100) / STORY_PARTS} %`);
const REACHED = [...PARTS, 'end'];

const hours = (value: number): string => `${grouped(Math.round(value))} h`;
const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;

/** @returns one page of HTML that needs nothing else: the numbers of a simulation, and their pictures */
export function reportPage(summary: Summary): string {
  const { seed, listeners, days, totals, habits, invariants } = summary;
  const wide = { width: 1040, height: 240 };
  const small = { width: 330, height: 150 };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Soridam · headless world</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<p class="brand">소리담</p>
<h1>Headless world</h1>
<p class="meta">${grouped(listeners)} listeners · ${days} days · seed ${seed}</p>
<dl class="tiles">${[
    ['hours listened', hours(totals.hoursListened ?? 0)],
    ['stories begun', grouped(totals.storiesBegun ?? 0)],
    ['heard to the end', percent(totals.completion ?? 0)],
    ['visits', grouped(totals.visits ?? 0)],
    ['events of the player', grouped(totals.eventsOfThePlayer ?? 0)],
    ['checks of invariants', grouped(totals.checksOfInvariants ?? 0)],
  ]
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`)
    .join('')}</dl>
</header>
<main>
${section(
  'Listening by hour',
  'Hours listened to in each hour of the day in Seoul; the knot is the peak.',
  figure(
    threadChart(hourly('All listeners', summary.hoursByHour, wide, 3), 'peak'),
    hourly('All listeners', summary.hoursByHour, wide, 3),
  ),
  habits.map(({ name, hoursByHour }) => {
    const chart = hourly(name, hoursByHour, small, 6);
    return figure(threadChart(chart, 'peak'), chart);
  }),
)}
${section(
  'Completion',
  'Of the stories begun, the share that was heard at least so far.',
  '',
  habits.map(({ name, stillListening }) => {
    const chart: Chart = {
      ...small,
      title: name,
      values: stillListening,
      names: REACHED,
      told: percent,
      nameEvery: 5,
      top: 1,
    };
    return figure(threadChart(chart, 'end'), chart);
  }),
)}
${section('Queue lengths', 'Share of the listening time by the number of series in the playlist.', playlistLengths(summary, wide), [])}
${section(
  'Where listeners stop',
  'Stories left, by how far the story had come, and by what ended it.',
  '',
  STOP_REASONS.filter((reason) => reason !== 'end').map((reason) => {
    const chart: Chart = {
      ...small,
      title: REASONS[reason],
      values: summary.stops[reason],
      names: PARTS,
      told: grouped,
      nameEvery: 5,
    };
    return figure(barChart(chart), chart);
  }),
)}
${section(
  'Invariants',
  'Each was checked at every step of its kind, and held.',
  table(
    ['rule', '', 'checks'],
    invariants.map(({ id, says, checks }) => [id, says, grouped(checks)]),
  ),
  [],
)}
${section(
  'What happened',
  'What listeners did, and what happened to them.',
  table(
    ['event', 'times'],
    Object.entries(summary.events).map(([kind, times]) => [kind, grouped(times)]),
  ),
  [],
)}
</main>
</body>
</html>
`;
}

function hourly(
  title: string,
  values: readonly number[],
  size: { width: number; height: number },
  nameEvery: number,
): Chart {
  return { ...size, title, values, names: HOURS, told: hours, nameEvery };
}

function playlistLengths({ shareByPlaylistLength }: Summary, size: { width: number; height: number }): string {
  const longest = shareByPlaylistLength.findLastIndex((share) => share > 0);
  const values = shareByPlaylistLength.slice(1, Math.max(2, longest + 1));
  const names = values.map((_, index) => String(index + 1));
  const nameEvery = values.length > 20 ? 5 : 1;
  const chart: Chart = { ...size, title: 'Series in the playlist', values, names, told: percent, nameEvery };
  return figure(barChart(chart), chart);
}

function section(title: string, says: string, first: string, small: readonly string[]): string {
  const many = small.length === 0 ? '' : `<div class="many">${small.join('')}</div>`;
  return `<section><h2>${title}</h2><p class="says">${says}</p>${first}${many}</section>`;
}

/** A picture with its name and, for who cannot see it or wants to know, its numbers. */
function figure(picture: string, { title, names, values, told }: Chart): string {
  const rows = values.map((value, index) => [names[index] ?? '', told(value)]);
  const numbers = `<details><summary>Numbers</summary>${table(['', title], rows)}</details>`;
  return `<figure><figcaption>${title}</figcaption>${picture}${numbers}</figure>`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[], tag: string): string => row.map((cell) => `<${tag}>${cell}</${tag}>`).join('');
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  return `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body}</tbody></table>`;
}

/** The tokens are those of the product (src/ui/design/theme/tokens.css). */
const STYLE = `
:root{color-scheme:light dark;--canvas:light-dark(#fff,#0f1314);--tile:light-dark(#f3f5f5,#1a2022);--line:light-dark(#e3e7e7,#2a3235);
--ink:light-dark(#12181a,#f0f3f3);--ink-2:light-dark(#465054,#b8c1c4);--ink-3:light-dark(#626c70,#8e999d);
--thread:light-dark(#e2401f,#ff5e3a);--hole:light-dark(#a9b1b4,#596266);--focus:light-dark(#1660d8,#7fb2ff)}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:15px/24px 'Pretendard Variable',Pretendard,-apple-system,'Apple SD Gothic Neo','Noto Sans KR',sans-serif;letter-spacing:-.006em}
header,main{max-width:1104px;margin:0 auto;padding:0 32px}
header{padding-top:56px}
.brand{margin:0;color:var(--ink-3);font-weight:600}
h1{margin:0;font-size:40px;line-height:52px;letter-spacing:-.03em}
h2{margin:0;font-size:22px;line-height:30px;letter-spacing:-.02em}
.meta,.says{margin:4px 0 20px;color:var(--ink-2)}
section{padding:40px 0 16px;border-top:1px solid var(--line);margin-top:24px}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(160px,1fr));gap:12px;margin:24px 0 40px}
.tiles div{background:var(--tile);border-radius:16px;padding:16px 20px}
dt{color:var(--ink-2);font-size:13px;line-height:18px}
dd{margin:4px 0 0;font-size:22px;line-height:30px;font-weight:700;font-variant-numeric:tabular-nums;letter-spacing:-.02em}
.many{display:grid;grid-template-columns:repeat(auto-fit,minmax(230px,1fr));gap:24px}
figure{margin:0 0 16px}
figcaption{font-weight:600;font-size:14px;line-height:20px}
svg{display:block;width:100%;height:auto;overflow:visible}
svg text{font-size:12px;fill:var(--ink-3);font-variant-numeric:tabular-nums}
svg .told{fill:var(--ink);font-weight:600}
.bar{fill:var(--ink-3)}.bar.first,.knot{fill:var(--thread)}
.thread{fill:none;stroke:var(--thread);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.holes{fill:none;stroke:var(--hole);stroke-width:2;stroke-linecap:round;stroke-dasharray:.1 7}
details{color:var(--ink-2)}summary{width:fit-content;cursor:pointer;font-size:13px;line-height:24px;border-radius:6px}
summary:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
table{width:100%;border-collapse:collapse;font-size:14px;line-height:20px;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:6px 12px 6px 0;border-bottom:1px solid var(--line);font-weight:400}
th{color:var(--ink-3)}td:last-child,th:last-child{text-align:right;padding-right:0}
@media(max-width:600px){header,main{padding-inline:20px}h1{font-size:28px;line-height:39px}}
`;
