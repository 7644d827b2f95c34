import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Sponsorship } from '../../../../domain/candy/earnings.ts';
import { pageCount } from '../../../../domain/series/pages.ts';
import { useApp } from '../../../app/app.ts';
import type { AuthorCandy } from '../parts.ts';
import { Avatar } from '../../../design/avatar/avatar.tsx';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import { Pagination } from '../../../app/components/pagination/pagination.tsx';
import { ServerAnswer } from '../../../app/components/server-answer/server-answer.tsx';
import { SponsorshipsSkeleton } from '../skeletons.tsx';
import { fullCount } from '../../../app/i18n/format.ts';
import { timeAgo } from '../../../app/i18n/times.ts';
import { episodesPath, authorPath } from '../../catalogue/paths.ts';
import { authorCandyPath } from '../paths.ts';
import figures from '../../../design/figures.module.css';
import styles from '../screens/earnings.module.css';

interface SponsorshipsProps {
  readonly candy: AuthorCandy;
  /** The month that stays in the address; undefined for all time. */
  readonly month: string | undefined;
  /** From 1. */
  readonly page: number;
}

/** Who sponsored the own series, and what they wrote. */
export const Sponsorships = observer(function Sponsorships({ candy, month, page }: SponsorshipsProps) {
  const { t } = useTranslation();
  const { earnings } = candy;
  const found = earnings.sponsorships(page);
  return (
    <section className={figures.section}>
      <h2>{t('earnings.sponsorships')}</h2>
      <ServerAnswer
        key={page}
        isKnown={found !== undefined}
        load={() => earnings.loadSponsorships(page)}
        blank={<SponsorshipsSkeleton />}
      >
        {found === undefined || found.items.length === 0 ? (
          <p className={figures.none}>{t('earnings.noSponsorships')}</p>
        ) : (
          <>
            <ul className={styles.sponsors} aria-label={t('earnings.sponsorships')}>
              {found.items.map((one) => (
                <SponsorshipRow key={one.id} one={one} />
              ))}
            </ul>
            <Pagination
              label={t('operator.pages')}
              page={page}
              last={pageCount(found.totalCount, found.size)}
              pathOf={(number) => authorCandyPath(month ?? 'all', number)}
            />
          </>
        )}
      </ServerAnswer>
    </section>
  );
});

const SponsorshipRow = observer(function SponsorshipRow({ one }: { readonly one: Sponsorship }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const { sponsor, series, message, at, candyAmount } = one;
  return (
    <li>
      <Avatar image={sponsor?.profileImage} size={40} />
      <div>
        <p>
          {sponsor === undefined ? (
            <b>{t('operator.withdrawn')}</b>
          ) : (
            <Link to={authorPath(sponsor.id)}>{sponsor.name}</Link>
          )}
          <Link to={episodesPath(series.id)}>{series.title}</Link>
          <time dateTime={new Date(at).toISOString()}>{timeAgo(t, language, at, Date.now())}</time>
        </p>
        {message !== undefined && <blockquote dir="auto">{message}</blockquote>}
      </div>
      <em>
        <Icon name={LAZY_ICONS.candy} size={18} />
        {t('earnings.candies', { candy: fullCount(language, candyAmount) })}
      </em>
    </li>
  );
});
