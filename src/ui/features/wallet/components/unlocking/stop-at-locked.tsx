import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../../app/app.ts';
import { Switch } from '../../../../design/form/switch.tsx';
import { useLazyFeature } from '../../../../app/use-lazy-feature.ts';

/** Whether the sound stops where a locked story follows, or goes on to the series that waits (spec §4). */
export function StopAtLocked() {
  const { t } = useTranslation();
  const choice = useLazyFeature(useApp().unlocking)?.lockedChoice;
  const [stops, setStops] = useState<boolean>();
  const change = (isOn: boolean): void => {
    choice?.keep(isOn);
    setStops(isOn);
  };
  return (
    <Switch isOn={stops ?? choice?.stops() ?? false} isDisabled={choice === undefined} onChange={change}>
      {t('unlock.stopAtLocked')}
    </Switch>
  );
}
