import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { faultOf, isSameDraft, readFileName, type ClipDraft } from '../../../domain/creators/clip-draft.ts';
import type { OwnSeries } from '../../../domain/creators/own-series.ts';
import { hasArrived, isUnderway } from '../../../domain/creators/sound-progress.ts';
import { useApp } from '../../app.ts';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/icon/icon.tsx';
import type { Clips } from '../../clips.ts';
import { ownSeriesPath } from '../../paths.ts';
import { ClipFields } from './clip-fields.tsx';
import { ClipPreview } from './clip-preview.tsx';
import { publishTimeOf } from './publish-time.ts';
import { ElsewhereNotice } from './elsewhere-notice.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { SendClip } from './send-clip.tsx';
import { SeriesChoice } from './series-choice.tsx';
import { SoundField } from './sound-field.tsx';
import { useCreatorFailure } from './use-creator-failure.ts';
import { useDraftElsewhere } from './use-draft-elsewhere.ts';
import { useProcessing } from './use-processing.ts';
import buttons from '../../components/button/button.module.css';
import creators from './creators.module.css';
import styles from './clips.module.css';

interface ClipEditorProps {
  readonly clips: Clips;
  /** Those that go on, of which there is at least one. */
  readonly series: readonly OwnSeries[];
}

/** A draft on the page; it is drawn anew when somebody else than its author has written into it. */
interface Sheet {
  readonly draft: ClipDraft;
  readonly round: number;
}

/** Posting stories, one or many at once: each has a sound that travels while its text is written. */
export const ClipEditor = observer(function ClipEditor({ clips, series }: ClipEditorProps) {
  const { t } = useTranslation();
  const { toasts } = useApp();
  const navigate = useNavigate();
  const tell = useCreatorFailure();
  const [query, setQuery] = useSearchParams();
  const { drafts, sounds, sendSounds, postClip, newKey } = clips;
  const chosen = series.find(({ id }) => String(id) === query.get('series')) ?? series[0];
  const freeLeft = (chosen?.freeStories ?? 0) - (chosen?.storyCount ?? 0) - (chosen?.unpublishedCount ?? 0);
  const blank = (place: number): Sheet => ({ draft: { ...BLANK, key: newKey(), isFree: place < freeLeft }, round: 0 });
  const [kept] = useState(() => drafts.read(undefined));
  const [isRestored, setRestored] = useState(kept.length > 0);
  const [sheets, setSheets] = useState<readonly Sheet[]>(() =>
    kept.length > 0 ? kept.map((draft) => ({ draft, round: 0 })) : [blank(0)],
  );
  const [isPosting, setPosting] = useState(false);
  const ownOf = (key: string): ClipDraft | undefined => sheets.find(({ draft }) => draft.key === key)?.draft;
  const [theirs, settle] = useDraftElsewhere({
    // Those that another window has begun are its own.
    read: () => drafts.read(undefined).filter(({ key }) => ownOf(key) !== undefined),
    isHere: (all) => all.every((one) => isSameDraft(one, ownOf(one.key) ?? one)),
    whenChanged: drafts.whenChanged,
  });
  useProcessing(clips);
  useEffect(() => {
    for (const { key } of kept) void sendSounds.recall(key);
  }, [kept, sendSounds]);

  const write = (draft: ClipDraft): void => {
    drafts.keep(undefined, draft);
    setSheets((all) => all.map((sheet) => (sheet.draft.key === draft.key ? { ...sheet, draft } : sheet)));
  };
  const take = (all: readonly ClipDraft[]): void => {
    for (const draft of all) drafts.keep(undefined, draft);
    const taken = (sheet: Sheet): Sheet => {
      const draft = all.find(({ key }) => key === sheet.draft.key);
      return draft === undefined ? sheet : { draft, round: sheet.round + 1 };
    };
    setSheets((own) => own.map(taken));
  };
  const choose = (first: Sheet, files: readonly File[]): void => {
    const taken = files.map((file, index) => {
      const sheet = index === 0 ? first : blank(sheets.length + index - 1);
      const named = sheet.draft.title === '' ? { ...sheet.draft, ...readFileName(file.name) } : sheet.draft;
      drafts.keep(undefined, named);
      sendSounds.choose(named.key, { name: file.name, bytes: file.size, changedAt: file.lastModified, content: file });
      return { draft: named, round: sheet.round + 1 };
    });
    const [own, ...others] = taken;
    setSheets((all) => [...all.map((sheet) => (sheet.draft.key === own?.draft.key ? own : sheet)), ...others]);
  };
  const discard = (sheet: Sheet): void => {
    drafts.forget(sheet.draft.key);
    sendSounds.discard(sheet.draft.key);
    setSheets((all) => (all.length === 1 ? [blank(0)] : all.filter((other) => other !== sheet)));
  };
  const startOver = (): void => {
    for (const { draft } of sheets) {
      drafts.forget(draft.key);
      sendSounds.discard(draft.key);
    }
    setRestored(false);
    setSheets([blank(0)]);
  };
  const isReady = ({ draft }: Sheet): boolean => {
    const sound = sounds.of(draft.key);
    const isRight = faultOf(draft, publishTimeOf(draft.publishAt), Date.now()) === undefined;
    return isRight && sound !== undefined && hasArrived(sound);
  };
  const mayPost = !isPosting && sheets.every(isReady);
  const post = async (): Promise<void> => {
    if (!mayPost || chosen === undefined) return;
    setPosting(true);
    let count = 0;
    for (const { draft } of sheets) {
      const uploadId = sounds.of(draft.key)?.uploadId ?? '';
      const posted = await postClip.run(chosen.id, uploadId, draft, publishTimeOf(draft.publishAt));
      if (!posted.ok) {
        setPosting(false);
        return tell(posted.failure);
      }
      count += 1;
      setSheets((all) => (all.length === 1 ? all : all.filter((other) => other.draft.key !== draft.key)));
    }
    toasts.show({ kind: 'status', words: t('clips.posted', { count }) });
    await navigate(ownSeriesPath(chosen.id));
  };
  const isTravelling = sheets.some(({ draft }) => {
    const sound = sounds.of(draft.key);
    return sound !== undefined && isUnderway(sound);
  });
  const action = isTravelling ? t('clips.travelling') : t('clips.post', { count: sheets.length });

  return (
    <>
      {isRestored && <RestoredNotice onStartOver={startOver} />}
      {theirs !== undefined && (
        <ElsewhereNotice
          onTakeTheirs={() => {
            settle();
            take(theirs);
          }}
          onKeepMine={() => {
            settle();
            for (const one of theirs) drafts.keep(undefined, ownOf(one.key) ?? one);
          }}
        />
      )}
      <div className={creators.editor}>
        <div className={styles.sheets}>
          <SeriesChoice
            series={series}
            chosen={chosen}
            onChoose={(id) => setQuery({ series: String(id) }, { replace: true })}
          />
          {sheets.map((sheet, index) => (
            <section key={`${sheet.draft.key} ${sheet.round}`} className={styles.sheet}>
              {sheets.length > 1 && (
                <div className={styles.sheetHead}>
                  <h2>{t('clips.place', { place: index + 1, count: sheets.length })}</h2>
                  <button
                    type="button"
                    className={classNames(buttons.button, buttons.quiet, buttons.small)}
                    onClick={() => discard(sheet)}
                  >
                    {t('clips.discard')}
                  </button>
                </div>
              )}
              <SoundField
                sound={sounds.of(sheet.draft.key)}
                sendSounds={sendSounds}
                draftKey={sheet.draft.key}
                takesMany
                onChoose={(files) => choose(sheet, files)}
              />
              <ClipFields
                label={t('clips.place', { place: index + 1, count: sheets.length })}
                draft={sheet.draft}
                hasTime
                clips={clips}
                onWrite={write}
                onSend={post}
              />
            </section>
          ))}
          <button
            type="button"
            className={classNames(buttons.button, buttons.line, buttons.middle, styles.more)}
            onClick={() => setSheets([...sheets, blank(sheets.length)])}
          >
            <Icon name="plus" size={18} />
            {t('clips.more')}
          </button>
        </div>
        <aside className={creators.preview}>
          {chosen !== undefined && sheets[0] !== undefined && (
            <ClipPreview series={chosen} draft={sheets[0].draft} sound={sounds.of(sheets[0].draft.key)} />
          )}
          <SendClip maySend={mayPost} isSending={isPosting} onSend={post} note={t('clips.kept')}>
            {isPosting ? t('clips.posting') : action}
          </SendClip>
        </aside>
      </div>
    </>
  );
});

const BLANK: Omit<ClipDraft, 'key'> = { title: '', episode: '', script: '', isFree: true, publishAt: '', edition: '' };
