import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Named } from '../../../../../common/kernel/moderation.ts';
import { authorPath } from '../../catalogue/paths.ts';

/** Somebody by name, and the way to them. */
export function NamedAccount({ named, className }: { readonly named: Named; readonly className?: string | undefined }) {
  const { t } = useTranslation();
  if (named === undefined) return <span>{t('operator.withdrawn')}</span>;
  return (
    <Link className={className} to={authorPath(named.id)}>
      {named.name}
    </Link>
  );
}
