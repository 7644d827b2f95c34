import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListItem } from '../../../../../application/ports/api/list-api.ts';
import { useApp } from '../../../../app/app.ts';
import { useNow } from '../../../../app/use-clock.ts';
import { Avatar } from '../../../../design/avatar/avatar.tsx';
import { Icon } from '../../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../../design/icon/lazy-icons.tsx';
import { PagedList } from '../../../../app/components/paged-list/paged-list.tsx';
import { SponsorshipsSkeleton } from '../../skeletons.tsx';
import { fullCount } from '../../../../app/i18n/format.ts';
import { timeAgo } from '../../../../app/i18n/times.ts';
import { episodesPath, authorPath } from '../../../catalogue/paths.ts';
import { authorCandyPath } from '../../paths.ts';
import figures from '../../../../design/figures.module.css';
import styles from './sponsorships.module.css';

interface SponsorshipsProps {
  /** The month that stays in the address; undefined for all time. */
  readonly month: string | undefined;
  /** From 1. */
  readonly page: number;
}

/** Who sponsored the own series, and what they wrote. */
export const Sponsorships = observer(function Sponsorships({ month, page }: SponsorshipsProps) {
  const { t } = useTranslation();
  return (
    <section className={figures.section}>
      <h2>{t('earnings.sponsorships')}</h2>
      <PagedList
        name="getSponsorships"
        turned={{ page, label: t('operator.pages') }}
        pathOf={(number) => authorCandyPath(month ?? 'all', number)}
        empty={<p className={figures.none}>{t('earnings.noSponsorships')}</p>}
        blank={<SponsorshipsSkeleton />}
      >
        {(sponsorships) => (
          <ul className={styles.sponsors} aria-label={t('earnings.sponsorships')}>
            {sponsorships.map((one) => (
              <SponsorshipRow key={one.id} one={one} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
});

const SponsorshipRow = observer(function SponsorshipRow({ one }: { readonly one: ListItem<'getSponsorships'> }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const now = useNow();
  const { user: sponsor, series, message, at, candyAmount } = one;
  return (
    <li>
      <Avatar image={sponsor?.profileImage ?? undefined} size={40} />
      <div>
        <p>
          {sponsor === null ? (
            <b>{t('operator.withdrawn')}</b>
          ) : (
            <Link to={authorPath(sponsor.id)}>{sponsor.name}</Link>
          )}
          <Link to={episodesPath(series.id)}>{series.title}</Link>
          <time dateTime={at}>{timeAgo(t, language, Date.parse(at), now)}</time>
        </p>
        {message !== null && <blockquote dir="auto">{message}</blockquote>}
      </div>
      <em>
        <Icon name={LAZY_ICONS.candy} size={18} />
        {t('earnings.candies', { candy: fullCount(language, candyAmount) })}
      </em>
    </li>
  );
});
