import type { LoginWire } from '../../../common/contract/account-schemas.ts';
import type { Login, LoginId } from '../../domain/account/login.ts';

/** @returns a login as the contract has it, for its member, who asks by the login `current` */
export function loginWire({ id, deviceName, network, openedAt, usedAt }: Login, current: LoginId): LoginWire {
  return {
    loginId: id,
    deviceName: deviceName ?? null,
    network: network ?? null,
    begunAt: instant(openedAt),
    usedAt: instant(usedAt),
    isCurrent: id === current,
  };
}

/** @param seconds whole seconds since 1970 */
function instant(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
