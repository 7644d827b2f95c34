import { observer } from 'mobx-react-lite';
import { useApp } from '../../../app/app.ts';

/** Tells a password manager whose password a form is about; nobody else sees it. */
export const UserNameForManagers = observer(function UserNameForManagers() {
  const { user } = useApp().session;
  return <input type="email" autoComplete="username" defaultValue={user?.email} readOnly hidden />;
});
