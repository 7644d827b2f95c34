import type { Finding } from './simulate.ts';
import { inWords } from './listener-event.ts';
import type { Summary } from './summary.ts';

/** @returns the table that is printed: what was lived, by whom, and which invariants held */
export function tableOf({ seed, listeners, days, totals, habits, invariants }: Summary): string {
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  return [
    `${listeners} listeners, ${days} days, seed ${seed}`,
    aligned([
      ['habit', 'listeners', 'hours', 'stories', 'to the end'],
      ...habits.map((habit) => [
        habit.name,
        String(habit.listeners),
        habit.hours.toFixed(1),
        String(habit.storiesBegun),
        percent(habit.completion),
      ]),
    ]),
    aligned(Object.entries(totals).map(([name, value]) => [spaced(name), grouped(value)])),
    aligned([['invariant', 'checks', ''], ...invariants.map(({ id, checks, says }) => [id, grouped(checks), says])]),
    '',
  ].join('\n\n');
}

/** @returns what was broken, by whom, and the shortest way to it */
export function findingInWords({ listener, breach, eventsLived, events }: Finding, seed: number): string {
  return [
    `BROKEN  ${breach.id}: ${breach.says}`,
    `seed ${seed}, listener ${listener}; the shortest of ${eventsLived} events that leads to it (${events.length}):`,
    ...events.map((event) => `  ${inWords(event)}`),
    ...(breach.cause === undefined ? [] : [breach.cause]),
    '',
  ].join('\n');
}

/** The first column stands left, numbers right, a last column of words left. */
function aligned(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const isWords = (column: number): boolean => column === 0 || rows.some((row) => / [a-z]+ /.test(row[column] ?? ''));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          isWords(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function spaced(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** @returns a number with its thousands set apart */
export function grouped(value: number): string {
  const [whole = '', part] = String(value).split('.');
  const thousands = whole.replaceAll(/\B(?=([0-9]{3})+$)/g, ',');
  return part === undefined ? thousands : `${thousands}.${part}`;
}
