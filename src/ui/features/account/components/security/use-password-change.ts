import type { Problems } from '../../../../app/forms/problem.ts';
import { useApp } from '../../../../app/app.ts';
import { useFailureWords } from '../../../../app/use-failure-words.ts';

/** What sends another password, and says what came of it (spec §8). */
type ChangePassword = (newPassword: string, currentPassword?: string) => Promise<Problems | undefined>;

/** @param onChanged once the password is another */
export function usePasswordChange(onChanged: () => void): ChangePassword {
  const { account, toasts } = useApp();
  const failureWords = useFailureWords();
  return async (newPassword, currentPassword) => {
    const { changePassword } = await account();
    const result = await changePassword.run(newPassword, currentPassword);
    if (result.ok) {
      toasts.show({ kind: 'status', message: 'password-changed' });
      onChanged();
      return undefined;
    }
    const { failure } = result;
    if (failure.kind === 'wrong-password') return { currentPassword: 'password-wrong' };
    toasts.show({ kind: 'alert', words: failureWords(failure) });
    return undefined;
  };
}
