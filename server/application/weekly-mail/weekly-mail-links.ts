import type { AuthorId } from '../../../common/kernel/ids.ts';
import { LANGUAGE_PARAMETER, type Language } from '../../../common/kernel/language.ts';
import { Secret } from '../../domain/secret.ts';
import type { TokenSigner } from '../ports/accounts/token-signer.ts';
import type { WeeklyMailRepository } from '../ports/community/weekly-mail-work.ts';

/** Where the link of a weekly mail leads. */
export const WEEKLY_MAIL_PATH = '/mail/weekly';

/** The links that end a weekly mail without a sign-in (NTF-14). */
export class WeeklyMailLinks {
  private readonly ports: {
    readonly signer: Pick<TokenSigner, 'signWeeklyMail' | 'readWeeklyMail'>;
    readonly mails: Pick<WeeklyMailRepository, 'setting' | 'turnOff'>;
    /** Scheme and host of the site. */
    readonly publicUrl: string;
  };

  constructor(ports: WeeklyMailLinks['ports']) {
    this.ports = ports;
  }

  /** @returns the address of a member's link, the same each time, whose page is in the mail's language */
  async compose(memberId: AuthorId, language: Language): Promise<Secret> {
    const { signer, publicUrl } = this.ports;
    const token = await signer.signWeeklyMail(memberId);
    return new Secret(`${publicUrl}${WEEKLY_MAIL_PATH}?token=${token}&${LANGUAGE_PARAMETER}=${language}`);
  }

  /** @returns what there is to end; `broken` for a token that is not ours. Nothing is changed */
  async look(token: string): Promise<'on' | 'off' | 'broken'> {
    const member = await this.ports.signer.readWeeklyMail(token);
    if (member === undefined) return 'broken';
    return (await this.ports.mails.setting(member)).isOn ? 'on' : 'off';
  }

  /** Ends the mail of the member for whom the token was made; `off`: it had ended before. */
  async end(token: string): Promise<'ended' | 'off' | 'broken'> {
    const member = await this.ports.signer.readWeeklyMail(token);
    if (member === undefined) return 'broken';
    return (await this.ports.mails.turnOff(member)) ? 'ended' : 'off';
  }
}
