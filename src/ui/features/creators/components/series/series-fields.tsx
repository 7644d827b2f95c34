import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AI_PARTS, aiPartsAmong, type AiPart } from '../../../../../../common/kernel/ai-parts.ts';
import { genreLanguage } from '../../../../../../common/kernel/genres.ts';
import { MAX_SERIES_DESCRIPTION, MAX_SERIES_TITLE } from '../../../../../../common/kernel/limits.ts';
import { textLength } from '../../../../../../common/kernel/text-length.ts';
import { WEEKDAYS, weekdaysAmong, type Weekday } from '../../../../../../common/kernel/weekdays.ts';
import type { SeriesDraft } from '../../../../../application/creators/series-drafts.ts';
import type { CreatorApi } from '../../../../../application/ports/api/creator-api.ts';
import type { OwnSeries } from '../../../../../domain/creators/own-series.ts';
import { useApp } from '../../../../app/app.ts';
import { classNames } from '../../../../design/class-names.ts';
import { FieldHelp } from '../../../../app/components/form/field-help.tsx';
import { Form, useFormAround } from '../../../../app/components/form/form.tsx';
import { SubmitButton } from '../../../../app/components/form/submit-button.tsx';
import { Switch } from '../../../../design/form/switch.tsx';
import { TextArea } from '../../../../app/components/form/text-area.tsx';
import { TextField } from '../../../../app/components/form/text-field.tsx';
import { useForm } from '../../../../app/components/form/use-form.ts';
import { weekdayName } from '../../../../app/i18n/rhythm.ts';
import { CoverPicker } from './cover-picker.tsx';
import { SeriesPreview } from './series-preview.tsx';
import type { Clips } from '../../parts.ts';
import { TrailerField } from './trailer-field.tsx';
import { trailerKey } from './trailer-key.ts';
import buttons from '../../../../design/button/button.module.css';
import chips from '../../../../design/chips/chips.module.css';
import shared from '../creators.module.css';
import styles from './series-fields.module.css';

const loadModel = async () => (await import('../../forms/series-form.ts')).SeriesForm;

interface SeriesFieldsProps {
  /** What stands in the fields at first. */
  readonly draft: SeriesDraft;
  /** Whether that was written before, so that what is wrong with it is said at once. */
  readonly isRestored: boolean;
  readonly series: OwnSeries | undefined;
  readonly author: string | undefined;
  readonly onWrite: (draft: SeriesDraft) => void;
  readonly onSave: (draft: SeriesDraft) => Promise<void>;
  readonly sendCover: CreatorApi['sendCover'];
  /** What sends the trailer; undefined until it is there. */
  readonly clips: Clips | undefined;
  /** The address of the series' trailer may have expired. */
  readonly onExpired: () => void;
}

/** All that is said of a series, beside what listeners will see of it. */
export const SeriesFields = observer(function SeriesFields(props: SeriesFieldsProps) {
  const { draft, isRestored, series, author, onWrite, onSave, sendCover, clips, onExpired } = props;
  const { t } = useTranslation();
  const form = useRef<HTMLDivElement>(null);
  const [written, setWritten] = useState(draft);
  const state = useForm({
    load: loadModel,
    isRestored,
    send: async () => {
      await onSave(written);
      return undefined;
    },
  });
  const write = (next: SeriesDraft): void => {
    setWritten(next);
    onWrite(next);
  };
  const read = (): void => {
    const element = form.current?.querySelector('form');
    if (element) write({ ...written, ...factsIn(new FormData(element)) });
  };
  const imageUrl = written.cover === 'none' ? undefined : (written.cover?.imageUrl ?? series?.imageUrl);
  const isShown = series !== undefined && series.state !== 'draft';
  return (
    <div ref={form} className={shared.editor} onInput={read}>
      <Form state={state} label={t(series === undefined ? 'works.postTitle' : 'works.editTitle')}>
        <CoverPicker
          imageUrl={imageUrl}
          isAdult={written.isAdult}
          sendCover={sendCover}
          onChoose={(cover) => write({ ...written, cover })}
          onRemove={() => write({ ...written, cover: 'none' })}
        />
        <TextField
          name="title"
          label={t('works.title')}
          hint={`${textLength(written.title)} / ${MAX_SERIES_TITLE}`}
          defaultValue={draft.title}
          autoComplete="off"
        />
        <TextArea
          name="description"
          label={t('works.description')}
          hint={`${textLength(written.description)} / ${MAX_SERIES_DESCRIPTION}`}
          rows={4}
          defaultValue={draft.description}
        />
        <Choices
          name="language"
          label={t('works.language')}
          chosen={draft.language}
          choices={{ ko: t('works.korean'), en: t('works.english') }}
        />
        <Genres chosen={draft.genres} language={written.language} problem={state.said.get('genre')} />
        <Choices
          name="progress"
          label={t('works.progress')}
          chosen={draft.isCompleted ? 'completed' : 'serial'}
          choices={{ serial: t('works.serial'), completed: t('works.completed') }}
        />
        <Weekdays chosen={draft.weekdays} isHidden={written.isCompleted} />
        <div className={styles.numbers}>
          <TextField
            name="freeStories"
            label={t('works.freeStories')}
            defaultValue={draft.freeStories}
            inputMode="numeric"
          />
          <TextField
            name="candyPrice"
            label={t('works.storyPrice')}
            defaultValue={draft.candyPrice}
            inputMode="numeric"
          />
        </div>
        <div className={styles.adult}>
          <Switch name="isAdult" isOn={written.isAdult} onChange={(isAdult) => write({ ...written, isAdult })}>
            <b>{t('works.adult')}</b>
            <span>{t('works.adultText')}</span>
          </Switch>
        </div>
        <div className={styles.adult}>
          <Switch
            name="allowsPreviews"
            isOn={written.allowsPreviews}
            onChange={(allowsPreviews) => write({ ...written, allowsPreviews })}
          >
            <b>{t('works.previews')}</b>
            <span>{t('works.previewsText')}</span>
          </Switch>
        </div>
        {clips !== undefined && (
          <TrailerField
            clips={clips}
            draftKey={trailerKey(series, draft)}
            trailer={series?.trailer}
            isRemoved={written.trailerId === null}
            onRemove={(isRemoved) => write({ ...written, trailerId: isRemoved ? null : undefined })}
            onExpired={onExpired}
          />
        )}
        <MadeByAi chosen={draft.madeByAi} />
        <Choices
          name="state"
          label={t('works.visibility')}
          chosen={draft.state}
          choices={
            isShown
              ? { published: t('works.keepPublished'), hidden: t('works.hide') }
              : { published: t('works.publish'), draft: t('works.keepDraft') }
          }
        />
        <SubmitButton className={styles.go} busy={t('works.saving')}>
          {t(series === undefined ? 'works.create' : 'works.save')}
        </SubmitButton>
        <WrongFields
          labels={{
            title: t('works.title'),
            description: t('works.description'),
            genre: t('works.genres'),
            freeStories: t('works.freeStories'),
            candyPrice: t('works.storyPrice'),
          }}
        />
        {series === undefined && <p className={shared.after}>{t('works.createText')}</p>}
      </Form>
      <SeriesPreview draft={written} imageUrl={imageUrl} author={author} storyCount={series?.storyCount ?? 0} />
    </div>
  );
});

/** Why the form around it cannot be sent yet; each leads to the first of it, and lets all say what is wrong. */
function WrongFields({ labels }: { readonly labels: Readonly<Record<string, string>> }) {
  const { t } = useTranslation();
  const { wrong } = useFormAround();
  if (wrong.length === 0) return null;
  return (
    <div className={shared.missing}>
      <p>{t('works.missing')}</p>
      {wrong.map((name) => (
        <button
          key={name}
          type="button"
          className={classNames(buttons.button, buttons.quiet, buttons.small)}
          onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          {labels[name]}
        </button>
      ))}
    </div>
  );
}

interface ChoicesProps {
  readonly name: string;
  readonly label: string;
  readonly chosen: string;
  /** Their wordings by value. */
  readonly choices: Readonly<Record<string, string>>;
}

/** A few values of which one holds. */
function Choices({ name, label, chosen, choices }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {Object.entries(choices).map(([value, wording]) => (
        <label key={value} className={chips.chip}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          {wording}
        </label>
      ))}
    </fieldset>
  );
}

interface GenresProps {
  readonly chosen: readonly string[];
  readonly language: SeriesDraft['language'];
  readonly problem: Parameters<typeof FieldHelp>[0]['problem'];
}

/** The platform's genres, in the language of the story; one that was chosen before stays to be seen (CRE-10). */
const Genres = observer(function Genres({ chosen, language, problem }: GenresProps) {
  const { t } = useTranslation();
  const { browse } = useApp();
  useEffect(() => void browse.loadGenres(), [browse]);
  const isOwn = (name: string): boolean => genreLanguage(name) === language;
  const names = (browse.genres ?? []).map(({ name }) => name);
  const shown = [...new Set([...chosen, ...names.filter(isOwn).toSorted((one, other) => one.localeCompare(other))])];
  return (
    <fieldset className={styles.choices} aria-describedby="genre-help">
      <legend>
        {t('works.genres')} <span>{t('works.genresHint')}</span>
      </legend>
      {shown.map((name) => (
        <label key={name} className={chips.chip}>
          <input type="checkbox" name="genre" value={name} defaultChecked={chosen.includes(name)} />
          {name}
        </label>
      ))}
      <FieldHelp id="genre-help" problem={problem} />
    </fieldset>
  );
});

interface WeekdaysProps {
  readonly chosen: readonly Weekday[];
  /** What is completed goes on on no day; those that were chosen stay until it is saved. */
  readonly isHidden: boolean;
}

/** On which days listeners may expect new stories (CRE-29). */
const Weekdays = observer(function Weekdays({ chosen, isHidden }: WeekdaysProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  return (
    <fieldset className={styles.choices} hidden={isHidden} aria-describedby="weekdays-hint">
      <legend>
        {t('works.weekdays')} <span id="weekdays-hint">{t('works.weekdaysHint')}</span>
      </legend>
      {WEEKDAYS.map((day) => (
        <label key={day} className={chips.chip}>
          <input
            type="checkbox"
            name="weekdays"
            value={day}
            aria-label={weekdayName(language, day, 'long')}
            defaultChecked={chosen.includes(day)}
          />
          {weekdayName(language, day, 'short')}
        </label>
      ))}
    </fieldset>
  );
});

/** What of it a machine made, as the author says (CRE-30). */
function MadeByAi({ chosen }: { readonly chosen: readonly AiPart[] }) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.choices} aria-describedby="ai-hint">
      <legend>
        {t('works.ai')} <span>{t('works.aiHint')}</span>
      </legend>
      {AI_PARTS.map((part) => (
        <label key={part} className={chips.chip}>
          <input type="checkbox" name="madeByAi" value={part} defaultChecked={chosen.includes(part)} />
          {t(`series.ai.${part}`)}
        </label>
      ))}
      <p id="ai-hint" className={styles.hint}>
        {t('works.aiText')}
      </p>
    </fieldset>
  );
}

/** As it was typed; the form's own model says what is wrong with it. */
function factsIn(values: FormData): Omit<SeriesDraft, 'cover' | 'trailerId' | 'edition' | 'key'> {
  const text = (name: string): string => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
  const state = text('state');
  return {
    title: text('title'),
    description: text('description'),
    genres: values.getAll('genre').filter((name) => typeof name === 'string'),
    isAdult: values.has('isAdult'),
    isCompleted: text('progress') === 'completed',
    language: text('language') === 'en' ? 'en' : 'ko',
    freeStories: text('freeStories'),
    candyPrice: text('candyPrice'),
    weekdays: weekdaysAmong(values.getAll('weekdays').map(String)),
    madeByAi: aiPartsAmong(values.getAll('madeByAi').map(String)),
    allowsPreviews: values.has('allowsPreviews'),
    state: state === 'draft' || state === 'hidden' ? state : 'published',
  };
}
