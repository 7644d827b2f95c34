import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '../../../../domain/session/user.ts';
import { useApp } from '../../app.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import { PageTitle } from '../../../design/narrow-bar/page-title.tsx';
import { TitleBar } from '../narrow-bar/title-bar.tsx';
import { MembersOnly } from './members-only.tsx';
import { ProfileNav } from './profile-nav.tsx';
import styles from './profile-page.module.css';

interface ProfilePageProps {
  readonly title: string;
  /** The page that this one belongs to, for wide windows: narrow ones have a way back of their own. */
  readonly above?: { readonly to: string; readonly name: string };
  /** What stands at the end of the title's line. */
  readonly actions?: ReactNode;
  readonly children: (user: User) => ReactNode;
}

/** A page of the member's own: beside the menu of all of them in wide windows, with a way back in narrow ones. */
export const ProfilePage = observer(function ProfilePage({ title, above, actions, children }: ProfilePageProps) {
  const { user } = useApp().session;
  return (
    <MembersOnly>
      {user !== undefined && (
        <>
          <TitleBar title={title} />
          <div className={styles.page}>
            <ProfileNav user={user} />
            <div>
              {above !== undefined && (
                <Link className={styles.above} to={above.to}>
                  <Icon name="left" size={16} />
                  {above.name}
                </Link>
              )}
              <div className={styles.head}>
                <PageTitle>{title}</PageTitle>
                {actions}
              </div>
              {children(user)}
            </div>
          </div>
        </>
      )}
    </MembersOnly>
  );
});
