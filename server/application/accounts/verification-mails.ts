import { emailKey } from '../../../common/kernel/credentials.ts';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import type { Language } from '../../../common/kernel/language.ts';
import { Secret } from '../../domain/secret.ts';
import type { AccountRepository } from '../ports/accounts/account-repository.ts';
import type { Mail } from '../ports/accounts/mail-outbox.ts';
import type { RateLimiter } from '../ports/accounts/rate-limiter.ts';
import type { TokenSigner } from '../ports/accounts/token-signer.ts';

/** Seconds for which the link of a verification mail can be opened. */
const LINK_SECONDS = 24 * 60 * 60;

/** What a link did. `expired`: nothing, as it is not ours, too old, or the account has gone or changed. */
export type VerificationOutcome = { readonly kind: 'verified'; readonly email: string } | { readonly kind: 'expired' };

/** The mails whose link proves that an address is its owner's (SES-31). */
export class VerificationMails {
  private readonly ports: {
    accounts: AccountRepository;
    limiter: RateLimiter;
    signer: TokenSigner;
    /** Scheme and host of the site. */
    publicUrl: string;
    /** Whole candies that new members are given; 0: none (CND-29). */
    giftCandies: number;
    now: () => number;
  };

  constructor(ports: VerificationMails['ports']) {
    this.ports = ports;
  }

  /** @returns the mail for a new account, to be sent with its opening */
  async compose(memberId: AuthorId, email: string, language: Language): Promise<Mail> {
    const { signer, publicUrl } = this.ports;
    const token = await signer.signEmail({ memberId, email, expiresAt: this.seconds() + LINK_SECONDS });
    return { kind: 'verification', to: email, language, url: new Secret(`${publicUrl}/auth/verify?token=${token}`) };
  }

  /** Sends a mail once more, unless several were sent lately: then one of those serves. */
  async sendAgain(memberId: AuthorId, email: string, language: Language): Promise<void> {
    const { accounts, limiter } = this.ports;
    const taken = await limiter.take('verification-by-account', emailKey(email));
    if (taken.ok) await accounts.send(await this.compose(memberId, email, language));
  }

  /** @returns whether a press on the button of the page that the link opens can verify anything yet */
  async canVerify(token: string): Promise<boolean> {
    const claim = await this.ports.signer.readEmail(token);
    return claim !== undefined && claim.expiresAt > this.seconds();
  }

  /** Verifies the address that the link's token was made for; done again, it does no harm. */
  async verify(token: string): Promise<VerificationOutcome> {
    const { signer, accounts, giftCandies, now } = this.ports;
    const claim = await signer.readEmail(token);
    if (claim === undefined || claim.expiresAt <= this.seconds()) return { kind: 'expired' };
    const { memberId, email } = claim;
    const isVerified = await accounts.verify(memberId, email, now(), giftCandies);
    return isVerified ? { kind: 'verified', email } : { kind: 'expired' };
  }

  private seconds(): number {
    return Math.floor(this.ports.now() / 1000);
  }
}
