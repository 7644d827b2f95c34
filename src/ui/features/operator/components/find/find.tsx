import { useEffect, useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { MAX_EMAIL_LENGTH } from '../../../../../../common/kernel/credentials.ts';
import { classNames } from '../../../../design/class-names.ts';
import { EmptyState } from '../../../../design/empty-state/empty-state.tsx';
import { SegmentedLinks } from '../../../../design/segmented/segmented-links.tsx';
import { FOUND_KINDS, findPath, OPERATOR_PATH, type FoundKind } from '../../paths.ts';
import { FoundMembers, FoundSeries, FoundStories } from './found-lists.tsx';
import buttons from '../../../../design/button/button.module.css';
import forms from '../../../../design/form/form.module.css';
import styles from './find.module.css';

const LISTS = { members: FoundMembers, series: FoundSeries, stories: FoundStories } as const;

/** Members, series and stories by a keyword, whatever their state, with what operators can do about them (SHL-77). */
export function Find({ page }: { readonly page: number }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const keyword = (query.get('keyword') ?? '').trim();
  const kind = FOUND_KINDS.find((one) => one === query.get('kind')) ?? 'members';
  const List = LISTS[kind];
  return (
    <>
      <FindField keyword={keyword} kind={kind} />
      {keyword === '' ? (
        <EmptyState drawing="lens" title={t('operator.lookTitle')} text={t('operator.lookText')} />
      ) : (
        <>
          <SegmentedLinks
            label={t('operator.lookKinds')}
            choices={FOUND_KINDS.map((one) => ({
              to: findPath(keyword, one),
              label: t(`operator.lookKind.${one}`),
              isCurrent: one === kind,
            }))}
            keepsPlace
          />
          <List keyword={keyword} page={page} />
        </>
      )}
    </>
  );
}

/** The field, which shows what the page was asked for; what is being written as another one comes stays. */
function FindField({ keyword, kind }: { readonly keyword: string; readonly kind: FoundKind }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current !== null && field.current !== document.activeElement) field.current.value = keyword;
  }, [keyword]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void navigate(findPath(field.current?.value.trim() ?? '', kind), { state: { keepsPlace: true } });
  };
  return (
    <form
      className={styles.form}
      role="search"
      aria-label={t('operator.find')}
      action={OPERATOR_PATH}
      onSubmit={submit}
    >
      <input type="hidden" name="part" value="find" />
      <div className={classNames(forms.box, styles.box)}>
        <input
          ref={field}
          type="search"
          name="keyword"
          aria-label={t('operator.lookFor')}
          placeholder={t('operator.lookFor')}
          defaultValue={keyword}
          maxLength={MAX_EMAIL_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
        />
      </div>
      <button type="submit" className={classNames(buttons.button, buttons.primary)}>
        {t('operator.findGo')}
      </button>
    </form>
  );
}
