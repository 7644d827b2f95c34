import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../app/app.ts';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';

/** Shows nothing in the page: gives the device's own controls their words for a locked story that follows (JRN-108). */
export const LockedWords = observer(function LockedWords() {
  const signalLocked = useLazyFeature(useApp().listening)?.signalLocked;
  const { t } = useTranslation();
  useEffect(
    () =>
      signalLocked?.wordWith(({ candyPrice }) =>
        candyPrice > 0 ? t('offer.lockedNext', { count: candyPrice }) : t('offer.lockedNextPlain'),
      ),
    [signalLocked, t],
  );
  return null;
});
