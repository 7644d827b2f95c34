import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeStories } from '../../../../../application/creators/change-stories.ts';
import type { OwnStory } from '../../../../../domain/creators/own-series.ts';
import { publishTimeOf, wallClockOf } from '../../../../../domain/creators/wall-clock.ts';
import { useApp } from '../../../../app/app.ts';
import { useClock } from '../../../../app/use-clock.ts';
import { classNames } from '../../../../design/class-names.ts';
import { DialogAnswers } from '../../../../app/components/dialog/dialog-answers.tsx';
import { Dialog } from '../../../../design/dialog/dialog.tsx';
import { SegmentedRadios } from '../../../../design/segmented/segmented-radios.tsx';
import { zonedTime } from './publish-time.ts';
import { useCreatorFailure } from '../use-creator-failure.ts';
import buttons from '../../../../design/button/button.module.css';
import dialogs from '../../../../design/dialog/dialog.module.css';
import forms from '../../../../design/form/form.module.css';
import styles from './bulk-dialog.module.css';

interface BulkDialogProps {
  readonly stories: readonly OwnStory[];
  readonly changeStories: ChangeStories;
  readonly onClose: () => void;
}

/** Milliseconds from now to the time that is proposed. */
const USUAL_DELAY_MS = 24 * 60 * 60 * 1000;

/** Changes many stories at once: whether they are free, and when those appear that have not yet. */
export function BulkDialog({ stories, changeStories, onClose }: BulkDialogProps) {
  const { t } = useTranslation();
  const { toasts, preferences } = useApp();
  const tell = useCreatorFailure();
  const clock = useClock();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [when, setWhen] = useState('keep');
  const [wallClock, setWallClock] = useState(() => wallClockOf(clock.now() + USUAL_DELAY_MS));
  const publishAt = publishTimeOf(wallClock) ?? Number.NaN;
  const isPossible = when !== 'later' || publishAt > clock.now();
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const price = new FormData(event.currentTarget).get('price');
    setBusy(true);
    const changed = await changeStories.run(stories, {
      isFree: price === 'keep' ? undefined : price === 'free',
      publication: when === 'keep' ? undefined : when === 'now' ? 'now' : publishAt,
    });
    if (!changed.ok) {
      if (changed.failure.kind === 'story-changed') return onClose();
      // What was chosen stays chosen.
      setBusy(false);
      return tell(changed.failure);
    }
    toasts.show({ kind: 'status', words: t('clips.saved') });
    onClose();
  };
  return (
    <Dialog title={t('clips.bulkTitle', { count: stories.length })} onClose={onClose}>
      <form className={styles.bulkForm} onSubmit={(event) => void send(event)}>
        <SegmentedRadios
          name="price"
          label={t('clips.price')}
          chosen="keep"
          choices={{ keep: t('clips.keep'), free: t('works.free'), paid: t('clips.paid') }}
        />
        <div
          onChange={({ target }) =>
            target instanceof HTMLInputElement && target.name === 'when' && setWhen(target.value)
          }
        >
          <SegmentedRadios
            name="when"
            label={t('works.visibility')}
            chosen="keep"
            choices={{ keep: t('clips.keep'), now: t('works.publish'), later: t('clips.later') }}
          />
        </div>
        {when === 'later' && (
          <div className={forms.field}>
            <div className={forms.labels}>
              <label htmlFor={id}>{t('clips.time')}</label>
            </div>
            <div className={forms.box}>
              <input
                id={id}
                type="datetime-local"
                value={wallClock}
                onChange={({ target }) => setWallClock(target.value)}
              />
            </div>
            {!Number.isNaN(publishAt) && (
              <p className={dialogs.text}>{t('clips.seoul', { time: zonedTime(preferences.language, publishAt) })}</p>
            )}
          </div>
        )}
        <p className={dialogs.text}>{t('clips.bulkText')}</p>
        <DialogAnswers onCancel={onClose}>
          <button
            type="submit"
            className={classNames(buttons.button, buttons.primary)}
            disabled={isBusy || !isPossible}
          >
            {t('works.save')}
          </button>
        </DialogAnswers>
      </form>
    </Dialog>
  );
}
