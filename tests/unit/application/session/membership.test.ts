import { describe, expect, it } from 'vitest';
import type { UserId } from '../../../../common/kernel/ids.ts';
import { fail, ok } from '../../../../common/kernel/result.ts';
import { ChangePassword } from '../../../../src/application/session/change-password.ts';
import { PasswordReminder } from '../../../../src/application/session/password-reminder.ts';
import { SetPhone } from '../../../../src/application/session/set-phone.ts';
import { SetProfileImage } from '../../../../src/application/session/set-profile-image.ts';
import { UpdateAuthor } from '../../../../src/application/session/update-author.ts';
import { VisitedPages } from '../../../../src/application/session/visited-pages.ts';
import { Withdraw } from '../../../../src/application/session/withdraw.ts';
import { HID_REMINDER_KEY, USER_KEY, VISITED_KEY } from '../../../../src/application/session/storage-keys.ts';
import { MemoryJournalAdapter } from '../../../../src/adapters/memory/memory-journal-adapter.ts';
import { SeededRandomAdapter } from '../../../../src/adapters/memory/seeded-random-adapter.ts';
import type { MemoryAccount } from '../../../../src/adapters/memory/memory-member-server.ts';
import { UNKNOWN } from '../../../../src/domain/session/session.ts';
import { aSessionDevice } from '../../../support/accounts/a-session.ts';
import { A_PASSWORD, anAccount, aUser, seriesId, storyId } from '../../../support/builders.ts';
import { aPart, heard } from '../../../support/player/journal-part.ts';

const ANOTHER = 'Another1!';

/** A device on which somebody has just signed in, or on which nobody has. */
async function aMember(account?: MemoryAccount) {
  const device = aSessionDevice([account ?? anAccount(1), anAccount(2, { name: '둘' })]);
  const window = device.open();
  if (account !== undefined) window.memory.keep(device.server.tokenFor(account.user.id, true), true);
  await window.restoreSession.run();
  const { api, session, showMember, memory, endSession } = window;
  const journal = new MemoryJournalAdapter(new SeededRandomAdapter(1));
  const forgotten: UserId[] = [];
  const bookmarks = { forget: async (member: UserId) => void forgotten.push(member) };
  return {
    ...device,
    device,
    window,
    changePassword: new ChangePassword({ api, session, showMember }),
    updateAuthor: new UpdateAuthor({ api, session, showMember }),
    setPhone: new SetPhone({ api, session, showMember }),
    setProfileImage: new SetProfileImage({ api, session, showMember }),
    journal,
    forgotten,
    withdraw: new Withdraw({ api, session, endSession, journal, bookmarks }),
    reminder: new PasswordReminder({ memory, session }),
  };
}

const temporary = anAccount(1, { mustChangePassword: true });

describe('the question for another password', () => {
  it('INV-091 SES-38 SES-39 is asked once, and remembered as asked when it shows', async () => {
    const { device, window } = await aMember(temporary);
    expect(window.session.openPrompt).toBe('first-password');
    expect(window.session.hasPasswordBanner).toBe(true);
    const reloaded = device.open();
    await reloaded.restoreSession.run();
    expect(reloaded.session.openPrompt).toBe('temporary-password');
  });

  it('INV-091 is asked of who needs another password later, also when nothing was to be asked before', async () => {
    const { window } = await aMember(anAccount(1));
    expect(window.session.openPrompt).toBeUndefined();
    window.showMember.greet(temporary.user);
    expect(window.session.openPrompt).toBe('first-password');
  });

  it('SES-39 is not settled by a change that did not arrive', async () => {
    const { window, server, changePassword } = await aMember(temporary);
    server.isOffline = true;
    expect(await changePassword.run(ANOTHER)).toEqual(fail({ kind: 'offline' }));
    expect(window.session.user?.mustChangePassword).toBe(true);
    expect(window.session.openPrompt).toBe('first-password');
  });

  it('SES-37 goes when it is put off, and the banner stays', async () => {
    const { window, reminder } = await aMember(temporary);
    reminder.putOff();
    expect(window.session.openPrompt).toBeUndefined();
    expect(window.session.hasPasswordBanner).toBe(true);
    await window.restoreSession.renew();
    expect(window.session.openPrompt).toBeUndefined();
  });

  it('SES-41 is settled by a change, which needs no password that was mailed', async () => {
    const { window, changePassword, server } = await aMember(temporary);
    expect(await changePassword.run(ANOTHER)).toEqual(ok(undefined));
    expect(window.session.openPrompt).toBeUndefined();
    expect(window.session.hasPasswordBanner).toBe(false);
    expect(window.session.user?.mustChangePassword).toBe(false);
    expect(JSON.parse(window.storage.read(USER_KEY) ?? '')).toMatchObject({ shouldChangePassword: 0 });
    const { email } = aUser(1);
    const proof = { provider: 'email', email: email ?? '', password: ANOTHER, autoLogin: true } as const;
    expect((await server.signIn(proof)).ok).toBe(true);
  });

  it('SES-47 is asked anew after logging out and in', async () => {
    const { window } = await aMember(temporary);
    await window.signOut.run();
    await window.signIn.run({ email: temporary.user.email ?? '', password: A_PASSWORD, isRemembered: true });
    expect(window.session.openPrompt).toBe('first-password');
  });
});

describe('the reminder of the temporary password', () => {
  async function reminded() {
    const member = await aMember(temporary);
    const window = member.device.open();
    await window.restoreSession.run();
    const { memory, session } = window;
    return { ...member, window, reminder: new PasswordReminder({ memory, session }) };
  }

  it('TMP-04 TMP-07 closed without more stays closed in this session, and the banner stays', async () => {
    const { device, window, reminder } = await reminded();
    reminder.close(false);
    expect(window.session.openPrompt).toBeUndefined();
    expect(window.session.hasPasswordBanner).toBe(true);
    const reloaded = device.open();
    await reloaded.restoreSession.run();
    expect(reloaded.session.openPrompt).toBeUndefined();
    expect(reloaded.session.hasPasswordBanner).toBe(true);
    expect(window.storage.read(HID_REMINDER_KEY)).toBeUndefined();
  });

  it('TMP-04 TMP-07 comes back with the next session, also where the login before has expired', async () => {
    const { device, window, reminder, server } = await reminded();
    const prompt = window.session.openPrompt;
    expect(prompt).toBeDefined();
    reminder.close(false);
    window.memory.expire();
    window.memory.keep(server.tokenFor(temporary.user.id, true), true);
    const next = device.open();
    await next.restoreSession.run();
    expect(next.session.openPrompt).toBe(prompt);
  });

  it('TMP-05 INV-090 hidden for ever stays hidden, also after logging out, for this member alone', async () => {
    const { device, window, reminder, server } = await reminded();
    reminder.close(true);
    reminder.close(true);
    expect(window.session.hasPasswordBanner).toBe(false);
    expect(window.storage.read(HID_REMINDER_KEY)).toBe('[1]');
    await window.signOut.run();
    window.memory.rememberAskedPassword(temporary.user.id);
    window.memory.keep(server.tokenFor(temporary.user.id, true), true);
    const next = device.open();
    await next.restoreSession.run();
    expect([next.session.openPrompt, next.session.hasPasswordBanner]).toEqual([undefined, false]);
    expect(next.memory.asked(aUser(2).id).hidForever).toBe(false);
  });

  it('hides nothing for who is not signed in', async () => {
    const { window, reminder } = await aMember();
    reminder.close(true);
    reminder.putOff();
    expect(window.storage.read(HID_REMINDER_KEY)).toBeUndefined();
    expect(window.session.hasPasswordBanner).toBe(false);
  });
});

describe('the writer name', () => {
  const nameless = anAccount(1, { provider: 'apple', name: undefined });

  it('WRT-01 WRT-08 is asked for until there is one, which then shows', async () => {
    const { window, updateAuthor } = await aMember(nameless);
    expect(window.session.openPrompt).toBe('writer-name');
    await window.restoreSession.renew();
    expect(window.session.openPrompt).toBe('writer-name');
    const named = await updateAuthor.run(` ${'한글'.normalize('NFD')} `);
    expect(named).toEqual(ok({ ...nameless.user, name: '한글', description: '' }));
    expect(window.session.openPrompt).toBeUndefined();
    expect(window.session.user?.name).toBe('한글');
  });

  it('WRT-07 that somebody has leaves the question standing', async () => {
    const { window, updateAuthor } = await aMember(nameless);
    expect(await updateAuthor.run('둘', '소개')).toEqual(fail({ kind: 'name-taken' }));
    expect(window.session.openPrompt).toBe('writer-name');
  });

  it('WRT-06 goes with a description where there is one', async () => {
    const { window, updateAuthor } = await aMember(anAccount(1));
    await updateAuthor.run('하나', '이야기를 써요.');
    expect(window.session.user).toMatchObject({ name: '하나', description: '이야기를 써요.' });
  });

  it('is asked for as soon as the server knows of it', async () => {
    const { window, server } = await aMember(anAccount(1, { provider: 'apple' }));
    server.keep(nameless);
    await window.restoreSession.renew();
    expect(window.session.openPrompt).toBe('writer-name');
  });
});

describe('an account', () => {
  it('ERR-11 its password changes by the present one, and by no other', async () => {
    const { changePassword } = await aMember(anAccount(1));
    expect(await changePassword.run(ANOTHER)).toEqual(fail({ kind: 'wrong-password' }));
    expect(await changePassword.run(ANOTHER, 'Wrong123!')).toEqual(fail({ kind: 'wrong-password' }));
    expect(await changePassword.run(ANOTHER, A_PASSWORD)).toEqual(ok(undefined));
  });

  it('PRO-17 its picture shows at once, and is taken away', async () => {
    const { window, setProfileImage } = await aMember(anAccount(1));
    const image = { bytes: new Uint8Array(9), type: 'image/png' };
    expect(await setProfileImage.run(image)).toEqual(ok(undefined));
    expect(window.session.user?.imageUrl).toBe('/media/avatars/1-9.webp');
    expect(await setProfileImage.run({ ...image, type: 'text/html' })).toEqual(fail({ kind: 'image-unusable' }));
    expect(window.session.user?.imageUrl).toBe('/media/avatars/1-9.webp');
    await setProfileImage.run(undefined);
    expect(window.session.user?.imageUrl).toBeUndefined();
  });

  it('PRO-17 a picture that comes after signing out shows nobody, and says so', async () => {
    const { window, device, setProfileImage } = await aMember(anAccount(1));
    const image = { bytes: new Uint8Array(9), type: 'image/png' };
    const setting = setProfileImage.run(image);
    device.open().endSession.forgetEverything();
    window.followSession.run();
    expect(await setting).toEqual(fail({ kind: 'unauthenticated' }));
    expect(window.session.isSignedIn).toBe(false);
    expect(window.memory.user()).toBeUndefined();
  });

  it('MT5 what was changed while another window logged out brings nobody back', async () => {
    for (const change of ['changePassword', 'updateAuthor'] as const) {
      const { window, device, changePassword, updateAuthor, tokens } = await aMember(anAccount(1));
      const changing =
        change === 'changePassword' ? changePassword.run(ANOTHER, A_PASSWORD) : updateAuthor.run('새이름');
      device.open().endSession.forgetEverything();
      window.followSession.run();
      expect(await changing).toMatchObject({ ok: true });
      expect([window.session.isSignedIn, window.memory.user(), tokens.read()]).toEqual([false, undefined, undefined]);
    }
  });

  it('VAL-27 its phone number is kept for the next window too, replaced, and removed by an empty one', async () => {
    const { window, device, server, tokens, setPhone } = await aMember(anAccount(1));
    for (const phone of ['01012345678', '0212345678', '']) {
      expect(await setPhone.run(phone)).toEqual(ok(undefined));
      const kept = phone === '' ? undefined : phone;
      expect(window.session.user?.phone).toBe(kept);
      expect(server.holderOf(tokens.read())?.user.phone).toBe(kept);
      expect(device.open().memory.user()?.phone).toBe(kept);
    }
  });

  it('VAL-27 a phone number that did not arrive is not shown', async () => {
    const { window, device, server, setPhone } = await aMember(anAccount(1));
    server.isOffline = true;
    expect(await setPhone.run('010')).toEqual(fail({ kind: 'offline' }));
    expect(window.session.user?.phone).toBeUndefined();
    server.isOffline = false;
    const setting = setPhone.run('010');
    device.open().endSession.forgetEverything();
    window.followSession.run();
    expect(await setting).toEqual(fail({ kind: 'unauthenticated' }));
    expect(window.memory.user()).toBeUndefined();
  });

  it('PRO-16 is closed by its password alone, and nothing of the member stays', async () => {
    const { window, withdraw, tokens, server } = await aMember(anAccount(1));
    expect(await withdraw.run({ password: ANOTHER })).toEqual(fail({ kind: 'wrong-password' }));
    expect(window.session.isSignedIn).toBe(true);
    const token = tokens.read();
    expect(await withdraw.run({ password: A_PASSWORD })).toEqual(ok(undefined));
    expect(window.session.isSignedIn).toBe(false);
    expect(tokens.read()).toBeUndefined();
    expect(server.holderOf(token)).toBeUndefined();
  });

  it('JRN-24 JRN-85 PRO-16 forgets what they heard and was not delivered, and that of nobody else', async () => {
    const { withdraw, journal, forgotten } = await aMember(anAccount(1));
    const [own, other] = [aUser(1).id, aUser(2).id];
    const hasPending = () => Promise.all([journal.hasPending(own), journal.hasPending(other)]);
    for (const owner of [own, other])
      await journal.append(owner, aPart(1, [heard(seriesId(1), storyId(101), 9)], 0).events);
    await withdraw.run({ password: ANOTHER });
    expect(await hasPending()).toEqual([true, true]);
    expect(forgotten).toEqual([]);
    await withdraw.run({ password: A_PASSWORD });
    expect(await hasPending()).toEqual([false, true]);
    expect(forgotten).toEqual([own]);
  });

  it('is nothing that a visitor has', async () => {
    const { changePassword, updateAuthor, setProfileImage, withdraw } = await aMember();
    const refused = fail({ kind: 'unauthenticated' });
    expect(await changePassword.run(ANOTHER, A_PASSWORD)).toEqual(refused);
    expect(await updateAuthor.run('하나')).toEqual(refused);
    expect(await setProfileImage.run(undefined)).toEqual(refused);
    expect(await withdraw.run({ password: A_PASSWORD })).toEqual(refused);
  });
});

describe('coming back', () => {
  it('shows who the device remembers before the server has answered, and what it answers then', async () => {
    const { device, server } = await aMember(anAccount(1));
    server.keep(anAccount(1, { name: '새이름' }));
    const window = device.open();
    const restoring = window.restoreSession.run();
    expect(window.session.user?.name).toBe('회원1');
    await restoring;
    expect(window.session.user?.name).toBe('새이름');
    expect(JSON.parse(window.storage.read(USER_KEY) ?? '')).toMatchObject({ musicianName: '새이름' });
  });

  it('asks nobody when the server has drawn the page for the member', async () => {
    const { device, server } = await aMember(anAccount(1));
    const window = device.open();
    window.session.replace({ kind: 'member', user: aUser(1, { name: '그려진' }) });
    server.isOffline = true;
    await window.restoreSession.run();
    expect(window.session.user?.name).toBe('그려진');
    expect(JSON.parse(window.storage.read(USER_KEY) ?? '')).toMatchObject({ musicianName: '그려진' });
  });

  it('without a network, leaves the member signed in', async () => {
    const { device, server } = await aMember(anAccount(1));
    server.isOffline = true;
    const window = device.open();
    await window.restoreSession.run();
    expect(window.session.user).toEqual(aUser(1));
  });

  it('with a token of which nobody knows whose it is, waits for the network', async () => {
    const { device, server, window } = await aMember(anAccount(1));
    window.storage.remove(USER_KEY);
    server.isOffline = true;
    const next = device.open();
    await next.restoreSession.run();
    expect(next.session.current()).toEqual(UNKNOWN);
    server.isOffline = false;
    await next.restoreSession.renew();
    expect(next.session.user).toEqual(aUser(1));
  });

  it('after the browser was closed, a session that was not to be kept is over', async () => {
    const { device, window, tokens, server } = await aMember();
    window.memory.keep(server.tokenFor(aUser(1).id, false), false);
    await window.restoreSession.run();
    tokens.closeBrowser();
    const next = device.open();
    await next.restoreSession.run();
    expect(next.session.isKnown).toBe(true);
    expect(next.session.isSignedIn).toBe(false);
    expect(next.storage.read(USER_KEY)).toBeUndefined();
  });

  it.each(['{', '[]', '{"userId":1}', 'null'])('a device that remembers %j remembers nobody', async (text) => {
    const { device, window } = await aMember(anAccount(1));
    window.storage.write(USER_KEY, text);
    const next = device.open();
    await next.restoreSession.run();
    expect(next.session.user).toEqual(aUser(1));
  });

  it('an answer that comes after the logout shows nobody', async () => {
    const { window } = await aMember(anAccount(1));
    const renewing = window.restoreSession.renew();
    window.endSession.forgetEverything();
    await renewing;
    expect(window.session.isSignedIn).toBe(false);
  });

  it('a visitor is one, without a call', async () => {
    const { window, server } = await aMember();
    server.isOffline = true;
    await window.restoreSession.run();
    await window.restoreSession.renew();
    expect(window.session.isKnown).toBe(true);
    expect(window.session.isSignedIn).toBe(false);
  });
});

describe('following the other windows', () => {
  it('does nothing before this window knows who uses it, or when nobody else does', async () => {
    const { device, window } = await aMember(anAccount(1));
    const next = device.open();
    expect(next.followSession.run()).toBe(false);
    expect(next.session.isKnown).toBe(false);
    expect(window.followSession.run()).toBe(false);
  });

  it('takes an open question away with the member', async () => {
    const { device, window } = await aMember(temporary);
    device.open().memory.clear();
    expect(window.followSession.run()).toBe(true);
    expect(window.session.openPrompt).toBeUndefined();
    expect(window.session.hasPasswordBanner).toBe(false);
    expect(window.session.isSignedIn).toBe(false);
  });

  it('does not repeat a question that the window of the sign-in has asked', async () => {
    const { device, window, server } = await aMember();
    const other = device.open();
    other.memory.keep(server.tokenFor(aUser(1).id, true), true);
    other.showMember.greet(aUser(1, { mustChangePassword: true }));
    expect(window.followSession.run()).toBe(true);
    expect(window.session.openPrompt).toBeUndefined();
    expect(window.session.hasPasswordBanner).toBe(true);
  });
});

describe('the pages visited last', () => {
  it('SES-10 are kept on the device, ten of them', async () => {
    const { device, window } = await aMember();
    const visited = new VisitedPages(window);
    for (let page = 1; page <= 12; page += 1) visited.visit(`/contents?page=${page}`);
    visited.visit('/contents?page=12');
    expect(JSON.parse(window.storage.read(VISITED_KEY) ?? '')).toHaveLength(10);
    expect(new VisitedPages(device.open()).target()).toBe('/contents?page=12');
  });

  it.each(['{', '{"0":"/a"}', '[1,null,"//evil.example"]'])(
    'INV-084 a device that remembers %j leads home',
    async (text) => {
      const { window } = await aMember();
      window.storage.write(VISITED_KEY, text);
      expect(new VisitedPages(window).target()).toBe('/originals');
      expect(window.memory.visited().filter((address) => address !== '//evil.example')).toEqual([]);
    },
  );

  it('SES-08 hold the page before, which was left too early to be remembered', async () => {
    const { window } = await aMember();
    window.page.from = '/challenge?page=2';
    const visited = new VisitedPages(window);
    for (const address of ['/auth/signin', '/auth/find']) visited.visit(address);
    expect(window.memory.visited()).toEqual(['/challenge?page=2', '/auth/signin', '/auth/find']);
    expect(visited.target()).toBe('/challenge?page=2');
  });

  it('INT-14 are not flushed by loading a page anew, nor told twice where one came from', async () => {
    const { window } = await aMember();
    window.memory.keepVisited(['/a', '/b', '/c']);
    window.page.from = '/b';
    new VisitedPages(window).visit('/c');
    expect(window.memory.visited()).toEqual(['/a', '/b', '/c']);
    window.page.from = '/c';
    new VisitedPages(window).visit('/d');
    expect(window.memory.visited()).toEqual(['/a', '/b', '/c', '/d']);
  });

  it('INV-084 do not hold a page before that is none of the site', async () => {
    const { window } = await aMember();
    window.page.from = '//evil.example';
    new VisitedPages(window).visit('/b');
    expect(window.memory.visited()).toEqual(['/b']);
  });

  it('INV-084 what is no page of the site is not kept', async () => {
    const { window } = await aMember();
    new VisitedPages(window).visit('//evil.example');
    expect(window.storage.read(VISITED_KEY)).toBeUndefined();
  });
});
