import { Type, type Static } from 'typebox';
import { AUTHOR_LINK, MAX_AUTHOR_LINK_LENGTH, MAX_AUTHOR_LINKS } from '../kernel/author-links.ts';
import {
  MAX_AUTHOR_DESCRIPTION_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_WRITER_NAME_LENGTH,
} from '../kernel/credentials.ts';
import { MAX_WITHDRAWAL_REASON_LENGTH } from '../kernel/limits.ts';
import { MAX_CODE_LENGTH } from '../kernel/second-factor.ts';
import { Id, IdText, Instant, InstantOrNull, TextOrNull } from './schemas.ts';
import { text, typedText } from './text.ts';

/** Longer than the rules allow, so that what breaks them is told which; still bounded. */
const MAX_SECRET_LENGTH = 128;
/** A provider's token: Apple's identity tokens have about a thousand letters. */
const MAX_TOKEN_LENGTH = 8_192;
/** An own token, as it stands in the query of the refresh (spec §7). */
const MAX_OWN_TOKEN_LENGTH = 2_000;

const Email = text(MAX_EMAIL_LENGTH + 2);
const Password = text(MAX_SECRET_LENGTH);
const ProviderToken = text(MAX_TOKEN_LENGTH, { minLength: 1 });
const Code = text(MAX_CODE_LENGTH, { minLength: 1 });
const WriterName = typedText(MAX_WRITER_NAME_LENGTH);

/** `POST /api/auth/signin` (spec §3, §7). `autoLogin` is 'remember me'; Kakao and Apple are always remembered (SES-23). */
export const SignInBody = Type.Union([
  Type.Object({
    provider: Type.Literal('email'),
    email: Email,
    password: Password,
    autoLogin: Type.Optional(Type.Boolean()),
  }),
  Type.Object({ provider: Type.Literal('kakao'), token: ProviderToken }),
  Type.Object({
    provider: Type.Literal('apple'),
    token: ProviderToken,
    /** What the token's `nonce` was made from, where the client gave one. */
    nonce: Type.Optional(text(MAX_SECRET_LENGTH)),
    /** Apple tells the name to the client, and only the first time. */
    name: Type.Optional(text(MAX_SECRET_LENGTH)),
  }),
]);

/** A token, and the seconds for which it lives: the client counts them instead of trusting its clock (security AU11). */
export const SignInAnswer = Type.Object({ token: Type.String(), expiresIn: Type.Integer({ minimum: 1 }) });

/** `POST /api/auth/signup` (decisions §2, SES-26). */
export const SignUpBody = Type.Object({
  provider: Type.Literal('email'),
  email: Email,
  password: Password,
  musicianName: Type.Optional(WriterName),
  agreeTerms: Type.Literal(true),
  agreePrivacy: Type.Literal(true),
});

/** `POST /api/auth/second-factor` (decisions §2, SES-93). */
export const SecondFactorBody = Type.Object({ challenge: text(MAX_TOKEN_LENGTH, { minLength: 1 }), code: Code });

/** `GET /api/users/me/second-factor` */
export const SecondFactorAnswer = Type.Object({
  /** ISO 8601; null while it is off. */
  onSince: InstantOrNull,
  /** Recovery codes that were not used yet. */
  codesLeft: Type.Integer({ minimum: 0 }),
  /** False of accounts of the demo, which are everybody's. */
  isAvailable: Type.Boolean(),
  /** The login that asks proved it, as operators have to. */
  isProven: Type.Boolean(),
});

/** `POST /api/users/me/second-factor`: the password of whoever has one. */
export const BeginSecondFactorBody = Type.Object({ password: Type.Optional(Password) });

/** What goes into an authenticator app: the secret in base 32, and the address of its QR code. */
export const BeginSecondFactorAnswer = Type.Object({ secret: Type.String(), address: Type.String() });

/** `PUT /api/users/me/second-factor`: the app's first code. */
export const ConfirmSecondFactorBody = Type.Object({ code: Code });

/** What shows that it is the member: a code of either kind, and the password of whoever has one. */
export const SecondFactorProofBody = Type.Object({ password: Type.Optional(Password), code: Code });

/** The recovery codes, this once. */
export const RecoveryCodesAnswer = Type.Object({ recoveryCodes: Type.Array(Type.String()) });

export const SignUpAnswer = Type.Object({ email: Type.String() });

/** `GET /api/names` (decisions §4, SES-101). */
export const CheckNameQuery = Type.Object({ name: WriterName });
export const CheckNameAnswer = Type.Object({ isTaken: Type.Boolean() });

/** `POST /api/auth/change-password` (spec §7, INT-17). */
export const ChangePasswordBody = Type.Object({
  email: Email,
  newPassword: Password,
  currentPassword: Type.Optional(Password),
});

/** `POST /api/users/reset-password` (decisions §4). */
export const ResetPasswordBody = Type.Object({ email: Email });

/** The member, as the specification's me call gives them (spec §3); what follows `shouldChangePassword` is added. */
export const MemberSchema = Type.Object(
  {
    userId: Id,
    /** Null where a provider kept it to itself. */
    email: TextOrNull,
    provider: Type.Union([Type.Literal('email'), Type.Literal('kakao'), Type.Literal('apple')]),
    /** Null for an Apple user who has not chosen one yet (WRT-01). */
    musicianName: TextOrNull,
    profileImage: TextOrNull,
    /** 1: signed in with a temporary password, which is to be replaced. */
    shouldChangePassword: Type.Union([Type.Literal(0), Type.Literal(1)]),
    description: Type.String(),
    role: Type.Union([Type.Literal('member'), Type.Literal('operator')]),
    /** Null where they have told none (VAL-27). */
    phone: TextOrNull,
  },
  { title: 'Member' },
);

/** `GET /api/users/me` (spec §7). */
export const MeAnswer = Type.Object({ findUserInfo: MemberSchema });

/** `POST /api/users/withdrawal` (decisions §4): the password, or a provider's fresh token. */
export const WithdrawalBody = Type.Object({
  password: Type.Optional(Password),
  token: Type.Optional(ProviderToken),
  nonce: Type.Optional(text(MAX_SECRET_LENGTH)),
  reason: Type.Optional(typedText(MAX_WITHDRAWAL_REASON_LENGTH)),
});

/** A login of the member's own that goes on. */
export const LoginSchema = Type.Object(
  {
    loginId: Type.String(),
    /** Browser and system; null where nothing of them is known. */
    deviceName: TextOrNull,
    /** The network from which it was used last; of an IPv6 address the half that names the network. */
    network: TextOrNull,
    /** ISO 8601 instants; `usedAt` may be some minutes late. */
    begunAt: Instant,
    usedAt: Instant,
    /** It is the one that asks. */
    isCurrent: Type.Boolean(),
  },
  { title: 'Login' },
);

/** `GET /api/users/me/logins`: the one that was used last in front. */
export const LoginsAnswer = Type.Object({ logins: Type.Array(LoginSchema) });

/** `DELETE /api/users/me/logins/{id}` */
export const LoginParams = Type.Object({ id: Type.String({ pattern: '^[0-9a-f-]{36}$' }) });

/** `DELETE /api/users/me/logins`: how many ended. */
export const EndedLoginsAnswer = Type.Object({ ended: Type.Integer({ minimum: 0 }) });

/** `GET /backend/auth/refresh` (spec §7). */
export const RefreshQuery = Type.Object({
  userId: IdText,
  token: text(MAX_OWN_TOKEN_LENGTH, { minLength: 1 }),
});

/** `expiresIn` as at sign-in. */
export const RefreshAnswer = Type.Object({ newToken: Type.String(), expiresIn: Type.Integer({ minimum: 1 }) });

/** `PUT /api/authors/updateAuthor` (spec §3, §7). */
export const UpdateAuthorBody = Type.Object({
  name: WriterName,
  userId: Id,
  description: typedText(MAX_AUTHOR_DESCRIPTION_LENGTH),
});

/** The member as they are now, or why not: the name is taken or none (PRO-10, WRT-07). */
export const UpdateAuthorAnswer = Type.Object({
  findUserInfo: Type.Optional(MemberSchema),
  messageError: Type.Optional(Type.String()),
});

/** `PUT /api/users/me/phone`: digits alone (VAL-16, VAL-27); empty: none. */
export const SetPhoneBody = Type.Object({ phone: Type.String({ pattern: '^[0-9]*$', maxLength: MAX_PHONE_LENGTH }) });

/** `PUT /api/users/me/links`: in their order; none: no links (PRO-19). */
export const SetLinksBody = Type.Object({
  links: Type.Array(Type.String({ pattern: AUTHOR_LINK.source, maxLength: MAX_AUTHOR_LINK_LENGTH }), {
    maxItems: MAX_AUTHOR_LINKS,
  }),
});

/** `GET /api/users/me/links` */
export const LinksAnswer = Type.Object({ links: Type.Array(Type.String()) });

/** `PUT` and `DELETE /api/users/me/image` (PRO-17). */
export const ProfileImageAnswer = Type.Object({ profileImage: Type.String() });
export const NoProfileImageAnswer = Type.Object({ profileImage: Type.Null() });

/** `GET /api/auth/options`: the ways in that this server offers. */
export const SignInOptionsAnswer = Type.Object({
  kakao: Type.Boolean(),
  apple: Type.Boolean(),
  /** Kakao and Apple are played by the server itself, which the page has to say (decisions §4). */
  standIn: Type.Boolean(),
  /** Where a Kakao user is led after logging out, client id and return address included (spec §7); null without Kakao. */
  kakaoLogoutUrl: TextOrNull,
  /** Whole candies that new members are given; 0: none (CND-29). */
  signUpCandy: Type.Integer({ minimum: 0 }),
  /** Accounts to try the demo with; none elsewhere. */
  demoAccounts: Type.Array(
    Type.Object({
      email: Type.String(),
      password: Type.String(),
      role: Type.Union([Type.Literal('listener'), Type.Literal('author'), Type.Literal('operator')]),
    }),
  ),
});

export type LoginWire = Static<typeof LoginSchema>;
export type MemberWire = Static<typeof MemberSchema>;
export type SignInBodyWire = Static<typeof SignInBody>;
export type SignInOptionsWire = Static<typeof SignInOptionsAnswer>;
