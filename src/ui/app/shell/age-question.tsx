import { observer } from 'mobx-react-lite';
import { useApp } from '../app.ts';
import { lazyComponent, LazyBoundary } from '../lazy-component.ts';

const AgeDialog = lazyComponent(async () => (await import('./age-dialog.tsx')).AgeDialog);

/** Asks once per device, before the first adult series plays (decisions §3). */
export const AgeQuestion = observer(function AgeQuestion() {
  const { age } = useApp();
  if (!age.isAsking) return null;
  return (
    <LazyBoundary>
      <AgeDialog />
    </LazyBoundary>
  );
});
