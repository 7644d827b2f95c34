import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { parseScript, writeScript, type ScriptLine } from '../../../../../../common/kernel/script-text.ts';
import type { Result } from '../../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../../application/ports/api-port.ts';
import type { WrittenStory } from '../../../../../application/ports/api/clip-api.ts';
import type { ChosenFile } from '../../../../../application/ports/upload-port.ts';
import { proposeTimes, type Silence } from '../../../../../domain/creators/proposed-times.ts';
import { classNames } from '../../../../design/class-names.ts';
import type { Clips } from '../../parts.ts';
import { TapDialog } from './tap-dialog.tsx';
import { useCreatorFailure } from '../use-creator-failure.ts';
import buttons from '../../../../design/button/button.module.css';
import styles from './script-times.module.css';

interface ScriptTimesProps {
  readonly clips: Clips;
  readonly draftKey: string;
  /** The story as it is, where it is posted already. */
  readonly story: WrittenStory | undefined;
  /** Where the sound of that story is heard. */
  readonly hear: (() => Promise<Result<string | undefined, ApiFailure>>) | undefined;
  /** As it stands in the field. */
  readonly script: string;
  readonly onWrite: (script: string) => void;
  /** Another way to a timed script. */
  readonly children: ReactNode;
}

/** How a script gets its times: proposed for all of it at once, or tapped line by line. */
export const ScriptTimes = observer(function ScriptTimes(props: ScriptTimesProps) {
  const { clips, draftKey, story, hear, script, onWrite, children } = props;
  const tell = useCreatorFailure();
  const { t } = useTranslation();
  const [proposal, setProposal] = useState<{ readonly before: string; readonly script: string }>();
  const [tapped, setTapped] = useState<ChosenFile | string>();
  const lines = parseScript(script);
  const isTimed = lines.some(({ at }) => at !== undefined);
  const { file, canBeHeard, durationSeconds, silences } = soundOf(clips, draftKey, story);
  const phase = clips.sounds.of(draftKey)?.phase;
  // The times are the author's own as soon as the author writes into them.
  const isProposed = proposal !== undefined && proposal.script === script;
  const propose = (): void => {
    if (durationSeconds === undefined) return;
    const times = proposeTimes(
      lines.map(({ text }) => text),
      durationSeconds,
      silences,
    );
    const proposed = writeScript(lines.map(({ text }, index): ScriptLine => ({ at: times[index], text })));
    setProposal({ before: script, script: proposed });
    onWrite(proposed);
  };
  const tap = async (): Promise<void> => {
    if (file !== undefined) return setTapped(file);
    const heard = await (phase === undefined ? hear?.() : clips.uploadQueue.heardAt(draftKey));
    if (heard?.ok === false) tell(heard.failure);
    else if (heard?.value === undefined) tell({ kind: 'unavailable' });
    else setTapped(heard.value);
  };
  const small = classNames(buttons.button, buttons.line, buttons.small);
  return (
    <div className={styles.times}>
      <div className={styles.ways}>
        {children}
        {/* One button, so that it keeps the focus of who pressed it. */}
        {(isProposed || (lines.length > 0 && !isTimed)) && (
          <button
            type="button"
            className={small}
            disabled={!isProposed && durationSeconds === undefined}
            onClick={() => (isProposed ? onWrite(proposal.before) : propose())}
          >
            {t(isProposed ? 'clips.withdraw' : 'clips.propose')}
          </button>
        )}
        {lines.length > 0 && canBeHeard && (
          <button type="button" className={small} onClick={() => void tap()}>
            {t('clips.tap')}
          </button>
        )}
      </div>
      <p role="status">
        {isProposed && t('clips.proposed')}
        {lines.length > 0 && !isTimed && durationSeconds === undefined && t('clips.proposeLater')}{' '}
        {lines.length > 0 && !canBeHeard && phase === 'lost' && t('clips.tapLost')}
        {lines.length > 0 && !canBeHeard && phase === 'processing' && t('clips.tapLater')}
      </p>
      {tapped !== undefined && (
        <TapDialog
          recording={clips.recording}
          source={tapped}
          lines={lines}
          onClose={() => setTapped(undefined)}
          onTapped={(timed) => {
            setTapped(undefined);
            onWrite(writeScript(timed));
          }}
        />
      )}
    </div>
  );
});

/** What a script is timed by. */
interface ScriptRecording {
  /** Undefined where the server alone has it: a file goes away with the page that it was chosen on. */
  readonly file: ChosenFile | undefined;
  readonly canBeHeard: boolean;
  /** Undefined until the server has looked at it. */
  readonly durationSeconds: number | undefined;
  readonly silences: readonly Silence[];
}

/** @returns the sound that is on its way to the story, or else the one that it has */
function soundOf({ sounds, uploadQueue }: Clips, key: string, story: WrittenStory | undefined): ScriptRecording {
  const sound = sounds.of(key);
  if (sound !== undefined) {
    const { durationSeconds, silences, phase } = sound;
    const file = uploadQueue.fileOf(key);
    return { file, canBeHeard: file !== undefined || phase === 'ready', durationSeconds, silences };
  }
  const { audioUrl, silences = [] } = story ?? {};
  return { file: undefined, canBeHeard: audioUrl !== undefined, durationSeconds: story?.story.duration, silences };
}
