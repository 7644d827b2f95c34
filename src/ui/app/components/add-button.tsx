import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Series } from '../../../domain/series/series.ts';
import { useAgeGate } from '../age.ts';
import { useApp } from '../app.ts';
import { useReport } from '../report.ts';
import { IconButton } from '../../design/button/icon-button.tsx';

interface AddButtonProps {
  readonly series: Series;
  readonly className?: string | undefined;
}

/** Lines a series up at the end of the queue; one that is lined up stays where it is (QUE-32). */
export const AddButton = observer(function AddButton({ series, className }: AddButtonProps) {
  const { t } = useTranslation();
  const { player, addSuggestion } = useApp();
  const report = useReport();
  const ifOfAge = useAgeGate();
  const isAdded = player.entries.some((entry) => entry.series.id === series.id);
  return (
    <IconButton
      icon={isAdded ? 'check' : 'plus'}
      size={22}
      className={className}
      label={t(isAdded ? 'playlist.added' : 'playlist.add')}
      onClick={() => ifOfAge(series, () => report(addSuggestion.run(series)))}
    />
  );
});
