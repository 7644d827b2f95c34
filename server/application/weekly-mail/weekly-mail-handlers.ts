import { fail, ok } from '../../../common/kernel/result.ts';
import { answeringMember, type HandlersOf } from '../call-handlers.ts';
import type { WeeklyMailRepository } from '../ports/community/weekly-mail-work.ts';
import type { CallFailure } from '../refusals.ts';

/** The calls of the setting by which a member gets a mail a week. */
export type WeeklyMailHandlers = Pick<HandlersOf<'community'>, 'getWeeklyMail' | 'setWeeklyMail'>;

const ADDRESS_MISSING: CallFailure = { status: 409, code: 'address-missing' };

/** Wires the calls of the contract to the setting (API-77). */
export function createWeeklyMailHandlers(parts: {
  readonly weeklyMails: WeeklyMailRepository;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): WeeklyMailHandlers {
  const { weeklyMails, now } = parts;
  return {
    getWeeklyMail: (_input, context) =>
      answeringMember(context, async ({ memberId }) => ok(await weeklyMails.setting(memberId))),

    setWeeklyMail: ({ body }, context) =>
      answeringMember(context, async ({ memberId }) => {
        if (!body.isOn) await weeklyMails.turnOff(memberId);
        else if (!(await weeklyMails.turnOn(memberId, context.language, now()))) return fail(ADDRESS_MISSING);
        return ok(await weeklyMails.setting(memberId));
      }),
  };
}
