import { useRef } from 'react';
import { scaleStep } from '../../../../domain/candy/earnings.ts';
import { useWidth } from '../../../design/use-width.ts';
import styles from './line-chart.module.css';

/** The picture's measures, in pixels. It is as wide as its place. */
const [HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [216, 52, 24, 24, 28];

/** Pixels that a letter of a name below the line takes, and the space to the next name. */
const [LETTER, SPACE] = [6, 14];
/** Points up to which each one is marked. */
const MOST_MARKED = 31;

interface LineChartProps {
  /** What the picture shows, for those who do not see it; a table beside it says the same. */
  readonly label: string;
  /** From the left; where there is no value the line has a gap. */
  readonly points: readonly { readonly key: string; readonly name: string; readonly value: number | undefined }[];
  /** Another line of as many values, to compare with. */
  readonly before?: readonly number[] | undefined;
  /** The last point is not whole yet: the line ends before it, and it stands by itself. */
  readonly isLastOpen?: boolean;
  /** The key of the point that is marked. */
  readonly chosen?: string | undefined;
  readonly numberOf: (value: number) => string;
}

/** Values over time as a line. */
export function LineChart({ label, points, before, isLastOpen = false, chosen, numberOf }: LineChartProps) {
  const picture = useRef<SVGSVGElement>(null);
  const width = useWidth(picture);
  const nameWidth = Math.max(0, ...points.map(({ name }) => name.length)) * LETTER + SPACE;
  const span = Math.max(nameWidth, width - LEFT - RIGHT);
  const values = points.map(({ value }) => value);
  const most = Math.max(0, ...values.map((value) => value ?? 0), ...(before ?? []));
  const step = scaleStep(most);
  const marks = Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step);
  const top = marks.at(-1) ?? step;
  const last = points.length - 1;
  const x = (index: number): number => LEFT + (index * span) / Math.max(1, last);
  const y = (value: number): number => HEIGHT - BOTTOM - (Math.max(0, value) / top) * (HEIGHT - TOP - BOTTOM);
  const lineOf = (line: readonly (number | undefined)[]): string =>
    line
      .map((value, index) => {
        if (value === undefined) return '';
        return `${line[index - 1] === undefined ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
      })
      .join('');
  const stride = Math.ceil(points.length / Math.floor(span / nameWidth));
  return (
    <svg ref={picture} className={styles.chart} height={HEIGHT} role="img" aria-label={label}>
      {marks.map((mark) => (
        <g key={mark}>
          <path className={styles.rule} d={`M${LEFT - 8} ${y(mark)}h${span + 16}`} />
          <text x={LEFT - 14} y={y(mark) + 4} textAnchor="end">
            {numberOf(mark)}
          </text>
        </g>
      ))}
      {before !== undefined && <path className={styles.before} d={lineOf(before)} />}
      <path className={styles.line} d={lineOf(isLastOpen ? values.slice(0, -1) : values)} />
      {points.map(({ key, name, value }, index) => {
        const isOpen = isLastOpen && index === last;
        const isAlone = isOpen || (values[index - 1] === undefined && values[index + 1] === undefined);
        return (
          <g key={key} className={key === chosen ? styles.chosen : undefined}>
            {value !== undefined && (isAlone || points.length <= MOST_MARKED) && (
              <circle cx={x(index)} cy={y(value)} r={key === chosen ? 6 : 3.2} data-open={isOpen || undefined} />
            )}
            {(last - index) % stride === 0 && (
              <text x={x(index)} y={HEIGHT - 4} textAnchor="middle">
                {name}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
