import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { FormSkeleton } from '../skeletons.tsx';
import { Skeleton } from '../../../app/components/skeleton/skeleton.tsx';
import { MY_CONTENT_PATH } from '../paths.ts';
import { useCreators } from '../components/use-creators.ts';
import { ProfilePage } from '../../../app/components/member-page/profile-page.tsx';
import { SeriesEditor } from '../components/series/series-editor.tsx';

/** Posting a series (CRE-13). */
export const PostSeriesScreen = observer(function PostSeriesScreen() {
  const { t } = useTranslation();
  const creators = useCreators();
  return (
    <ProfilePage title={t('works.postTitle')} above={{ to: MY_CONTENT_PATH, name: t('profile.myContent') }}>
      {(user) =>
        creators === undefined ? (
          <Skeleton>
            <FormSkeleton />
          </Skeleton>
        ) : (
          <SeriesEditor key={user.id} creators={creators} author={user.name} series={undefined} />
        )
      }
    </ProfilePage>
  );
});
