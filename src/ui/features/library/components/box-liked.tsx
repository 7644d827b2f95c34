import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useCommunity } from '../../../app/use-community.ts';
import { Endless } from '../../../app/components/endless/endless.tsx';
import { pagesFrom } from '../../../app/components/endless/pages-from.ts';
import { SeriesGrid } from '../../../app/components/series/series-grid.tsx';
import { ServerAnswer } from '../../../app/components/server-answer/server-answer.tsx';
import { BlankBox } from '../skeletons.tsx';
import { MY_BOX_PATH } from '../paths.ts';
import { BoxEmpty } from './box-empty.tsx';
import styles from '../screens/my-box.module.css';

/** The series that the member likes, the latest liked first. */
export const BoxLiked = observer(function BoxLiked() {
  const { t } = useTranslation();
  const box = useCommunity()?.box;
  const first = box?.liked(1);
  const pages = box === undefined ? [] : pagesFrom(1, (page) => box.liked(page));
  return (
    <ServerAnswer
      failed={t('box.failed')}
      blank={<BlankBox />}
      isKnown={first !== undefined}
      load={box && (() => box.loadLiked(1))}
    >
      {box === undefined || pages.length === 0 ? (
        <BoxEmpty drawing="box" title={t('box.likedEmpty')} text={t('box.likedEmptyText')} />
      ) : (
        <div className={styles.grid}>
          <Endless pages={pages} pathOf={() => `${MY_BOX_PATH}?tab=liked`} load={(page) => box.loadLiked(page)}>
            <SeriesGrid series={pages.flatMap(({ items }) => items)} isFirst />
          </Endless>
        </div>
      )}
    </ServerAnswer>
  );
});
