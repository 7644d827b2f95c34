import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useApp } from '../../../../app/app.ts';
import { classNames } from '../../../../design/class-names.ts';
import { EmptyState } from '../../../../design/empty-state/empty-state.tsx';
import { InfiniteScroll } from '../../../../app/components/infinite-scroll/infinite-scroll.tsx';
import { pagesFrom } from '../../../../app/components/infinite-scroll/pages-from.ts';
import { readPage } from '../../../../app/page-number.ts';
import { authorsPath } from '../../paths.ts';
import { AuthorCard } from '../../../../app/components/author-card/author-card.tsx';
import buttons from '../../../../design/button/button.module.css';
import page from '../../../../design/theme/page.module.css';
import cards from '../../../../app/components/author-card/author-card.module.css';
import styles from './authors-screen.module.css';

/** The authors who have published something. */
export const AuthorsScreen = observer(function AuthorsScreen() {
  const { t } = useTranslation();
  const { browse } = useApp();
  const first = readPage(useSearchParams()[0]);
  const pages = pagesFrom(first, (number) => browse.musicians(number));
  return (
    <div className={page.page}>
      <h1 className={classNames(page.title, styles.title)}>{t('musician.title')}</h1>
      {pages.length === 0 ? (
        <EmptyState
          drawing="book"
          title={t('musician.empty')}
          text={t('originals.emptyText')}
          action={
            <Link className={classNames(buttons.button, buttons.line, buttons.middle)} to={authorsPath()}>
              {t('series.firstPage')}
            </Link>
          }
        />
      ) : (
        <InfiniteScroll key={first} pages={pages} pathOf={authorsPath} load={(number) => browse.loadAuthors(number)}>
          <ul className={cards.cards}>
            {pages
              .flatMap(({ items }) => items)
              .map((author) => (
                <li key={author.id}>
                  <AuthorCard author={author} />
                </li>
              ))}
          </ul>
        </InfiniteScroll>
      )}
    </div>
  );
});
