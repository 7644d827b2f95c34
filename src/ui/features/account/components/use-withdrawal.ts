import { useNavigate } from 'react-router-dom';
import type { WithdrawalProof } from '../../../../application/ports/api/member-api.ts';
import { useApp } from '../../../app/app.ts';
import { HOME_PATH } from '../../../app/paths.ts';
import { useFailureWords } from '../../../app/use-failure-words.ts';

/** Why somebody is a member still: the password is another, or `words` say it, the server's or ours. */
export type StillMember = { readonly kind: 'wrong-password' } | { readonly kind: 'other'; readonly words: string };

/** @returns what ends the membership and leads home, or tells why not (spec §7, PRO-16) */
export function useWithdrawal(): (proof: WithdrawalProof) => Promise<StillMember | undefined> {
  const failureWords = useFailureWords();
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
    if (failure.kind === 'wrong-password') return { kind: 'wrong-password' };
    return {
      kind: 'other',
      words: failureWords(failure),
    };
  };
}
