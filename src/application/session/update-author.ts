import { trimWriterName } from '../../../common/kernel/credentials.ts';
import { fail, type Result } from '../../../common/kernel/result.ts';
import { signedInUser } from '../../domain/session/session.ts';
import type { User } from '../../domain/session/user.ts';
import type { AuthorUpdateFailure, MemberApi } from '../ports/api/member-api.ts';
import type { SessionStatePort } from '../ports/state/session-state-port.ts';
import type { ShowMember } from './show-member.ts';

/** Gives the member a name and a description as an author (spec §7, WRT-06). */
export class UpdateAuthor {
  private readonly ports: {
    readonly api: MemberApi;
    readonly session: SessionStatePort;
    readonly showMember: ShowMember;
  };

  constructor(ports: UpdateAuthor['ports']) {
    this.ports = ports;
  }

  async run(name: string, description = ''): Promise<Result<User, AuthorUpdateFailure>> {
    const { api, session, showMember } = this.ports;
    const user = signedInUser(session.current());
    if (user === undefined) return fail({ kind: 'unauthenticated' });
    const updated = await api.updateAuthor(user, trimWriterName(name), description);
    if (updated.ok) showMember.update(updated.value);
    return updated;
  }
}
