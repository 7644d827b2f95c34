import type { Result } from '../../../../common/kernel/result.ts';
import type { ApiFailure } from '../api-port.ts';

/** Whether a member gets a mail a week of what they follow. */
export interface WeeklyMailSetting {
  readonly isOn: boolean;
  /** The account has a verified address that it can go to. */
  readonly hasAddress: boolean;
}

/** Why nothing was changed. `address-missing`: there is no verified address that the mail could go to. */
export type WeeklyMailFailure = ApiFailure | { readonly kind: 'address-missing' };

/** The mail that comes once a week, and only where somebody asked for it. */
export interface WeeklyMailApi {
  weeklyMail(): Promise<Result<WeeklyMailSetting, ApiFailure>>;
  /** In the language of the page; again does no harm. */
  setWeeklyMail(isOn: boolean): Promise<Result<WeeklyMailSetting, WeeklyMailFailure>>;
}
