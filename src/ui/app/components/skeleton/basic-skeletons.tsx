import type { ReactNode } from 'react';
import { classNames } from '../../../design/class-names.ts';
import { Grid } from '../series/series-grid.tsx';
import { ShelfRow } from '../series/shelf.tsx';
import text from '../../../design/theme/text.module.css';
import authors from '../author-card/author-card.module.css';
import cover from '../cover/cover.module.css';
import sentence from '../series/first-line-card.module.css';
import ranking from '../series/ranking.module.css';
import card from '../series/series-card.module.css';
import styles from '../../../design/skeleton/skeleton.module.css';

/** Cards of a grid that fill the window. */
const GRID_CARDS = 18;

/** @returns as many as `times`, each made with its place from 0 */
export function repeat(times: number, make: (key: number) => ReactNode): readonly ReactNode[] {
  return Array.from({ length: times }, (_, key) => make(key));
}

/** A line of words of the class that the words themselves have. */
export function Words({
  className,
  isShort = false,
}: {
  readonly className?: string | undefined;
  readonly isShort?: boolean;
}) {
  return <span className={classNames(text.line, styles.words, isShort && styles.short, className)} />;
}

/** A cover's place, crossed by a faint thread. */
export function CoverSkeleton({ className }: { readonly className?: string | undefined }) {
  return (
    <span className={classNames(cover.cover, styles.cover, className)}>
      <svg viewBox="0 0 100 100">
        <path d="M0 50H34q2-2 4 0t4 0q2-8 4 0t4 0q2-12 4 0t4 0q2-8 4 0t4 0q2-2 4 0H100" />
      </svg>
    </span>
  );
}

function CardSkeleton() {
  return (
    <div className={card.card}>
      <CoverSkeleton className={card.cover} />
      <strong className={classNames(card.title, styles.words)} />
      <span className={classNames(card.meta, styles.words, styles.short)} />
    </div>
  );
}

/** The cards of `SeriesGrid`. */
export function GridSkeleton({ cards = GRID_CARDS }: { readonly cards?: number }) {
  return (
    <Grid>
      {repeat(cards, (key) => (
        <li key={key}>
          <CardSkeleton />
        </li>
      ))}
    </Grid>
  );
}

/** A shelf's row of `FirstLineCard`s. */
export function SentencesSkeleton() {
  return (
    <ShelfRow kind="sentences">
      {repeat(4, (key) => (
        <div key={key} className={sentence.card}>
          <div className={sentence.sentence}>
            <Words />
            <Words isShort />
          </div>
          <div className={sentence.foot}>
            <CoverSkeleton className={sentence.cover} />
            <NamesSkeleton className={sentence.names} />
          </div>
        </div>
      ))}
    </ShelfRow>
  );
}

/** The places of `Ranking`. */
export function RankingSkeleton() {
  return (
    <ol className={ranking.list}>
      {repeat(9, (key) => (
        <li key={key} className={ranking.place}>
          <div className={ranking.link}>
            <span className={ranking.rank} />
            <CoverSkeleton className={ranking.cover} />
            <NamesSkeleton className={ranking.names} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The cards of `AuthorCard`. */
export function AuthorsSkeleton() {
  return (
    <ul className={authors.cards}>
      {repeat(GRID_CARDS, (key) => (
        <li key={key} className={authors.card}>
          <AvatarSkeleton />
          <NamesSkeleton className={authors.names} />
        </li>
      ))}
    </ul>
  );
}

/** A person's place, as large as its surroundings say. */
export function AvatarSkeleton() {
  return <span className={classNames(styles.block, styles.round)} />;
}

/** A name, and a line below it that says less. */
export function NamesSkeleton({ className }: { readonly className?: string | undefined }) {
  return (
    <span className={classNames(styles.grows, className)}>
      <strong className={classNames(text.line, styles.words)} />
      <Words isShort />
    </span>
  );
}
