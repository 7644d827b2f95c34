import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useApp } from '../app.ts';

const AgeDialog = lazy(async () => ({ default: (await import('./age-dialog.tsx')).AgeDialog }));

/** Asks once per device, before the first adult series plays (decisions §3). */
export const AgeQuestion = observer(function AgeQuestion() {
  const { age } = useApp();
  if (!age.isAsking) return null;
  return (
    <Suspense>
      <AgeDialog />
    </Suspense>
  );
});
