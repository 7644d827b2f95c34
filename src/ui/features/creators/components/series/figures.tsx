import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../../app/app.ts';
import { shortCount } from '../../../../app/i18n/format.ts';
import styles from '../../../../design/tiles.module.css';

/** What is counted of a series or a story; those of which nothing is known are left out. */
interface FiguresProps {
  readonly listens: number;
  readonly listeners?: number;
  readonly likes?: number;
  readonly comments?: number;
  /** Earned. */
  readonly candy: number;
}

const NAMES = ['listens', 'listeners', 'likes', 'comments', 'candy'] as const satisfies readonly (keyof FiguresProps)[];

/** What became of a series or a story among its listeners. */
export const Figures = observer(function Figures(figures: FiguresProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  return (
    <dl className={styles.figures}>
      {NAMES.map((name) => {
        const value = figures[name];
        return (
          value !== undefined && (
            <div key={name}>
              <dt>{t(`works.${name}`)}</dt>
              <dd>{shortCount(language, value)}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
});
