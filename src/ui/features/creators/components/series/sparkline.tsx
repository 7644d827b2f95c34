import styles from '../../../../design/tiles.module.css';

/** The picture's measures, in its own units; the last place has room for the knot. */
const [WIDTH, HEIGHT, EDGE, KNOT] = [120, 40, 5, 5];

/** Numbers as a thread that ends at the last one. */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (index: number): number => EDGE + (index * (WIDTH - 2 * EDGE - 2)) / (values.length - 1);
  const y = (value: number): number =>
    most === least ? HEIGHT / 2 : HEIGHT - 7 - ((value - least) / (most - least)) * (HEIGHT - 14);
  const points = values.map((value, index) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`);
  return (
    <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path d={`M${points.join('L')}`} />
      <circle cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r={KNOT} />
    </svg>
  );
}
