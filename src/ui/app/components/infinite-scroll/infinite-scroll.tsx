import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Result } from '../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import type { ListPage } from '../../../../application/ports/api/browse-api.ts';
import { classNames } from '../../../design/class-names.ts';
import { useReport } from '../../report.ts';
import text from '../../../design/theme/text.module.css';
import buttons from '../../../design/button/button.module.css';
import styles from './infinite-scroll.module.css';

/** Pages that follow by themselves; then a press asks for more, so that the end of the page can be reached. */
const PAGES_BY_THEMSELVES = 5;
/** How far below the window the end of the list may be when more is asked for. */
const AHEAD = '800px';

interface InfiniteScrollProps {
  /** The pages that stand, in their order; not empty. */
  readonly pages: readonly ListPage<unknown>[];
  readonly pathOf: (page: number) => string;
  readonly load: (page: number) => Promise<Result<void, ApiFailure>>;
  readonly children: ReactNode;
}

/** A list that goes on as one scrolls. Without scripts its pages are links to each other. */
export function InfiniteScroll({ pages, pathOf, load, children }: InfiniteScrollProps) {
  const { t } = useTranslation();
  const [first, last] = [pages[0], pages.at(-1)];
  if (first === undefined || last === undefined) return null;
  const isEnd = last.page * last.size >= last.totalCount;
  const shown = (first.page - 1) * first.size + pages.reduce((sum, page) => sum + page.items.length, 0);
  return (
    <>
      {first.page > 1 && (
        <div className={styles.before}>
          <Link className={classNames(buttons.button, buttons.line, buttons.middle)} to={pathOf(first.page - 1)}>
            {t('list.before')}
          </Link>
        </div>
      )}
      {children}
      <p className={text.hidden} role="status">
        {pages.length > 1 && t('list.shown', { shown, total: last.totalCount })}
      </p>
      {!isEnd && (
        <More
          key={last.page + 1}
          isByItself={pages.length < PAGES_BY_THEMSELVES}
          to={pathOf(last.page + 1)}
          load={() => load(last.page + 1)}
        />
      )}
    </>
  );
}

interface MoreProps {
  readonly isByItself: boolean;
  readonly to: string;
  readonly load: () => Promise<Result<void, ApiFailure>>;
}

function More({ isByItself, to, load }: MoreProps) {
  const { t } = useTranslation();
  const report = useReport();
  const end = useRef<HTMLAnchorElement>(null);
  const asking = useRef(load);
  useEffect(() => {
    asking.current = load;
  });
  const [isLoading, setLoading] = useState(false);

  useEffect(() => {
    if (!isByItself || end.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        observer.disconnect();
        // What fails by itself says nothing: the link stays, and a press on it tells.
        void asking.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isByItself]);

  const press = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setLoading(true);
    report(load().finally(() => setLoading(false)));
  };
  return (
    <div className={styles.more}>
      <Link
        ref={end}
        className={classNames(buttons.button, buttons.line, buttons.middle)}
        to={to}
        onClick={press}
        aria-busy={isLoading}
      >
        {t(isLoading ? 'shell.loading' : 'list.more')}
      </Link>
    </div>
  );
}
