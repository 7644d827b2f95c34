import type { MemberWire, SignInBodyWire, SignInOptionsWire } from '../../../common/contract/account-schemas.ts';
import type { CallAnswer } from '../../../common/contract/calls.ts';
import { MAX_AUTHOR_DESCRIPTION_LENGTH } from '../../../common/kernel/credentials.ts';
import { MAX_WITHDRAWAL_REASON_LENGTH } from '../../../common/kernel/limits.ts';
import { fail, ok } from '../../../common/kernel/result.ts';
import type { Member } from '../../domain/account/member.ts';
import { parseWriterName } from '../../domain/account/writer-name.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import { Secret } from '../../domain/secret.ts';
import { answering, answeringMember, readText, type CallContext, type HandlersOf } from '../call-handlers.ts';
import { keepNamed } from '../keep-named.ts';
import { profileImageUrl } from '../profile-image-url.ts';
import type { AccountRepository } from '../ports/accounts/account-repository.ts';
import type { IdentityProof } from '../ports/accounts/identity-provider.ts';
import type { ProfileImages } from '../ports/accounts/profile-images.ts';
import { actedFrom } from './acted-from.ts';
import type { EndLogins } from './end-logins.ts';
import { loginWire } from './login-wire.ts';
import type { FactorPrincipal, FactorState, ManageSecondFactor } from './manage-second-factor.ts';
import type { CheckName } from './check-name.ts';
import type { ChangePassword, ResetPassword } from './passwords.ts';
import type { ProveSecondFactor } from './prove-second-factor.ts';
import type { IssuedToken, Sessions } from './sessions.ts';
import type { SignInByEmail } from './sign-in-by-email.ts';
import type { SignInByProvider } from './sign-in-by-provider.ts';
import type { SignUp } from './sign-up.ts';
import type { UpdateAuthor } from './update-author.ts';
import type { Withdraw } from './withdraw.ts';
import { FORBIDDEN, NOT_FOUND, SIGNED_OUT, UNAVAILABLE, type CallFailure } from '../refusals.ts';

/** The calls of accounts and sessions. */
export type AccountHandlers = HandlersOf<'account'>;

interface AccountParts {
  readonly accounts: AccountRepository;
  readonly images: ProfileImages;
  readonly sessions: Sessions;
  readonly signInByEmail: SignInByEmail;
  readonly signInByProvider: SignInByProvider;
  readonly proveSecondFactor: ProveSecondFactor;
  readonly secondFactor: ManageSecondFactor;
  readonly signUp: SignUp;
  readonly checkName: CheckName;
  readonly updateAuthor: UpdateAuthor;
  readonly changePassword: ChangePassword;
  readonly resetPassword: ResetPassword;
  readonly withdraw: Withdraw;
  readonly endLogins: EndLogins;
  readonly options: SignInOptionsWire;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Wires the calls of the contract to accounts and sessions. */
export function createAccountHandlers(parts: AccountParts): AccountHandlers {
  const { accounts, images, sessions, secondFactor, now } = parts;
  return {
    signIn: ({ body }, context) =>
      answering(context, async () => {
        const token = await signIn(body, context);
        if (!token.ok) return fail(failureOf(token.failure));
        context.keepToken(token.value);
        return ok(tokenWire(token.value));
      }),

    proveSecondFactor: ({ body }, context) =>
      answering(context, async ({ language, device }) => {
        const { challenge, code } = body;
        const from = actedFrom(context);
        const token = await parts.proveSecondFactor.run({ challenge, code, from, language, device: device() });
        if (!token.ok) return fail(failureOf(token.failure));
        context.keepToken(token.value);
        return ok(tokenWire(token.value));
      }),

    getSecondFactor: (_input, context) =>
      answeringMember(context, async (principal) => {
        const state = await secondFactor.state(principal);
        return state === undefined ? fail(SIGNED_OUT) : ok(factorWire(state));
      }),

    beginSecondFactor: ({ body }, context) =>
      answeringMember(context, async (principal) => {
        const begun = await secondFactor.begin(factorPrincipal(principal, context), secretOf(body.password));
        if (!begun.ok) return fail(failureOf(begun.failure));
        const { secret, address } = begun.value;
        return ok({ secret: secret.reveal(), address: address.reveal() });
      }),

    confirmSecondFactor: ({ body }, context) =>
      answeringMember(context, async (principal) => {
        const codes = await secondFactor.confirm(factorPrincipal(principal, context), body.code);
        return codes.ok ? ok({ recoveryCodes: [...codes.value] }) : fail(failureOf(codes.failure));
      }),

    endSecondFactor: ({ body }, context) =>
      answeringMember(context, async (principal) => {
        const proof = { password: secretOf(body.password), code: body.code };
        const ended = await secondFactor.turnOff(factorPrincipal(principal, context), proof);
        return ended.ok ? ok({}) : fail(failureOf(ended.failure));
      }),

    renewRecoveryCodes: ({ body }, context) =>
      answeringMember(context, async (principal) => {
        const proof = { password: secretOf(body.password), code: body.code };
        const codes = await secondFactor.renewCodes(factorPrincipal(principal, context), proof);
        return codes.ok ? ok({ recoveryCodes: [...codes.value] }) : fail(failureOf(codes.failure));
      }),

    signUp: ({ body }, context) =>
      answering(context, async ({ network, language }) => {
        const password = new Secret(body.password);
        const asked = { email: body.email, password, name: body.musicianName, network, language };
        const email = await parts.signUp.run(asked);
        return email.ok ? ok({ email: email.value }) : fail(failureOf(email.failure));
      }),

    getSignInOptions: (_input, context) => answering(context, () => Promise.resolve(ok(parts.options))),

    changePassword: ({ body }, context) =>
      answeringMember(context, async (principal) => {
        const changed = await parts.changePassword.run(principal, {
          email: body.email,
          newPassword: new Secret(body.newPassword),
          currentPassword: secretOf(body.currentPassword),
          language: context.language,
          from: actedFrom(context),
        });
        return changed.ok ? ok({}) : fail(failureOf(changed.failure));
      }),

    checkName: ({ query }, context) =>
      answering(context, async ({ principal }) => {
        const isTaken = await parts.checkName.run(
          query.name,
          principal.kind === 'member' ? principal.memberId : undefined,
        );
        return isTaken.ok ? ok({ isTaken: isTaken.value }) : fail(failureOf(isTaken.failure));
      }),

    resetPassword: ({ body }, context) =>
      answering(context, async () => {
        const { network, language } = context;
        const reset = await parts.resetPassword.run({ email: body.email, network, device: context.device() }, language);
        return reset.ok ? ok({}) : fail(failureOf(reset.failure));
      }),

    getMe: (_input, context) =>
      answeringMember(context, async ({ memberId }) => {
        const member = await accounts.member(memberId);
        return member === undefined ? fail(SIGNED_OUT) : ok({ findUserInfo: memberWire(member) });
      }),

    withdraw: ({ body }, context) =>
      answeringMember(context, async (principal) => {
        const { password, token, nonce, reason } = body;
        const text = readText(reason ?? '', MAX_WITHDRAWAL_REASON_LENGTH);
        if (!text.ok) return text;
        const proof = token === undefined ? undefined : proofOf({ token, ...(nonce !== undefined && { nonce }) });
        const from = actedFrom(context);
        const left = await parts.withdraw.run(principal, { password: secretOf(password), proof, reason, from });
        return left.ok ? ok({}) : fail(failureOf(left.failure));
      }),

    getLogins: (_input, context) =>
      answeringMember(context, async (principal) => {
        const logins = await parts.endLogins.shownTo(principal);
        return ok({ logins: logins.map((login) => loginWire(login, principal.loginId)) });
      }),

    endLogin: ({ params }, context) =>
      answeringMember(context, async (principal) => {
        const ended = await parts.endLogins.one(principal, params.id);
        return ended.ok ? ok({}) : fail(failureOf(ended.failure));
      }),

    endOtherLogins: (_input, context) =>
      answeringMember(context, async (principal) => {
        const ended = await parts.endLogins.others(principal);
        return ended.ok ? ok({ ended: ended.value }) : fail(failureOf(ended.failure));
      }),

    logout: (_input, context) =>
      answering(context, async ({ bearer }) => {
        if (bearer !== undefined) await sessions.end(bearer.reveal());
        return ok({});
      }),

    refresh: ({ query }, context) =>
      answering(context, async () => {
        const token = await sessions.refresh(query.userId, query.token);
        if (token === undefined) return fail(SIGNED_OUT);
        context.keepToken(token, query.token);
        return ok({ newToken: token.token.reveal(), expiresIn: token.expiresIn });
      }),

    updateAuthor: ({ body }, context) =>
      answeringMember<CallAnswer<'updateAuthor'>>(context, async ({ memberId }) => {
        if (body.userId !== memberId) return fail(FORBIDDEN);
        const name = parseWriterName(body.name);
        if (name === undefined) return ok({ messageError: 'This is no name.' });
        const description = readText(body.description, MAX_AUTHOR_DESCRIPTION_LENGTH);
        if (!description.ok) return description;
        const updated = await parts.updateAuthor.run(memberId, name, description.value);
        if (updated.ok) return ok({ findUserInfo: memberWire(updated.value) });
        if (updated.failure.kind === 'no-such-member') return fail(SIGNED_OUT);
        return ok({ messageError: 'This name is taken.' });
      }),

    setProfileImage: ({ body }, context) =>
      answeringMember(context, async ({ memberId }) => {
        const image = await keepNamed(
          () => images.keep(body, { member: memberId, signal: context.signal }),
          (kept) => accounts.setImage(memberId, kept, () => images.holds(kept), now()),
        );
        if (!image.ok) return fail({ status: 400, code: 'image-refused' });
        return ok({ profileImage: profileImageUrl(image.value) });
      }),

    setPhone: ({ body }, context) =>
      answeringMember(context, async ({ memberId }) => {
        await accounts.setPhone(memberId, body.phone === '' ? undefined : body.phone);
        return ok({});
      }),

    getLinks: (_input, context) =>
      answeringMember(context, async ({ memberId }) => ok({ links: [...(await accounts.links(memberId))] })),

    setLinks: ({ body }, context) =>
      answeringMember(context, async ({ memberId }) => {
        await accounts.setLinks(memberId, [...new Set(body.links)]);
        return ok({});
      }),

    removeProfileImage: (_input, context) =>
      answeringMember(context, async ({ memberId }) => {
        await accounts.removeImage(memberId, now());
        return ok({ profileImage: null });
      }),
  };

  function signIn(body: SignInBodyWire, { network, language, device: deviceOf }: CallContext) {
    const device = deviceOf();
    if (body.provider !== 'email') return parts.signInByProvider.run(body.provider, proofOf(body), network, device);
    const password = new Secret(body.password);
    const isRemembered = body.autoLogin === true;
    return parts.signInByEmail.run({ email: body.email, password, isRemembered, network, language, device });
  }
}

/** Every way in which an account refuses something, as the contract has it. */
const FAILURES = {
  'unknown-user': { status: 401, code: 'unknown-user' },
  'wrong-password': { status: 401, code: 'wrong-password' },
  'email-unverified': { status: 403, code: 'email-unverified' },
  'provider-refused': { status: 401, code: 'provider-refused' },
  'provider-unreachable': UNAVAILABLE,
  'email-taken': { status: 409, code: 'email-taken' },
  'name-taken': { status: 409, code: 'name-taken' },
  'email-format': { status: 400, code: 'email-format' },
  'name-format': { status: 400, code: 'name-format' },
  'password-format': { status: 400, code: 'password-format' },
  'password-common': { status: 400, code: 'password-common' },
  // 400, since a 401 would send the client to refresh its session.
  'current-password-invalid': { status: 400, code: 'current-password-invalid' },
  'foreign-email': FORBIDDEN,
  'sign-in-again': { status: 403, code: 'sign-in-again' },
  'demo-account': { status: 403, code: 'demo-account' },
  'no-such-login': NOT_FOUND,
  'second-factor-asked': { status: 403, code: 'second-factor-asked' },
  'second-factor-changed': { status: 409, code: 'second-factor-changed' },
  // 400 as well, for the same reason.
  'code-wrong': { status: 400, code: 'code-wrong' },
  'challenge-expired': { status: 400, code: 'challenge-expired' },
  'foreign-account': FORBIDDEN,
  gone: SIGNED_OUT,
  busy: UNAVAILABLE,
  'limit-reached': { status: 429, code: 'too-many-requests' },
} as const satisfies Readonly<Record<string, CallFailure>>;

function failureOf(refusal: {
  readonly kind: keyof typeof FAILURES;
  readonly retryAfterSeconds?: number;
  readonly challenge?: Secret;
}): CallFailure {
  const { retryAfterSeconds, challenge } = refusal;
  return {
    ...FAILURES[refusal.kind],
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(challenge !== undefined && { challenge }),
  };
}

function factorPrincipal(principal: MemberPrincipal, context: CallContext): FactorPrincipal {
  return { principal, from: actedFrom(context), language: context.language };
}

function factorWire({ onSince, ...state }: FactorState): CallAnswer<'getSecondFactor'> {
  return { ...state, onSince: onSince === undefined ? null : new Date(onSince).toISOString() };
}

function secretOf(text: string | undefined): Secret | undefined {
  return text === undefined ? undefined : new Secret(text);
}

function proofOf(shown: { readonly token: string; readonly nonce?: string; readonly name?: string }): IdentityProof {
  const { token, nonce, name } = shown;
  return { token: new Secret(token), ...(nonce !== undefined && { nonce }), ...(name !== undefined && { name }) };
}

function tokenWire({ token, expiresIn }: IssuedToken) {
  return { token: token.reveal(), expiresIn };
}

function memberWire(member: Member): MemberWire {
  return {
    userId: member.id,
    email: member.email ?? null,
    provider: member.provider,
    musicianName: member.name ?? null,
    profileImage: member.image === undefined ? null : profileImageUrl(member.image),
    shouldChangePassword: member.mustChangePassword ? 1 : 0,
    description: member.description,
    role: member.role,
    phone: member.phone ?? null,
  };
}
