import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AuthorProfile } from '../../../../application/ports/api/browse-api.ts';
import { Avatar } from '../../../design/avatar/avatar.tsx';
import { authorPath } from '../../../features/catalogue/paths.ts';
import text from '../../../design/theme/text.module.css';
import styles from './author-card.module.css';

interface AuthorCardProps {
  readonly author: AuthorProfile;
  /** The name as a search found it. */
  readonly name?: ReactNode;
}

/** An author in a list: picture, name, and how much there is. */
export const AuthorCard = observer(function AuthorCard({ author, name = author.name }: AuthorCardProps) {
  const { t } = useTranslation();
  const series = t('musician.series', { count: author.seriesCount });
  const stories = t('series.stories', { count: author.storyCount });
  return (
    <Link className={styles.card} to={authorPath(author.id)}>
      <Avatar image={author.profileImage} size={96} />
      <span className={styles.names}>
        <strong className={text.line}>{name}</strong>
        <span className={text.line}>{t('musician.counts', { series, stories })}</span>
      </span>
    </Link>
  );
});
