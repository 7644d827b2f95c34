import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useApp } from '../app.ts';
import { late } from '../late.ts';

const AgeDialog = late(async () => (await import('./age-dialog.tsx')).AgeDialog);

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
