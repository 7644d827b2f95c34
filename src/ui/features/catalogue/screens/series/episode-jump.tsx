import { useId, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { StoryId } from '../../../../../../common/kernel/ids.ts';
import type { EpisodePage, EpisodeSort } from '../../../../../application/ports/api-port.ts';
import type { Series } from '../../../../../domain/series/series.ts';
import { useApp } from '../../../../app/app.ts';
import { Icon } from '../../../../design/icon/icon.tsx';
import { episodesPath } from '../../paths.ts';
import { pageOfNumber } from './page-of-number.ts';
import styles from './episode-jump.module.css';

interface EpisodeJumpProps {
  readonly series: Series;
  readonly sort: EpisodeSort;
  readonly episodes: EpisodePage;
  /** The story has been found, and its page is on its way. */
  readonly onFound: (story: StoryId) => void;
}

type Problem = 'notNumber' | 'noNumber' | 'numberFailed';

/** Leads to the story with a number, and to the last page. Only where there are several pages. */
export function EpisodeJump({ series, sort, episodes, onFound }: EpisodeJumpProps) {
  const { t } = useTranslation();
  const { catalogue } = useApp();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<{ readonly kind: Problem; readonly number: string }>();
  const { page, size, totalCount } = episodes;
  const last = Math.ceil(totalCount / size);
  if (last <= 1) return null;

  const pageAt = async (number: number): Promise<EpisodePage | undefined> => {
    await catalogue.loadSeriesPage(series.id, sort, number);
    return catalogue.episodes(series.id, sort, number);
  };
  const find = async (text: string): Promise<Problem | undefined> => {
    if (!/^[1-9][0-9]{0,6}$/.test(text)) return 'notNumber';
    const found = await pageOfNumber(Number(text), { totalCount, size, sort }, pageAt);
    if (found === undefined) return 'noNumber';
    if (found === 'failed') return 'numberFailed';
    onFound(found.storyId);
    if (found.page !== page) await navigate(episodesPath(series.id, sort, found.page), { state: { keepsPlace: true } });
    return undefined;
  };
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const number = field.current?.value.trim() ?? '';
    const kind = await find(number);
    setProblem(kind && { kind, number });
    if (kind !== undefined) field.current?.select();
  };
  return (
    <div className={styles.jump}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <label className={styles.label} htmlFor={id}>
          {t('series.jump')}
        </label>
        <input
          ref={field}
          className={styles.number}
          id={id}
          type="text"
          inputMode="numeric"
          enterKeyHint="go"
          autoComplete="off"
          maxLength={7}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
        />
        <button type="submit" className={styles.go}>
          {t('series.jumpGo')}
        </button>
      </form>
      {page < last && (
        <Link className={styles.last} to={episodesPath(series.id, sort, last)} state={{ keepsPlace: true }}>
          {t('series.lastPage')}
          <Icon name="right" size={16} />
        </Link>
      )}
      <p className={styles.problem} id={`${id}-problem`} role="alert">
        {problem && t(`series.${problem.kind}`, { number: problem.number })}
      </p>
    </div>
  );
}
