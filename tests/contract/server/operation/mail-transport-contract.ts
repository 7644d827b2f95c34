import { describe, expect, it } from 'vitest';
import type { Letter, MailTransport } from '../../../../server/application/ports/accounts/mail-transport.ts';

/** A letter with all that may go wrong on the way: two scripts, long lines, marks, a line that is a dot alone. */
export const LETTER: Letter = {
  to: 'sori@soridam.example',
  language: 'ko',
  subject: '[소리담] 이메일 주소를 인증해 주세요 — "확인" & <끝>, 아주 긴 제목도 잘리지 않고 그대로 도착합니다 🎧',
  text: `안녕하세요.\n.\n=20 100% "quoted" 🎧\nhttps://soridam.example/auth/verify?token=${'aZ0_-'.repeat(60)}\n`,
  html: '<!doctype html>\n<html lang="ko"><body><p>안녕하세요.</p>\n.\n<p>a=b&amp;c</p></body></html>\n',
};

/** A transport and what arrived. */
export interface MailTransportRig {
  readonly transport: MailTransport;
  arrived(): Promise<readonly Pick<Letter, 'to' | 'subject' | 'text' | 'html'>[]>;
}

/** What every way for letters promises. */
export function mailTransportContract(name: string, makeRig: () => Promise<MailTransportRig>): void {
  describe(`letters ${name}`, () => {
    it('arrive as they were written', async () => {
      const rig = await makeRig();
      expect(await rig.transport.send(LETTER, 'one')).toEqual({ ok: true, value: undefined });
      const { to, subject, text, html } = LETTER;
      expect(await rig.arrived()).toEqual([{ to, subject, text, html }]);
    });

    it('arrive each, to its own address', async () => {
      const rig = await makeRig();
      const recipients = ['a@soridam.example', 'b@soridam.example', 'c@soridam.example'];
      for (const [index, to] of recipients.entries()) await rig.transport.send({ ...LETTER, to }, `id-${index}`);
      expect((await rig.arrived()).map(({ to }) => to).toSorted()).toEqual(recipients);
    });
  });
}
