import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ServerAnswer } from '../../../app/components/server-answer/server-answer.tsx';
import { FormSkeleton } from '../skeletons.tsx';
import { MY_CONTENT_PATH } from '../paths.ts';
import { useClips } from '../components/use-clips.ts';
import { useCreators } from '../components/use-creators.ts';
import { ProfilePage } from '../../../app/components/member-page/profile-page.tsx';
import { ClipEditor } from '../components/stories/clip-editor.tsx';
import { NoSeriesDialog } from '../components/series/no-series-dialog.tsx';

/** Posting stories (CRE-14), for which there has to be a series that goes on (VAL-24). */
export const PostClipScreen = observer(function PostClipScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const store = useCreators()?.ownSeries;
  const clips = useClips();
  const [first, ...others] = store?.serial ?? [];
  return (
    <ProfilePage title={t('clips.postTitle')} above={{ to: MY_CONTENT_PATH, name: t('profile.myContent') }}>
      {(user) => (
        <ServerAnswer
          isKnown={store?.serial !== undefined && clips !== undefined}
          load={store && (() => store.loadEverySerial())}
          failed={t('works.failed')}
          blank={<FormSkeleton />}
        >
          {first === undefined || clips === undefined ? (
            <NoSeriesDialog onClose={() => void navigate(MY_CONTENT_PATH)} />
          ) : (
            <ClipEditor key={user.id} clips={clips} series={[first, ...others]} />
          )}
        </ServerAnswer>
      )}
    </ProfilePage>
  );
});
