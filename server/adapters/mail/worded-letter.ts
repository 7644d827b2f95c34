import type { Language } from '../../../common/kernel/language.ts';
import type { Mail } from '../../application/ports/accounts/mail-outbox.ts';
import type { Letter } from '../../application/ports/accounts/mail-transport.ts';
import { UNVERIFIED_DAYS } from '../../domain/account/limits.ts';
import { htmlOf, inSeoul, textOf, type Wording } from './letter-layout.ts';
import { WEEKLY } from './weekly-letter.ts';

/** The words of a kind of mail in each language. @param site scheme and host of the site */
type Words<Kind extends Mail['kind']> = Readonly<
  Record<Language, (mail: Extract<Mail, { kind: Kind }>, site: string) => Wording>
>;

/**
 * Puts a mail into words.
 * @param site scheme and host of the site
 */
export function wordedLetter(mail: Mail, site: string): Letter {
  const wording = wordingOf(mail, site);
  const { to, language } = mail;
  const letter = { to, language, subject: wording.subject, text: textOf(wording), html: htmlOf(wording, language) };
  return mail.kind === 'weekly' ? { ...letter, endUrl: mail.endUrl.reveal() } : letter;
}

function wordingOf(mail: Mail, site: string): Wording {
  switch (mail.kind) {
    case 'verification':
      return VERIFICATION[mail.language](mail, site);
    case 'temporary-password':
      return TEMPORARY_PASSWORD[mail.language](mail, site);
    case 'new-device':
      return NEW_DEVICE[mail.language](mail, site);
    case 'password-changed':
      return PASSWORD_CHANGED[mail.language](mail, site);
    case 'second-factor':
      return SECOND_FACTOR[mail.language](mail, site);
    case 'weekly':
      return WEEKLY[mail.language](mail, site);
    case 'backup-failed':
      return BACKUP_FAILED[mail.language](mail, site);
    case 'backup-not-logged':
      return BACKUP_NOT_LOGGED[mail.language](mail, site);
  }
}

const VERIFICATION: Words<'verification'> = {
  ko: ({ url }) => ({
    subject: '[소리담] 이메일 주소를 인증해 주세요',
    lines: [
      '소리담에 오신 것을 환영해요.',
      '아래 링크를 열고 버튼을 누르면 이메일 인증이 끝나고 바로 로그인할 수 있어요.',
      `인증하지 않은 계정은 가입한 지 ${UNVERIFIED_DAYS}일 뒤에 사라져요.`,
    ],
    link: { label: '이메일 인증하기', url: url.reveal() },
    closing: '가입한 적이 없다면 이 메일을 무시하세요. 인증하지 않은 계정에는 로그인할 수 없어요.',
  }),
  en: ({ url }) => ({
    subject: '[Soridam] Please confirm your email address',
    lines: [
      'Welcome to Soridam.',
      'Open the link below and press the button to confirm your email address. Then you can sign in.',
      `An account that isn’t confirmed is deleted ${UNVERIFIED_DAYS} days after sign-up.`,
    ],
    link: { label: 'Confirm my email address', url: url.reveal() },
    closing: 'If you did not sign up, ignore this email. Nobody can sign in to an account that isn’t confirmed.',
  }),
};

const TEMPORARY_PASSWORD: Words<'temporary-password'> = {
  ko: ({ password, expiresAt }, site) => ({
    subject: '[소리담] 임시 비밀번호를 보내 드려요',
    lines: [
      '아래 임시 비밀번호로 로그인한 뒤 새 비밀번호를 정해 주세요.',
      `임시 비밀번호는 ${inSeoul(expiresAt, 'ko')}까지 쓸 수 있어요.`,
    ],
    code: password.reveal(),
    link: { label: '로그인하기', url: `${site}/auth/signin` },
    closing: '요청한 적이 없다면 이 메일을 무시하세요. 임시 비밀번호를 쓰기 전까지는 기존 비밀번호가 그대로 유지돼요.',
  }),
  en: ({ password, expiresAt }, site) => ({
    subject: '[Soridam] Your temporary password',
    lines: [
      'Sign in with the temporary password below, then choose a new one.',
      `It works until ${inSeoul(expiresAt, 'en')} (Korea Standard Time).`,
    ],
    code: password.reveal(),
    link: { label: 'Sign in', url: `${site}/auth/signin` },
    closing: 'If you did not ask for it, ignore this email. Your password stays as it is until this one is used.',
  }),
};

const NEW_DEVICE: Words<'new-device'> = {
  ko: ({ at, deviceName, provider }, site) => ({
    subject: '[소리담] 새 기기에서 로그인했어요',
    lines: [
      `${inSeoul(at, 'ko')}에 처음 보는 기기에서 소리담 계정에 로그인했어요.`,
      ...(deviceName === undefined ? [] : [`기기: ${deviceName}`]),
      '직접 로그인했다면 이 메일을 무시하세요.',
    ],
    link: { label: '계정 설정 열기', url: `${site}/profile/account-setting` },
    closing: {
      email: '직접 로그인하지 않았다면 지금 비밀번호를 바꾸세요. 바꾸면 다른 기기에서는 모두 로그아웃돼요.',
      kakao: '직접 로그인하지 않았다면 지금 카카오 계정의 비밀번호를 바꾸세요.',
      apple: '직접 로그인하지 않았다면 지금 Apple 계정의 비밀번호를 바꾸세요.',
    }[provider],
  }),
  en: ({ at, deviceName, provider }, site) => ({
    subject: '[Soridam] A new device signed in to your account',
    lines: [
      `Somebody signed in to your Soridam account on a device that we had not seen before, on ${inSeoul(at, 'en')} (Korea Standard Time).`,
      ...(deviceName === undefined ? [] : [`Device: ${deviceName}`]),
      'If it was you, ignore this email.',
    ],
    link: { label: 'Open my account settings', url: `${site}/profile/account-setting` },
    closing: {
      email: 'If it was not you, change your password now. That signs out all other devices.',
      kakao: 'If it was not you, change the password of your Kakao account now.',
      apple: 'If it was not you, change the password of your Apple account now.',
    }[provider],
  }),
};

const PASSWORD_CHANGED: Words<'password-changed'> = {
  ko: (_, site) => ({
    subject: '[소리담] 비밀번호가 변경되었어요',
    lines: ['소리담 계정의 비밀번호가 변경되었고, 다른 기기에서는 로그아웃되었어요.'],
    link: { label: '비밀번호 찾기', url: `${site}/auth/find` },
    closing: '직접 변경하지 않았다면 지금 위 링크에서 비밀번호를 다시 정해 주세요.',
  }),
  en: (_, site) => ({
    subject: '[Soridam] Your password was changed',
    lines: ['The password of your Soridam account was changed, and your other devices were signed out.'],
    link: { label: 'Find my password', url: `${site}/auth/find` },
    closing: 'If it was not you, set a new password by the link above now.',
  }),
};

const SECOND_FACTOR: Words<'second-factor'> = {
  ko: ({ news }, site) => ({
    ...{
      on: {
        subject: '[소리담] 2단계 인증이 켜졌어요',
        lines: ['이제 소리담에 로그인할 때 인증 앱의 코드도 물어요. 다른 기기에서는 로그아웃되었어요.'],
      },
      off: {
        subject: '[소리담] 2단계 인증이 꺼졌어요',
        lines: ['이제 소리담에 로그인할 때 인증 앱의 코드를 묻지 않아요. 복구 코드도 모두 사라졌어요.'],
      },
      reset: {
        subject: '[소리담] 2단계 인증이 초기화되었어요',
        lines: [
          '소리담 운영자가 2단계 인증을 껐고, 모든 기기에서 로그아웃되었어요.',
          '다시 로그인한 뒤 계정 설정에서 새로 켤 수 있어요.',
        ],
      },
      'code-used': {
        subject: '[소리담] 복구 코드가 사용되었어요',
        lines: ['소리담 계정의 복구 코드 하나가 인증 코드 대신 쓰였어요. 그 코드는 다시 쓸 수 없어요.'],
      },
      'codes-renewed': {
        subject: '[소리담] 복구 코드가 새로 만들어졌어요',
        lines: ['소리담 계정의 복구 코드를 새로 만들었어요. 이전 코드는 모두 쓸 수 없어요.'],
      },
    }[news],
    link: { label: '계정 설정 열기', url: `${site}/profile/account-setting` },
    closing:
      news === 'reset'
        ? '요청한 적이 없다면 지금 비밀번호를 바꾸고 소리담에 알려 주세요.'
        : '직접 하지 않았다면 누군가 비밀번호를 알고 있어요. 지금 비밀번호를 바꾸세요.',
  }),
  en: ({ news }, site) => ({
    ...{
      on: {
        subject: '[Soridam] Two-step sign-in is on',
        lines: ['Signing in to Soridam now asks for a code of your authenticator app. Other devices were signed out.'],
      },
      off: {
        subject: '[Soridam] Two-step sign-in is off',
        lines: ['Signing in to Soridam asks for no code any more. Your recovery codes are void.'],
      },
      reset: {
        subject: '[Soridam] Two-step sign-in was reset',
        lines: [
          'An operator of Soridam turned two-step sign-in off, and all your devices were signed out.',
          'You can turn it on again in your account settings once you have signed in.',
        ],
      },
      'code-used': {
        subject: '[Soridam] A recovery code was used',
        lines: ['A recovery code of your Soridam account took the place of a code. It does not work again.'],
      },
      'codes-renewed': {
        subject: '[Soridam] You have new recovery codes',
        lines: ['New recovery codes were made for your Soridam account. Those of before do not work any more.'],
      },
    }[news],
    link: { label: 'Open my account settings', url: `${site}/profile/account-setting` },
    closing:
      news === 'reset'
        ? 'If you did not ask for it, change your password now and tell Soridam.'
        : 'If it was not you, somebody knows your password: change it now.',
  }),
};

const BACKUP_FAILED: Words<'backup-failed'> = {
  ko: ({ failure, at, lastTakenAt }, site) => ({
    subject: '[소리담] 백업을 만들지 못했어요',
    lines: [
      `${inSeoul(at, 'ko')}에 백업을 만들지 못했어요.`,
      {
        'no-folder':
          '백업 폴더(BACKUP_FOLDER)가 없거나 쓸 수 없어요. 디스크가 연결되어 있는지, 서버의 계정이 쓸 수 있는지 확인해 주세요.',
        'no-room':
          '백업 폴더(BACKUP_FOLDER)의 디스크가 가득 찼어요. 자리를 만들어 주세요. 보관하는 날과 주를 줄여도 오래된 백업은 다음 백업이 온전히 만들어진 뒤에 지워져요.',
        failed: '이유는 서버의 로그에 있어요.',
      }[failure],
      lastTakenAt === undefined
        ? '아직 온전한 백업이 하나도 없어요.'
        : `마지막으로 온전한 백업은 ${inSeoul(lastTakenAt, 'ko')}의 것이에요.`,
      '서버가 한 시간마다 다시 시도해요.',
    ],
    link: { label: '운영 화면 열기', url: `${site}/operator` },
    closing: '소리담의 운영자에게 보내는 메일이에요. 하루에 한 번만 보내요.',
  }),
  en: ({ failure, at, lastTakenAt }, site) => ({
    subject: '[Soridam] No backup could be made',
    lines: [
      `No backup could be made on ${inSeoul(at, 'en')} (Korea Standard Time).`,
      {
        'no-folder':
          'The folder of backups (BACKUP_FOLDER) is not there or cannot be written to. See whether its disk is mounted and the account of the server may write there.',
        'no-room':
          'The disk of the folder of backups (BACKUP_FOLDER) is full. Free some room. Keeping backups of fewer days and weeks helps from the next whole one on, after which old ones are removed.',
        failed: 'The log of the server says why.',
      }[failure],
      lastTakenAt === undefined
        ? 'There is no whole backup yet.'
        : `The last whole one was taken on ${inSeoul(lastTakenAt, 'en')} (Korea Standard Time).`,
      'The server tries again each hour.',
    ],
    link: { label: 'Open the desk of operators', url: `${site}/operator` },
    closing: 'You get this email as an operator of Soridam, once a day at most.',
  }),
};

const BACKUP_NOT_LOGGED: Words<'backup-not-logged'> = {
  ko: ({ name, takenAt }, site) => ({
    subject: '[소리담] 백업은 만들었지만 감사 기록에 남기지 못했어요',
    lines: [
      `${inSeoul(takenAt, 'ko')}의 백업 ${name}을(를) 만들었어요. 이 백업은 온전하고 그대로 쓸 수 있어요.`,
      '다만 감사 기록에 남기지 못했어요. 이유는 서버의 로그에 있어요.',
      '백업의 이름을 따로 적어 두고, 다른 기록도 빠졌을 수 있으니 서버에서 soridam doctor를 실행해 주세요.',
    ],
    link: { label: '운영 화면 열기', url: `${site}/operator` },
    closing: '소리담의 운영자에게 보내는 메일이에요.',
  }),
  en: ({ name, takenAt }, site) => ({
    subject: '[Soridam] A backup was made, but is not in the audit log',
    lines: [
      `The backup ${name} of ${inSeoul(takenAt, 'en')} (Korea Standard Time) was made. It is whole and can be used.`,
      'Its entry in the audit log is missing. The log of the server says why.',
      'Note the name of the backup elsewhere, and run soridam doctor on the server, for other entries may be missing, too.',
    ],
    link: { label: 'Open the desk of operators', url: `${site}/operator` },
    closing: 'You get this email as an operator of Soridam.',
  }),
};
