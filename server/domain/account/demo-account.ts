import type { Role } from '../../../common/kernel/session.ts';

/** An account that anybody may try the demo with (decisions §4). */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly shows: 'listener' | 'author' | 'operator';
  readonly role: Role;
}

/**
 * @param isDemo whether it is asked in the demo
 * @returns whether an account may act: those of the demo do so in the demo alone (ADR 0041)
 */
export function mayAct(account: { readonly isDemo: boolean }, isDemo: boolean): boolean {
  return isDemo || !account.isDemo;
}

const PASSWORD = 'Soridam1!';

/** The accounts of the demo; the author is the one of the demo's authors who has the most series. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'listener@demo.soridam.example',
    password: PASSWORD,
    name: '소리손님',
    shows: 'listener',
    role: 'member',
  },
  { email: 'author@demo.soridam.example', password: PASSWORD, name: '소리작가', shows: 'author', role: 'member' },
  {
    email: 'operator@demo.soridam.example',
    password: PASSWORD,
    name: '소리지기',
    shows: 'operator',
    role: 'operator',
  },
];
