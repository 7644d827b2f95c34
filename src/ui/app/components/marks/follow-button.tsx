import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { AuthorId, SeriesId } from '../../../../../common/kernel/ids.ts';
import { useApp } from '../../app.ts';
import type { Community, Marking } from '../../../features/community/parts.ts';
import { classNames } from '../../../design/class-names.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import { useMark } from './use-mark.ts';
import buttons from '../../../design/button/button.module.css';

/** Follows a series: its new stories are told. */
export const FollowSeriesButton = observer(function FollowSeriesButton(props: {
  readonly id: SeriesId;
  readonly title: string;
  readonly className?: string | undefined;
  /** The element that says why one follows. */
  readonly describedBy?: string | undefined;
}) {
  const { t } = useTranslation();
  const { id, title, className, describedBy } = props;
  return (
    <FollowButton
      id={id}
      className={className}
      describedBy={describedBy}
      mark="seriesFollows"
      markingOf={({ seriesFollows }) => seriesFollows}
      labels={{ off: t('follow.seriesOff', { title }), on: t('follow.seriesOn', { title }) }}
    />
  );
});

/** Follows an author, with all series. Nobody follows themselves. */
export const FollowAuthorButton = observer(function FollowAuthorButton(props: {
  readonly id: AuthorId;
  readonly name: string;
}) {
  const { t } = useTranslation();
  const { user } = useApp().session;
  const { id, name } = props;
  if (Number(user?.id) === Number(id)) return null;
  return (
    <FollowButton
      id={id}
      mark="authorFollows"
      markingOf={({ authorFollows }) => authorFollows}
      labels={{ off: t('follow.authorOff', { name }), on: t('follow.authorOn', { name }) }}
    />
  );
});

interface FollowButtonProps<Id extends SeriesId | AuthorId> {
  readonly id: Id;
  readonly mark: 'seriesFollows' | 'authorFollows';
  readonly markingOf: (community: Community) => Marking<Id>;
  /** What a press on it does, for who does not see what it belongs to. */
  readonly labels: { readonly off: string; readonly on: string };
  readonly className?: string | undefined;
  readonly describedBy?: string | undefined;
}

const FollowButton = observer(function FollowButton<Id extends SeriesId | AuthorId>(props: FollowButtonProps<Id>) {
  const { t } = useTranslation();
  const { id, markingOf, labels, className, describedBy } = props;
  const { mark, isBusy, press } = useMark(id, props.mark, markingOf);
  const isOn = mark?.isOn === true;
  return (
    <button
      type="button"
      className={classNames(buttons.button, buttons.line, className)}
      aria-label={isOn ? labels.on : labels.off}
      aria-describedby={describedBy}
      aria-busy={isBusy}
      onClick={press}
    >
      <Icon name={isOn ? 'check' : 'bell'} size={20} />
      {t(isOn ? 'follow.on' : 'follow.off')}
    </button>
  );
});
