import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { parseScript, writeScript, type ScriptLine } from '../../../../common/kernel/script-text.ts';
import type { WrittenStory } from '../../../application/ports/clip-api.ts';
import type { ChosenFile } from '../../../application/ports/upload-port.ts';
import { proposeTimes, type Silence } from '../../../domain/creators/proposed-times.ts';
import { classNames } from '../../components/class-names.ts';
import type { Clips } from '../../clips.ts';
import { TapDialog } from './tap-dialog.tsx';
import buttons from '../../components/button/button.module.css';
import styles from './clips.module.css';

interface ScriptTimesProps {
  readonly clips: Clips;
  readonly draftKey: string;
  /** The story as it is, where it is posted already. */
  readonly story: WrittenStory | undefined;
  /** As it stands in the field. */
  readonly script: string;
  readonly onWrite: (script: string) => void;
  /** Another way to a timed script. */
  readonly children: ReactNode;
}

/** How a script gets its times: proposed for all of it at once, or tapped line by line. */
export const ScriptTimes = observer(function ScriptTimes(props: ScriptTimesProps) {
  const { clips, draftKey, story, script, onWrite, children } = props;
  const { t } = useTranslation();
  const [proposal, setProposal] = useState<{ readonly before: string; readonly script: string }>();
  const [isTapping, setTapping] = useState(false);
  const lines = parseScript(script);
  const isTimed = lines.some(({ at }) => at !== undefined);
  const { source, durationSeconds, silences } = soundOf(clips, draftKey, story);
  // As soon as somebody writes into them they are his own.
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
        {lines.length > 0 && source !== undefined && (
          <button type="button" className={small} onClick={() => setTapping(true)}>
            {t('clips.tap')}
          </button>
        )}
      </div>
      <p role="status">
        {isProposed && t('clips.proposed')}
        {lines.length > 0 && !isTimed && durationSeconds === undefined && t('clips.proposeLater')}
      </p>
      {isTapping && source !== undefined && (
        <TapDialog
          recording={clips.recording}
          source={source}
          lines={lines}
          onClose={() => setTapping(false)}
          onTapped={(tapped) => {
            setTapping(false);
            onWrite(writeScript(tapped));
          }}
        />
      )}
    </div>
  );
});

/** What a script is timed by. */
interface ScriptSound {
  /** Undefined where this page cannot play it: its file went away with the page that had it. */
  readonly source: ChosenFile | string | undefined;
  /** Undefined until the server has looked at it. */
  readonly durationSeconds: number | undefined;
  readonly silences: readonly Silence[];
}

/** @returns the sound that is on its way to the story, or else the one that it has */
function soundOf({ sounds, sendSounds }: Clips, key: string, story: WrittenStory | undefined): ScriptSound {
  const { durationSeconds, silences } = sounds.of(key) ?? {};
  if (silences !== undefined) return { source: sendSounds.fileOf(key), durationSeconds, silences };
  return { source: story?.audioUrl, durationSeconds: story?.story.duration, silences: story?.silences ?? [] };
}
