import { useTranslation } from 'react-i18next';
import { PagedList } from '../../../app/components/paged-list/paged-list.tsx';
import { MY_LISTENING_PATH } from '../paths.ts';
import { HistoryDays } from './history-days.tsx';
import { NothingHeard } from './nothing-heard.tsx';

/** What the member listened to, page by page (JRN-56). */
export function ListeningHistory() {
  const { t } = useTranslation();
  return (
    <PagedList
      name="getMyStretches"
      pathOf={() => `${MY_LISTENING_PATH}?tab=history`}
      failed={t('listened.failed')}
      empty={<NothingHeard />}
    >
      {(stretches) => <HistoryDays stretches={stretches} />}
    </PagedList>
  );
}
