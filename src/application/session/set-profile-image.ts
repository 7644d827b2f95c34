import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { signedInUser } from '../../domain/session/session.ts';
import type { ImageFile, MemberApi, ProfileImageFailure } from '../ports/api/member-api.ts';
import type { SessionStatePort } from '../ports/state/session-state-port.ts';
import type { ShowMember } from './show-member.ts';

/** Gives the member a picture, or takes it away (PRO-04). */
export class SetProfileImage {
  private readonly ports: {
    readonly api: MemberApi;
    readonly session: SessionStatePort;
    readonly showMember: ShowMember;
  };

  constructor(ports: SetProfileImage['ports']) {
    this.ports = ports;
  }

  /** @param image undefined takes the picture away */
  async run(image: ImageFile | undefined): Promise<Result<void, ProfileImageFailure>> {
    const { api } = this.ports;
    const answer = image === undefined ? await api.removeProfileImage() : await api.setProfileImage(image);
    if (!answer.ok) return answer;
    return this.show(answer.value ?? undefined);
  }

  private show(imageUrl: string | undefined): Result<void, ProfileImageFailure> {
    const { session, showMember } = this.ports;
    const user = signedInUser(session.current());
    if (user === undefined) return fail({ kind: 'unauthenticated' });
    showMember.update({ ...user, imageUrl });
    return ok(undefined);
  }
}
