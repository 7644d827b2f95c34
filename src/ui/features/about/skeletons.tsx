import { useTranslation } from 'react-i18next';
import { useApp } from '../../app/app.ts';
import { CoverSkeleton, repeat, Words } from '../../app/components/skeleton/basic-skeletons.tsx';
import type { FeatureSkeleton, SkeletonProps } from '../../app/feature.ts';
import { START_PATH } from './paths.ts';
import { readStartQuery } from './screens/start/start-query.ts';
import { StarterChoices } from './screens/start/starter-choices.tsx';
import page from '../../design/theme/page.module.css';
import screen from './screens/start/start-screen.module.css';
import card from './screens/start/starter-card.module.css';

/** What was chosen is there already; what is made of it comes. */
function StartSkeleton({ search }: SkeletonProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const choice = readStartQuery(new URLSearchParams(search), language);
  return (
    <div className={page.page}>
      <div className={screen.head}>
        <h1 className={page.title}>{t('start.title')}</h1>
      </div>
      <p className={screen.lead}>{t('start.lead')}</p>
      <StarterChoices choice={choice} />
      <div className={screen.shelf}>
        <h2 className={screen.heading}>{t('start.shelf')}</h2>
        <ul className={screen.picks}>
          {repeat(6, (key) => (
            <li key={key}>
              <div className={card.card}>
                <div className={card.link}>
                  <CoverSkeleton className={card.cover} />
                  <span className={card.names}>
                    <Words />
                    <Words isShort />
                    <Words />
                  </span>
                </div>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

export const ABOUT_SKELETONS: readonly FeatureSkeleton[] = [{ path: START_PATH, Page: StartSkeleton }];
