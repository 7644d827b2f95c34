import { useNavigate } from 'react-router-dom';
import type { WithdrawalProof } from '../../../application/ports/member-api.ts';
import { useApp } from '../../app.ts';
import type { Problems } from '../../forms/problem.ts';
import { HOME_PATH } from '../../paths.ts';

/** @returns what ends the membership and leads home, or says why not (spec §7, PRO-16) */
export function useWithdrawal(): (proof: WithdrawalProof) => Promise<Problems | undefined> {
  const { account, toasts } = useApp();
  const navigate = useNavigate();
  return async (proof) => {
    const { withdraw } = await account();
    const result = await withdraw.run(proof);
    if (result.ok) {
      toasts.show({ kind: 'status', message: 'left' });
      await navigate(HOME_PATH);
      return undefined;
    }
    const { failure } = result;
    if (failure.kind === 'wrong-password') return { password: 'password-wrong' };
    if (failure.kind === 'other') toasts.show({ kind: 'alert', words: failure.message });
    else toasts.show({ kind: 'alert', message: failure.kind });
    return undefined;
  };
}
