import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { HomeLink } from './home-link.tsx';

/** Stands for a page of the product that is not built yet, and says so. */
export function WaitingScreen() {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing="book"
      level={1}
      title={t('waiting.title')}
      text={t('waiting.text')}
      action={<HomeLink>{t('waiting.action')}</HomeLink>}
    />
  );
}
