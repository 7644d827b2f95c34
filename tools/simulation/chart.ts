/** A picture of numbers: what they are, under which names, and how they are read. */
export interface Chart {
  readonly title: string;
  readonly values: readonly number[];
  /** One for each value. */
  readonly names: readonly string[];
  readonly told: (value: number) => string;
  /** Every how many names one is written under the picture. */
  readonly nameEvery: number;
  readonly width: number;
  readonly height: number;
  /** The value at the upper edge; the greatest value when left out. */
  readonly top?: number;
}

const LEFT = 4;
const ABOVE = 22;
const BELOW = 20;

/** @returns bars in ink, the tallest one in the colour of the thread */
export function barChart(chart: Chart): string {
  const { values, width, height } = chart;
  const top = topOf(chart);
  const step = (width - 2 * LEFT) / values.length;
  const thickness = Math.max(2, Math.min(18, step - 3));
  const tallest = values.indexOf(Math.max(...values));
  const bars = values.map((value, index) => {
    const tall = (value / top) * (height - ABOVE - BELOW);
    const x = LEFT + index * step + (step - thickness) / 2;
    const place = `x="${short(x)}" y="${short(height - BELOW - tall)}" width="${short(thickness)}" height="${short(tall)}"`;
    const kind = index === tallest && value > 0 ? 'bar first' : 'bar';
    return `<rect class="${kind}" ${place} rx="1.5"/>`;
  });
  const mark = word(LEFT + (tallest + 0.5) * step, ABOVE - 8, chart.told(values[tallest] ?? 0), 'told', width);
  return framed(chart, [...bars, mark, ...namesBelow(chart, step, 0.5)]);
}

/** @returns a line that runs like a thread, with a knot at its highest point or at its end */
export function threadChart(chart: Chart, knotAt: 'peak' | 'end'): string {
  const { values, width, height } = chart;
  const top = topOf(chart);
  const step = (width - 2 * LEFT) / Math.max(1, values.length - 1);
  const points = values.map((value, index) => ({
    x: LEFT + index * step,
    y: height - BELOW - (value / top) * (height - ABOVE - BELOW),
  }));
  const peak = knotAt === 'end' ? values.length - 1 : values.indexOf(Math.max(...values));
  const knot = points[peak] ?? { x: LEFT, y: height - BELOW };
  const line = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');
  return framed(chart, [
    `<path class="holes" d="M${LEFT} ${height - BELOW}H${width - LEFT}"/>`,
    `<path class="thread" d="${line}"/>`,
    `<circle class="knot" cx="${short(knot.x)}" cy="${short(knot.y)}" r="5"/>`,
    word(knot.x, Math.max(12, knot.y - 12), chart.told(values[peak] ?? 0), 'told', width),
    ...namesBelow(chart, step, 0),
  ]);
}

function topOf({ top, values }: Chart): number {
  const greatest = top ?? Math.max(...values);
  return greatest > 0 ? greatest : 1;
}

function framed({ title, width, height }: Chart, parts: readonly string[]): string {
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">${parts.join('')}</svg>`;
}

function namesBelow({ names, nameEvery, width, height }: Chart, step: number, shift: number): readonly string[] {
  return names.flatMap((name, index) =>
    index % nameEvery === 0 ? [word(LEFT + (index + shift) * step, height - 4, name, 'name', width)] : [],
  );
}

/** Words near an edge lean inwards. */
function word(x: number, y: number, text: string, kind: string, width: number): string {
  const anchor = x < 28 ? 'start' : x > width - 28 ? 'end' : 'middle';
  return `<text class="${kind}" x="${short(x)}" y="${short(y)}" text-anchor="${anchor}">${text}</text>`;
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
