import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CollectedSeries } from '../../../../../../common/kernel/collections.ts';
import { MAX_KEYWORD_LENGTH } from '../../../../../../common/kernel/limits.ts';
import type { ApiFailure } from '../../../../../application/ports/api-port.ts';
import type { Series } from '../../../../../domain/series/series.ts';
import { useApp } from '../../../../app/app.ts';
import { Cover } from '../../../../app/components/cover/cover.tsx';
import { useClock } from '../../../../app/use-clock.ts';
import { useFailureWords } from '../../../../app/use-failure-words.ts';
import { classNames } from '../../../../design/class-names.ts';
import { ListedRow, ListedRows } from './listed-row.tsx';
import buttons from '../../../../design/button/button.module.css';
import forms from '../../../../design/form/form.module.css';
import shared from '../../screens/operator.module.css';
import styles from './series-look-up.module.css';

/** Milliseconds after which who stops typing is answered. */
const ASK_AFTER_MS = 300;
/** Series that are offered. */
const MOST_OFFERED = 8;

interface SeriesLookUpProps {
  readonly chosen: readonly CollectedSeries[];
  readonly onAdd: (series: CollectedSeries) => void;
}

/** Finds published series by title or author while one types, to be put into a collection. */
export const SeriesLookUp = observer(function SeriesLookUp({ chosen, onAdd }: SeriesLookUpProps) {
  const { t } = useTranslation();
  const id = useId();
  const [keyword, setKeyword] = useState('');
  const failureWords = useFailureWords();
  const { found, failure } = useFound(keyword.trim());
  const none = found?.length === 0 ? t('operator.collection.lookNone') : '';
  return (
    <div className={styles.look}>
      <div className={forms.labels}>
        <label htmlFor={id}>{t('operator.collection.look')}</label>
      </div>
      <div className={forms.box}>
        <input
          id={id}
          type="search"
          value={keyword}
          placeholder={t('operator.collection.lookHint')}
          maxLength={MAX_KEYWORD_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => setKeyword(event.target.value)}
          // The form around it is not what is meant.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      <p className={shared.hint} role="status">
        {failure === undefined ? none : failureWords(failure)}
      </p>
      {found !== undefined && found.length > 0 && (
        <ListedRows>
          <ul aria-label={t('operator.collection.look')}>
            {found.map((one) => (
              <FoundRow
                key={one.id}
                series={one}
                isChosen={chosen.some((each) => each.id === one.id)}
                onAdd={() => onAdd({ id: one.id, title: one.title, author: one.author.name, isShown: true })}
              />
            ))}
          </ul>
        </ListedRows>
      )}
    </div>
  );
});

interface FoundRowProps {
  readonly series: Series;
  readonly isChosen: boolean;
  readonly onAdd: () => void;
}

/** One that is chosen stays in its place, so that nothing moves under the next press. */
function FoundRow({ series, isChosen, onAdd }: FoundRowProps) {
  const { t } = useTranslation();
  const { title, author } = series;
  const cover = <Cover className={styles.cover} series={series} alt="" sizes="48px" isSmall />;
  return (
    <li>
      <ListedRow before={cover} title={title} about={author.name}>
        <button
          type="button"
          className={classNames(buttons.button, buttons.line, buttons.small)}
          aria-label={isChosen ? undefined : t('operator.collection.addLabel', { title })}
          aria-disabled={isChosen}
          onClick={isChosen ? undefined : onAdd}
        >
          {t(isChosen ? 'operator.collection.added' : 'operator.collection.add')}
        </button>
      </ListedRow>
    </li>
  );
}

interface Found {
  readonly found?: readonly Series[];
  readonly failure?: ApiFailure;
}

const NOTHING: Found = {};

/** What was found stays until the next answer has come. */
function useFound(keyword: string): Found {
  const { api } = useApp().browse;
  const clock = useClock();
  const [answer, setAnswer] = useState(NOTHING);
  useEffect(() => {
    if (keyword === '') return undefined;
    let isOld = false;
    const ask = async (): Promise<void> => {
      const answered = await api.search(keyword, 1);
      if (isOld) return;
      if (!answered.ok) return setAnswer({ failure: answered.failure });
      const { series } = answered.value;
      setAnswer({ found: series.slice(0, MOST_OFFERED).map((one) => one.series) });
    };
    const cancel = clock.after(ASK_AFTER_MS, () => void ask());
    return () => {
      isOld = true;
      cancel();
    };
  }, [api, clock, keyword]);
  return keyword === '' ? NOTHING : answer;
}
