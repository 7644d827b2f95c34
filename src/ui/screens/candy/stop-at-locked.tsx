import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LockedChoice } from '../../../application/playback/locked-choice.ts';
import { useApp } from '../../app.ts';
import { Switch } from '../../components/form/switch.tsx';
import { usePart } from '../../use-part.ts';

/** Whether the sound stops where a locked story follows, or goes on to the series that waits (spec §4). */
export function StopAtLocked() {
  const choice = usePart(useApp().unlocking)?.lockedChoice;
  return choice !== undefined && <StopSwitch choice={choice} />;
}

function StopSwitch({ choice }: { readonly choice: LockedChoice }) {
  const { t } = useTranslation();
  const [stops, setStops] = useState(() => choice.stops());
  const change = (isOn: boolean): void => {
    choice.keep(isOn);
    setStops(isOn);
  };
  return (
    <Switch isOn={stops} onChange={change}>
      {t('unlock.stopAtLocked')}
    </Switch>
  );
}
