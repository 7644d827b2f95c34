import { createPrivateKey } from 'node:crypto';
import { emailFault } from '../../../common/kernel/credentials.ts';
import { MAX_GRANT_CANDIES } from '../../../common/kernel/limits.ts';
import type { AppleSettings } from '../../adapters/identity/apple-identity-provider.ts';
import type { KakaoSettings } from '../../adapters/identity/kakao-identity-provider.ts';
import type { SmtpSettings } from '../../adapters/mail/smtp-mail-transport.ts';
import type { TossSettings } from '../../adapters/payments/toss-payment-gateway.ts';
import { Secret } from '../../domain/secret.ts';

/** The settings of mail, Kakao, Apple and payments, as the README lists them. */
export const ACCOUNT_SETTINGS = [
  {
    name: 'SMTP_URL',
    default: 'unset',
    meaning:
      'The server that takes mail (`smtp://user:password@host:587`, `smtps://…`). Unset: mail stays in `DATA_DIR/mailbox`.',
  },
  { name: 'MAIL_FROM', default: 'unset', meaning: "The sender's address. Has to be given together with `SMTP_URL`." },
  {
    name: 'KAKAO_REST_KEY',
    default: 'unset',
    meaning: 'The REST API key of the Kakao app. Unset: no sign-in by Kakao, except in the demo, where it is played.',
  },
  {
    name: 'KAKAO_APP_ID',
    default: 'unset',
    meaning: "The Kakao app's number. Has to be given together with `KAKAO_REST_KEY`.",
  },
  { name: 'KAKAO_CLIENT_SECRET', default: 'unset', meaning: "The Kakao app's client secret, where it has one." },
  { name: 'KAKAO_AUTH_URL', default: 'https://kauth.kakao.com', meaning: "Kakao's pages and tokens." },
  { name: 'KAKAO_API_URL', default: 'https://kapi.kakao.com', meaning: "Kakao's API." },
  {
    name: 'APPLE_SERVICE_ID',
    default: 'unset',
    meaning: 'The Services ID at Apple. Unset: no sign-in by Apple, except in the demo, where it is played.',
  },
  {
    name: 'APPLE_APP_IDS',
    default: 'unset',
    meaning: 'Bundle ids of the native apps whose identity tokens are taken as well, joined by commas.',
  },
  { name: 'APPLE_TEAM_ID', default: 'unset', meaning: 'The team at Apple. Needed with `APPLE_SERVICE_ID`.' },
  {
    name: 'APPLE_KEY_ID',
    default: 'unset',
    meaning: 'The id of the key for Sign in with Apple. Needed with `APPLE_SERVICE_ID`.',
  },
  {
    name: 'APPLE_PRIVATE_KEY',
    default: 'unset',
    meaning: 'That key, the text of the `.p8` file; `\\n` may stand for its line ends. Needed with `APPLE_SERVICE_ID`.',
  },
  { name: 'APPLE_URL', default: 'https://appleid.apple.com', meaning: "Apple's pages, tokens and keys." },
  {
    name: 'TOSS_SECRET_KEY',
    default: 'unset',
    meaning:
      'The secret key at Toss Payments. Unset: candy cannot be bought on the web, except in the demo, where no money moves.',
  },
  { name: 'TOSS_URL', default: 'https://api.tosspayments.com', meaning: "Toss Payments' API." },
  {
    name: 'SIGN_UP_CANDY',
    default: '0',
    meaning: `Candies that each new member is given, at most ${MAX_GRANT_CANDIES}. They earn authors nothing that is paid out.`,
  },
] as const satisfies readonly { readonly name: string; readonly default: string; readonly meaning: string }[];

export type AccountSettingName = (typeof ACCOUNT_SETTINGS)[number]['name'];

/** What the settings of mail, Kakao, Apple and payments say. Undefined: not configured. */
export interface AccountSettings {
  readonly smtp: SmtpSettings | undefined;
  readonly kakao: Omit<KakaoSettings, 'site'> | undefined;
  readonly apple: Omit<AppleSettings, 'site'> | undefined;
  readonly toss: Omit<TossSettings, 'site'> | undefined;
  /** Whole candies that new members are given; 0: none. */
  readonly signUpCandy: number;
}

/**
 * Reads them.
 * @param text the value of a setting, undefined when unset
 * @param address the value of a setting that is an address, else the usual one; notes what is wrong with it
 * @param refuse notes what is wrong with one
 */
export function readAccountSettings(
  text: (name: AccountSettingName) => string | undefined,
  address: (name: AccountSettingName, usual: string) => string,
  refuse: (name: AccountSettingName, given: string | undefined, allowed: string) => void,
): AccountSettings {
  return { smtp: smtp(), kakao: kakao(), apple: apple(), toss: toss(), signUpCandy: signUpCandy() };

  function smtp(): SmtpSettings | undefined {
    const [url, from] = [text('SMTP_URL'), text('MAIL_FROM')];
    if (url === undefined && from === undefined) return undefined;
    if (url === undefined || !/^smtps?:\/\/[^/]/.test(url) || !URL.canParse(url)) {
      refuse('SMTP_URL', undefined, 'an address that begins with smtp:// or smtps://, and given with MAIL_FROM');
    }
    if (from === undefined || emailFault(from) !== undefined) {
      refuse('MAIL_FROM', from, 'an email address, and given with SMTP_URL');
    }
    return url === undefined || from === undefined ? undefined : { url: new Secret(url), from };
  }

  function kakao(): AccountSettings['kakao'] {
    const [restKey, appId, secret] = [text('KAKAO_REST_KEY'), text('KAKAO_APP_ID'), text('KAKAO_CLIENT_SECRET')];
    const authUrl = address('KAKAO_AUTH_URL', 'https://kauth.kakao.com');
    const apiUrl = address('KAKAO_API_URL', 'https://kapi.kakao.com');
    if (restKey === undefined && appId === undefined && secret === undefined) return undefined;
    if (restKey === undefined) refuse('KAKAO_REST_KEY', undefined, 'given with KAKAO_APP_ID');
    if (appId === undefined || !/^[1-9][0-9]{0,14}$/.test(appId)) {
      refuse('KAKAO_APP_ID', appId, 'a number, and given with KAKAO_REST_KEY');
    }
    const clientSecret = secret === undefined ? undefined : new Secret(secret);
    return { restKey: restKey ?? '', clientSecret, appId: Number(appId), authUrl, apiUrl };
  }

  function apple(): AccountSettings['apple'] {
    const url = address('APPLE_URL', 'https://appleid.apple.com');
    const needed = ['APPLE_SERVICE_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'] as const;
    const appIds = (text('APPLE_APP_IDS') ?? '').split(',').flatMap((id) => id.trim() || []);
    if (appIds.length === 0 && needed.every((name) => text(name) === undefined)) return undefined;
    for (const name of needed.filter((one) => text(one) === undefined)) {
      refuse(name, undefined, `given with ${needed.filter((other) => other !== name).join(', ')}`);
    }
    const [serviceId = '', teamId = '', keyId = '', key = ''] = needed.map(text);
    const pem = key.replaceAll('\\n', '\n');
    if (key !== '' && !isPrivateKey(pem)) refuse('APPLE_PRIVATE_KEY', undefined, 'the text of a .p8 file');
    return { serviceId, appIds, teamId, keyId, privateKey: new Secret(pem), url };
  }

  function signUpCandy(): number {
    const given = text('SIGN_UP_CANDY') ?? '0';
    const candies = /^[0-9]{1,6}$/.test(given) ? Number(given) : NaN;
    if (candies <= MAX_GRANT_CANDIES) return candies;
    refuse('SIGN_UP_CANDY', given, `a whole number from 0 to ${MAX_GRANT_CANDIES}`);
    return 0;
  }

  function toss(): AccountSettings['toss'] {
    const secretKey = text('TOSS_SECRET_KEY');
    const apiUrl = address('TOSS_URL', 'https://api.tosspayments.com');
    return secretKey === undefined ? undefined : { secretKey: new Secret(secretKey), apiUrl };
  }
}

/** Sign in with Apple signs by ECDSA over P-256. */
function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}
