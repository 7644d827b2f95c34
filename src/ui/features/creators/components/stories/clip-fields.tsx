import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_STORY_TITLE_LENGTH } from '../../../../../../common/kernel/limits.ts';
import { parseScript, scriptFault } from '../../../../../../common/kernel/script-text.ts';
import type { Result } from '../../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../../application/ports/api-port.ts';
import type { WrittenStory } from '../../../../../application/ports/api/clip-api.ts';
import { writtenOver, type ClipDraft } from '../../../../../domain/creators/clip-draft.ts';
import { announcesDates, type OwnSeries } from '../../../../../domain/creators/own-series.ts';
import { publishTimeOf, wallClockOf } from '../../../../../domain/creators/wall-clock.ts';
import { useApp } from '../../../../app/app.ts';
import { useClock } from '../../../../app/use-clock.ts';
import type { Clips } from '../../parts.ts';
import { Form } from '../../../../app/components/form/form.tsx';
import { TextArea } from '../../../../app/components/form/text-area.tsx';
import { TextField } from '../../../../app/components/form/text-field.tsx';
import { useForm } from '../../../../app/components/form/use-form.ts';
import { SegmentedRadios } from '../../../../design/segmented/segmented-radios.tsx';
import { fullCount } from '../../../../app/i18n/format.ts';
import { otherZone, zonedTime } from './publish-time.ts';
import { ScriptFile } from '../recordings/script-file.tsx';
import { ScriptTimes } from '../recordings/script-times.tsx';
import styles from './clip-fields.module.css';

const loadModel = async () => (await import('../../forms/clip-form.ts')).ClipForm;

/** Milliseconds from now to the time that is proposed. */
const USUAL_DELAY_MS = 24 * 60 * 60 * 1000;

interface ClipFieldsProps {
  readonly label: string;
  /** What stands in the fields at first. */
  readonly draft: ClipDraft;
  /** Whether that was written before, so that what is wrong with it is said at once. */
  readonly isRestored: boolean;
  /** That it belongs to. */
  readonly series: Pick<OwnSeries, 'state' | 'isCompleted'>;
  /** Whether its time is still open. */
  readonly hasTime: boolean;
  /** The story as it is, where it is posted already. */
  readonly story?: WrittenStory;
  /** Where the sound of that story is heard. */
  readonly hear?: () => Promise<Result<string | undefined, ApiFailure>>;
  readonly clips: Clips;
  readonly onWrite: (draft: ClipDraft) => void;
  readonly onSend: () => Promise<void>;
}

/** All that is said of a story beside its sound. */
export const ClipFields = observer(function ClipFields(props: ClipFieldsProps) {
  const { label, draft, isRestored, series, hasTime, story, hear, clips, onWrite, onSend } = props;
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const clock = useClock();
  const around = useRef<HTMLDivElement>(null);
  const [written, setWritten] = useState(draft);
  const state = useForm({
    load: loadModel,
    isRestored,
    send: async () => {
      await onSend();
      return undefined;
    },
  });
  const read = (): void => {
    const form = around.current?.querySelector('form');
    if (!form) return;
    const next = writtenOver(written, { ...written, ...factsIn(new FormData(form), clock.now()) });
    setWritten(next);
    onWrite(next);
  };
  const writeScript = (script: string): void => {
    state.fill({ script });
    read();
  };
  const full = scriptFault(written.script);
  const timed = parseScript(written.script).filter(({ at }) => at !== undefined).length;
  const publishAt = publishTimeOf(written.publishAt);
  return (
    <div ref={around} onInput={read}>
      <Form state={state} label={label} className={styles.fields}>
        <div className={styles.line}>
          <TextField
            name="episode"
            label={t('clips.episode')}
            defaultValue={draft.episode}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            name="title"
            label={t('works.title')}
            hint={`${written.title.length} / ${MAX_STORY_TITLE_LENGTH}`}
            defaultValue={draft.title}
            autoComplete="off"
          />
          <SegmentedRadios
            name="price"
            label={t('clips.price')}
            chosen={draft.isFree ? 'free' : 'paid'}
            choices={{ free: t('works.free'), paid: t('clips.paid') }}
          />
        </div>
        <TextArea
          name="script"
          label={t('clips.script')}
          hint={[
            ...(timed === 0 ? [] : [t('clips.scriptTimed', { count: timed })]),
            ...(full === undefined ? [] : [t('clips.scriptFull', { line: fullCount(language, full.line) })]),
            t('clips.scriptHint', { length: fullCount(language, written.script.length) }),
          ].join(' · ')}
          rows={4}
          defaultValue={draft.script}
        />
        <ScriptTimes
          clips={clips}
          draftKey={draft.key}
          story={story}
          hear={hear}
          script={written.script}
          onWrite={writeScript}
        >
          <ScriptFile script={written.script} onWrite={writeScript} />
        </ScriptTimes>
        {hasTime && (
          <div className={styles.when}>
            <SegmentedRadios
              name="when"
              label={t('works.visibility')}
              chosen={draft.publishAt === '' ? 'now' : 'later'}
              choices={{ now: t('works.publish'), later: t('clips.later') }}
            />
            {written.publishAt !== '' && (
              <div>
                <TextField
                  name="publishAt"
                  type="datetime-local"
                  label={t('clips.time')}
                  hint={otherZone()}
                  note={announcesDates(series) ? t('clips.timeHint') : undefined}
                  defaultValue={written.publishAt}
                />
                {publishAt !== undefined && !Number.isNaN(publishAt) && (
                  <p className={styles.zones}>{t('clips.seoul', { time: zonedTime(language, publishAt) })}</p>
                )}
              </div>
            )}
          </div>
        )}
      </Form>
    </div>
  );
});

/** As it was typed; the form's own model says what is wrong with it. @param now milliseconds since 1970 */
function factsIn(values: FormData, now: number): Omit<ClipDraft, 'key' | 'seriesId' | 'edition' | 'proposed'> {
  const text = (name: string): string => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    title: text('title'),
    episode: text('episode'),
    script: text('script'),
    isFree: text('price') === 'free',
    publishAt: text('when') === 'later' ? text('publishAt') || wallClockOf(now + USUAL_DELAY_MS) : '',
  };
}
