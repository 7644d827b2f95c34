import type { AuthorId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Member } from '../../domain/account/member.ts';
import { registrationConflict, type RegistrationConflict } from '../../domain/account/registration.ts';
import type { AccountRegistrationWork } from '../ports/accounts/account-registration-work.ts';

/** `no-such-member`: they have withdrawn meanwhile. */
export type AuthorRefusal = RegistrationConflict | { readonly kind: 'no-such-member' };

/** Gives members the name that they chose, unless another author has it, and what they say of themselves (WRT-06). */
export class UpdateAuthor {
  private readonly ports: {
    readonly registration: AccountRegistrationWork;
    /** Milliseconds since 1970. */
    readonly now: () => number;
  };

  constructor(ports: UpdateAuthor['ports']) {
    this.ports = ports;
  }

  run(id: AuthorId, name: string, description: string): Promise<Result<Member, AuthorRefusal>> {
    const { registration, now } = this.ports;
    return registration.run<Result<Member, AuthorRefusal>>(now(), async (register) => {
      const conflict = registrationConflict(await register.taken({ name, by: id }));
      if (conflict !== undefined) return fail(conflict);
      const member = await register.describe(id, name, description);
      return member === undefined ? fail({ kind: 'no-such-member' }) : ok(member);
    });
  }
}
