import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import {
  collectionFault,
  type CollectedSeries,
  type EditedCollection,
} from '../../../../../../common/kernel/collections.ts';
import { useApp } from '../../../../app/app.ts';
import { Form } from '../../../../app/components/form/form.tsx';
import { SubmitButton } from '../../../../app/components/form/submit-button.tsx';
import { TextArea } from '../../../../app/components/form/text-area.tsx';
import { TextField } from '../../../../app/components/form/text-field.tsx';
import { useForm } from '../../../../app/components/form/use-form.ts';
import { useFailureWords } from '../../../../app/use-failure-words.ts';
import { classNames } from '../../../../design/class-names.ts';
import { EmptyState } from '../../../../design/empty-state/empty-state.tsx';
import { Checkbox } from '../../../../design/form/checkbox.tsx';
import { FormAlert } from '../../../../design/form/form-alert.tsx';
import type { CollectionForm } from '../../forms/collection-form.ts';
import { operatorPath } from '../../paths.ts';
import type { CollectionStore } from '../../stores/collection-store.ts';
import { CollectionSeries } from './collection-series.tsx';
import buttons from '../../../../design/button/button.module.css';
import shared from '../../screens/operator.module.css';
import styles from './collection-editor.module.css';

const loadModel = async () => (await import('../../forms/collection-form.ts')).CollectionForm;

interface CollectionEditorProps {
  readonly collections: CollectionStore;
  /** As it was read last; undefined where there is none. */
  readonly collection: EditedCollection | undefined;
  readonly isNew: boolean;
}

/** What a collection says and which series it has, as an operator makes or changes it (SES-103). */
export const CollectionEditor = observer(function CollectionEditor(props: CollectionEditorProps) {
  const { collections, collection, isNew } = props;
  const { t } = useTranslation();
  // What somebody else saves meanwhile does not change what is written here.
  const [opened, setOpened] = useState({ collection, times: 0 });
  return (
    <>
      <Link
        className={classNames(buttons.button, buttons.quiet, buttons.small, styles.back)}
        to={operatorPath('collections')}
      >
        {t('operator.collection.back')}
      </Link>
      {isNew || opened.collection !== undefined ? (
        <Editing
          key={opened.times}
          collections={collections}
          opened={opened.collection}
          newest={collection}
          onTakeTheirs={() => setOpened({ collection, times: opened.times + 1 })}
        />
      ) : (
        <EmptyState drawing="lens" title={t('operator.collection.gone')} text={t('operator.collection.goneText')} />
      )}
    </>
  );
});

interface EditingProps {
  readonly collections: CollectionStore;
  /** What is changed; undefined for a new one. */
  readonly opened: EditedCollection | undefined;
  readonly newest: EditedCollection | undefined;
  readonly onTakeTheirs: () => void;
}

const Editing = observer(function Editing({ collections, opened, newest, onTakeTheirs }: EditingProps) {
  const { t } = useTranslation();
  const { toasts } = useApp();
  const navigate = useNavigate();
  const failureWords = useFailureWords();
  const [series, setSeries] = useState<readonly CollectedSeries[]>(opened?.series ?? []);
  const [edition, setEdition] = useState(opened?.edition ?? 0);
  const [isBehind, setBehind] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const send = async ({ words }: CollectionForm): Promise<undefined> => {
    setRefusal(undefined);
    const facts = { ...words, series: series.map(({ id }) => id) };
    if (collectionFault(facts) === 'collection-unfinished') {
      setRefusal(t('operator.collection.unfinished'));
      return undefined;
    }
    const saved = await collections.save(facts, opened && { id: opened.id, edition });
    if (saved.ok) {
      toasts.show({ kind: 'status', words: t('operator.collection.saved') });
      await navigate(operatorPath('collections'));
      return undefined;
    }
    const { failure } = saved;
    if (failure.kind === 'changed') setBehind(true);
    else setRefusal(failureWords(failure));
    return undefined;
  };
  const form = useForm({ load: loadModel, keptAs: `collection ${opened?.id ?? 'new'}`, send });
  const keepMine = (): void => {
    setEdition(newest?.edition ?? edition);
    setBehind(false);
  };
  const quiet = classNames(buttons.button, buttons.quiet, buttons.small);
  const { title, text } = opened ?? {};
  return (
    <Form
      state={form}
      className={styles.form}
      label={t(opened === undefined ? 'operator.collection.newTitle' : 'operator.collection.editTitle')}
    >
      <h2 className={styles.title}>
        {opened === undefined ? t('operator.collection.newTitle') : t('operator.collection.editTitle')}
      </h2>
      <div className={styles.pair}>
        <TextField
          name="titleKo"
          label={t('operator.collection.titleKo')}
          defaultValue={title?.ko}
          autoComplete="off"
        />
        <TextField
          name="titleEn"
          label={t('operator.collection.titleEn')}
          defaultValue={title?.en}
          autoComplete="off"
        />
        <TextArea name="textKo" label={t('operator.collection.textKo')} rows={2} defaultValue={text?.ko ?? ''} />
        <TextArea name="textEn" label={t('operator.collection.textEn')} rows={2} defaultValue={text?.en ?? ''} />
      </div>
      <CollectionSeries series={series} onChange={setSeries} />
      <div className={styles.end}>
        <Checkbox name="isPublished" defaultChecked={opened?.isPublished ?? false}>
          {t('operator.collection.publish')}
        </Checkbox>
        <p className={shared.hint}>{t('operator.collection.publishHint')}</p>
        <div role="alert">
          {isBehind && (
            <div className={styles.behind}>
              {t('operator.collection.changed')}
              <span>
                <button type="button" className={quiet} onClick={onTakeTheirs}>
                  {t('operator.collection.theirs')}
                </button>
                <button type="button" className={quiet} onClick={keepMine}>
                  {t('operator.collection.mine')}
                </button>
              </span>
            </div>
          )}
        </div>
        <FormAlert lines={refusal === undefined ? [] : [refusal]} />
        <SubmitButton busy={t('form.saving')}>{t('operator.collection.save')}</SubmitButton>
      </div>
    </Form>
  );
});
