import type { Language } from '../../../common/kernel/language.ts';
import type { Member } from '../../domain/account/member.ts';
import { makeWriterName, parseWriterName } from '../../domain/account/writer-name.ts';
import type { AccountRegister, AccountRegistrationWork } from '../ports/accounts/account-registration-work.ts';
import type { Identity } from '../ports/accounts/identity-provider.ts';
import type { RandomSource } from '../ports/random-source.ts';
import { MAX_NAMES } from './sign-up.ts';

/**
 * Opens an account for a provider's user who comes for the first time (SES-03, SES-04). Apple's users without a name choose
 * one themselves (spec §6); Kakao's are given one, also where another author has theirs.
 */
export class OpenByIdentity {
  private readonly ports: {
    readonly registration: AccountRegistrationWork;
    readonly random: RandomSource;
    /** Whole candies that new members are given; 0: none (CND-29). */
    readonly giftCandies: number;
    /** Milliseconds since 1970. */
    readonly now: () => number;
  };

  constructor(ports: OpenByIdentity['ports']) {
    this.ports = ports;
  }

  /**
   * @param language of a made name
   * @returns the member, also where another window of theirs was faster; @throws when every made name is taken
   */
  run(identity: Identity, language: Language): Promise<Member> {
    const { registration, giftCandies, now } = this.ports;
    return registration.run(now(), async (register) => {
      const known = await register.memberByIdentity(identity.provider, identity.subject);
      if (known !== undefined) return known;
      const member = await register.openByIdentity(identity, await this.name(identity, language, register));
      if (giftCandies > 0) await register.welcome(member.id, giftCandies);
      return member;
    });
  }

  private async name(identity: Identity, language: Language, register: AccountRegister): Promise<string | undefined> {
    const isFree = async (name: string) => !(await register.taken({ name })).name;
    const own = parseWriterName(identity.name);
    if (own !== undefined && (await isFree(own))) return own;
    if (identity.provider !== 'kakao') return undefined;
    for (let tries = 1; tries <= MAX_NAMES; tries += 1) {
      const made = makeWriterName((below) => this.ports.random.integer(below), language);
      if (await isFree(made)) return made;
    }
    throw new Error('No account could be opened: every name that was made is taken.');
  }
}
