import { trimWriterName, writerNameKey } from '../../../../../common/kernel/credentials.ts';
import { useApp } from '../../../app/app.ts';
import type { Problem } from '../../../app/forms/problem.ts';

/**
 * What a form with a `name` asks while somebody types: whether another author has it (SES-101). Where nobody can be asked,
 * nothing is said: the server judges what is sent.
 * @param own the name that the member has already
 */
export function useNameCheck(own?: string): (field: string, value: string) => Promise<Problem | undefined> {
  const { account } = useApp();
  return async (field, value) => {
    const name = trimWriterName(value);
    const isOwn = own !== undefined && writerNameKey(own) === writerNameKey(name);
    if (field !== 'name' || name === '' || isOwn) return undefined;
    const { isNameTaken } = await account();
    const taken = await isNameTaken(name);
    return taken.ok && taken.value ? 'name-taken' : undefined;
  };
}
