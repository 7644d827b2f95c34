import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DiscoveryFilter } from '../../../../../application/ports/api/browse-api.ts';
import { discoveryPath } from '../../paths.ts';
import { GenreName } from '../../../../app/components/genre-name.tsx';
import chips from '../../../../design/chips/chips.module.css';
import styles from './filters.module.css';

const CATEGORIES = [
  { category: 'original', label: 'shell.originals' },
  { category: 'challenge', label: 'shell.challenge' },
] as const;

interface FiltersProps {
  readonly filter: DiscoveryFilter;
  readonly genres: readonly string[];
}

/** What narrows the list; a chosen one, pressed again, widens it. */
export function Filters({ filter, genres }: FiltersProps) {
  const { t } = useTranslation();
  const { genre: chosen, category: from } = filter;
  return (
    <nav className={styles.filters} aria-label={t('discovery.filters')}>
      <ul className={styles.group}>
        <li>
          <Chip isChosen={chosen === undefined && from === undefined} to={discoveryPath({ sort: filter.sort })}>
            {t('discovery.all')}
          </Chip>
        </li>
        {CATEGORIES.map(({ category, label }) => (
          <li key={category}>
            <Chip
              isChosen={from === category}
              to={discoveryPath({ ...filter, category: from === category ? undefined : category })}
            >
              {t(label)}
            </Chip>
          </li>
        ))}
      </ul>
      <ul className={styles.group}>
        {genres.map((genre) => (
          <li key={genre}>
            <Chip
              isChosen={chosen === genre}
              to={discoveryPath({ ...filter, genre: chosen === genre ? undefined : genre })}
            >
              <GenreName name={genre} />
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ChipProps {
  readonly isChosen: boolean;
  readonly to: string;
  readonly children: ReactNode;
}

function Chip({ isChosen, to, children }: ChipProps) {
  return (
    <Link className={chips.chip} to={to} aria-current={isChosen ? 'true' : undefined}>
      {children}
    </Link>
  );
}
