import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { ListItem, ListQuery } from '../../../../application/ports/api/list-api.ts';
import { HISTORY_WORDS, type HistoryKind } from '../../../../../common/kernel/candy-history.ts';
import { useApp } from '../../../app/app.ts';
import { useNow } from '../../../app/use-clock.ts';
import { classNames } from '../../../design/class-names.ts';
import { FormAlert } from '../../../design/form/form-alert.tsx';
import { PagedList } from '../../../app/components/paged-list/paged-list.tsx';
import { movedCandies } from '../../../app/i18n/amounts.ts';
import { fullCount } from '../../../app/i18n/format.ts';
import { timeAgo } from '../../../app/i18n/times.ts';
import { saveFile } from '../../../app/components/save-file.ts';
import { MESSAGES } from '../../../app/messages.ts';
import type { Wallet } from '../parts.ts';
import { historyPath, type CandyQuery } from '../screens/candy-query.ts';
import buttons from '../../../design/button/button.module.css';
import chips from '../../../design/chips/chips.module.css';
import text from '../../../design/theme/text.module.css';
import shared from '../../../app/components/paged-list/rows.module.css';
import styles from './candy-history.module.css';

/** The kinds that can be picked; the rare ones are among all of them. */
const CHOICES: readonly (HistoryKind | undefined)[] = [undefined, 'purchase', 'grant', 'unlock', 'sponsor', 'refund'];

interface CandyHistoryProps {
  readonly wallet: Wallet | undefined;
  readonly query: CandyQuery;
}

/** What came and went, of one kind or of all, between two days (CND-14). */
export const CandyHistory = observer(function CandyHistory({ wallet, query }: CandyHistoryProps) {
  const { t } = useTranslation();
  const words = HISTORY_WORDS[useApp().preferences.language];
  const [search] = useSearchParams();
  const { filter, page } = query;
  return (
    <>
      <div className={styles.head}>
        <h2 id="candy-history">{t('candy.history')}</h2>
        {wallet !== undefined && <SaveHistory wallet={wallet} filter={filter} />}
      </div>
      <nav className={styles.chips} aria-label={t('candy.kinds')}>
        {CHOICES.map((kind) => (
          <Link
            key={kind ?? 'all'}
            className={chips.chip}
            to={historyPath(search, { kind })}
            aria-current={filter.kind === kind ? 'true' : undefined}
            preventScrollReset
          >
            {kind === undefined ? t('candy.allKinds') : words[kind]}
          </Link>
        ))}
      </nav>
      <Days filter={filter} />
      <PagedList
        name="getCandyHistory"
        query={filter}
        turned={{ page, label: t('candy.historyPages') }}
        pathOf={(other) => historyPath(search, { page: other === 1 ? undefined : String(other) })}
        empty={<p className={shared.none}>{t('candy.historyEmpty')}</p>}
        failed={t('candy.unread')}
      >
        {(movements) => (
          <ul className={shared.rows}>
            {movements.map((movement) => (
              <Movement key={movement.id} movement={movement} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
});

function Days({ filter }: { readonly filter: ListQuery<'getCandyHistory'> }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <div className={styles.days} role="group" aria-label={t('candy.days')}>
      {(['from', 'to'] as const).map((end) => (
        <label key={end}>
          {t(`candy.${end}`)}
          <input
            type="date"
            value={filter[end] ?? ''}
            onChange={({ target }) =>
              void navigate(historyPath(search, { [end]: target.value }), { replace: true, preventScrollReset: true })
            }
          />
        </label>
      ))}
    </div>
  );
}

function SaveHistory({ wallet, filter }: { readonly wallet: Wallet; readonly filter: ListQuery<'getCandyHistory'> }) {
  const { t } = useTranslation();
  const { device } = useApp();
  const [problem, setProblem] = useState<keyof typeof MESSAGES>();
  const save = async (): Promise<void> => {
    const file = await wallet.candy.file(filter);
    setProblem(file.ok ? undefined : file.failure.kind);
    if (file.ok) saveFile(file.value.fileName, 'text/csv', file.value.csv);
  };
  // Webviews keep no files.
  if (device.mode === 'app') return null;
  return (
    <div>
      <button
        type="button"
        className={classNames(buttons.button, buttons.quiet, buttons.small)}
        onClick={() => void save()}
      >
        {t('candy.csv')}
      </button>
      <FormAlert lines={problem === undefined ? [] : [t(MESSAGES[problem])]} />
    </div>
  );
}

const Movement = observer(function Movement({ movement }: { readonly movement: ListItem<'getCandyHistory'> }) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const now = useNow();
  const { kind, at, candyAmount, balanceAfter, story, series, message } = movement;
  const title = story?.title ?? series?.title;
  const word = HISTORY_WORDS[language][kind];
  const detail = [
    title !== undefined && word,
    story !== null && series?.title,
    message,
    t('candy.after', { candy: fullCount(language, balanceAfter) }),
  ];
  return (
    <li>
      <div>
        <b>{title ?? word}</b>
        <span>{detail.filter((part) => part !== undefined && part !== null && part !== false).join(' · ')}</span>
      </div>
      <time dateTime={at}>{timeAgo(t, language, Date.parse(at), now)}</time>
      <em className={classNames(candyAmount > 0 && shared.gained)}>
        {movedCandies(language, candyAmount)}
        <span className={text.hidden}>{t('candy.unit')}</span>
      </em>
    </li>
  );
});
