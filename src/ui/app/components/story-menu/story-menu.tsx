import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Marked } from '../../../../application/listening/mark-stories.ts';
import type { Series } from '../../../../domain/series/series.ts';
import type { Story } from '../../../../domain/series/story.ts';
import { useApp } from '../../app.ts';
import { shortStoryName, storyTitle } from '../../story-title.ts';
import { useLazyFeature } from '../../use-lazy-feature.ts';
import { useReporting } from '../../../features/community/feature.ts';
import { classNames } from '../../../design/class-names.ts';
import { Dialog } from '../../../design/dialog/dialog.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import { IconButton } from '../../../design/button/icon-button.tsx';
import buttons from '../../../design/button/button.module.css';
import styles from './story-menu.module.css';

interface StoryProps {
  readonly series: Series;
  readonly story: Story;
}

/** What else can be done with a story, in a list or in the player: to say that it was heard, or was not (JRN-33, JRN-93), and to report it (CMT-33). */
export function StoryMenu({ series, story, className }: StoryProps & { readonly className: string | undefined }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        className={className}
        icon={LAZY_ICONS.more}
        size={20}
        label={t('marks.menu', { story: shortStoryName(t, story) })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <StoryDialog series={series} story={story} onClose={() => setOpen(false)} />}
    </>
  );
}

const StoryDialog = observer(function StoryDialog(props: StoryProps & { readonly onClose: () => void }) {
  const { series, story, onClose } = props;
  const { t } = useTranslation();
  const { player, toasts, listening, session } = useApp();
  const markStories = useLazyFeature(listening)?.markStories;
  const isHeard = player.heard().has(series.id, story.id);
  const about = { seriesId: series.id, storyId: story.id };
  const tell = ({ count, undo }: Marked, isNowHeard: boolean): void => {
    const words = t(isNowHeard ? 'marks.nowHeard' : 'marks.nowUnheard', { count });
    toasts.show({ kind: 'status', words, ...(count > 0 && { undo }) });
  };
  const mark = (): void => {
    onClose();
    if (markStories !== undefined) tell(markStories.run([about], !isHeard), !isHeard);
  };
  const markUpTo = async (): Promise<void> => {
    onClose();
    const marked = await markStories?.upTo(about);
    if (marked?.ok === true) tell(marked.value, true);
    else toasts.show({ kind: 'alert', message: 'unavailable' });
  };
  const reporting = useReporting({ kind: 'story', id: story.id }, series.author.id, { onClose });
  const report = (): void => {
    // The sign-in comes once nothing stands before the page.
    if (!session.isSignedIn) onClose();
    reporting?.open();
  };
  const choice = classNames(buttons.button, buttons.line, buttons.wide);
  if (reporting?.dialog) return reporting.dialog;
  return (
    <Dialog title={storyTitle(t, story)} onClose={onClose}>
      <div className={styles.choices}>
        <button type="button" className={choice} onClick={mark}>
          {t(isHeard ? 'marks.unheard' : 'marks.heard')}
        </button>
        <button type="button" className={choice} onClick={() => void markUpTo()}>
          {t('marks.upTo')}
        </button>
        {reporting !== undefined && (
          <button
            type="button"
            className={choice}
            aria-haspopup="dialog"
            disabled={reporting.isReported}
            onPointerEnter={reporting.prepare}
            onClick={report}
          >
            {t(reporting.isReported ? 'reporting.reported' : 'reporting.report')}
          </button>
        )}
        <button type="button" className={classNames(buttons.button, buttons.wide)} onClick={onClose}>
          {t('marks.close')}
        </button>
      </div>
    </Dialog>
  );
});
