import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MemoryWorld } from '../../../../src/adapters/memory/memory-world.ts';
import { VirtualClockAdapter } from '../../../../src/adapters/memory/virtual-clock-adapter.ts';
import { createApp } from '../../../../src/main/create-app.ts';
import { AppContext } from '../../../../src/ui/app/app.ts';
import { Form } from '../../../../src/ui/app/components/form/form.tsx';
import { PasswordField } from '../../../../src/ui/app/components/form/password-field.tsx';
import { SubmitButton } from '../../../../src/ui/app/components/form/submit-button.tsx';
import { TextField } from '../../../../src/ui/app/components/form/text-field.tsx';
import { useForm } from '../../../../src/ui/app/components/form/use-form.ts';
import type { Problem, Problems } from '../../../../src/ui/app/forms/problem.ts';
import { A_PASSWORD } from '../../../support/builders.ts';
import { SignInForm } from '../../../../src/ui/features/account/forms/sign-in-form.ts';
import { createI18n, loadCatalogue, switchLanguage } from '../../../../src/ui/app/i18n/create-i18n.ts';
import { TextsProvider } from '../../../../src/ui/app/texts-provider.tsx';

type Send = (form: SignInForm) => Promise<Problems | undefined>;
type Consult = (field: string, value: string) => Promise<Problem | undefined>;

const load = async () => SignInForm;

interface TestFormProps {
  readonly send: Send;
  readonly loading: typeof load;
  readonly consult: Consult | undefined;
}

function TestForm({ send, loading, consult }: TestFormProps) {
  const form = useForm({ load: loading, send, ...(consult !== undefined && { consult }) });
  return (
    <Form state={form} label="form">
      <TextField name="email" label="email" type="email" />
      <PasswordField name="password" label="password" autoComplete="current-password" />
      <SubmitButton busy="sending">send</SubmitButton>
    </Form>
  );
}

async function renderForm(send: Send = async () => undefined, loading = load, consult?: Consult) {
  const texts = createI18n('ko', await loadCatalogue('ko'));
  const clock = new VirtualClockAdapter();
  const { app } = await createApp('test', new MemoryWorld({ clock, catalogue: [] }));
  const view = render(
    <TextsProvider texts={texts}>
      <AppContext value={app}>
        <TestForm send={send} loading={loading} consult={consult} />
      </AppContext>
    </TextsProvider>,
  );
  await act(async () => undefined); // the model has come
  const pass = (milliseconds: number): void => act(() => clock.advance(milliseconds));
  return { texts, app, pass, ...view };
}

const email = () => screen.getByLabelText<HTMLInputElement>('email');
const password = () => screen.getByLabelText<HTMLInputElement>('password');
const button = () => screen.getByRole('button', { name: /send/ });
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });

describe('a form', () => {
  it('VAL-11 LIM-14 INV-098 speaks of a field once typing has stopped for 500 ms, and not before', async () => {
    const { pass } = await renderForm();
    type(email(), 'a');
    pass(499);
    type(email(), 'ab');
    pass(499);
    expect(email()).toHaveAccessibleDescription('');
    pass(1);
    expect(email()).toHaveAccessibleDescription('이메일 형식을 확인해 주세요.');
    expect(email()).toBeInvalid();
    type(email(), 'ab@c.de');
    pass(499);
    expect(email()).toBeInvalid();
    pass(1);
    expect(email()).toBeValid();
  });

  it('VAL-01 VAL-03 speaks of a field that is left empty, and of no other', async () => {
    await renderForm();
    fireEvent.blur(email());
    expect(email()).toHaveAccessibleDescription('이메일을 입력해 주세요.');
    expect(password()).toHaveAccessibleDescription('');
  });

  it('VAL-15 SES-20 INV-097 can be sent while everything is right and nothing is under way', async () => {
    let answer: (problems: Problems | undefined) => void = () => undefined;
    const sent: string[] = [];
    await renderForm((form) => {
      sent.push(form.email);
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    expect(button()).toBeDisabled();
    type(email(), 'a@b.co');
    expect(button()).toBeDisabled();
    type(password(), 'Soridam1!');
    expect(button()).toBeEnabled();
    fireEvent.submit(screen.getByRole('form'));
    expect(button()).toBeDisabled();
    fireEvent.submit(screen.getByRole('form'));
    await act(async () => answer(undefined));
    expect(sent).toEqual(['a@b.co']);
    expect(button()).toBeEnabled();
  });

  it('ERR-03 says what the receiver refused until somebody writes there, wherever they were and go meanwhile', async () => {
    let answer: Problems | undefined = { password: 'password-wrong' };
    const { pass } = await renderForm(async () => answer);
    type(email(), 'a@b.co');
    type(password(), 'Soridam1!');
    fireEvent.blur(password());
    act(() => email().focus());
    await act(async () => fireEvent.submit(screen.getByRole('form')));
    const words = '비밀번호가 맞지 않아요.';
    expect(password()).toHaveFocus();
    expect(password()).toHaveAccessibleDescription(words);
    act(() => email().focus());
    type(email(), 'other@b.co');
    pass(500);
    expect(password()).toHaveAccessibleDescription(words);
    type(password(), 'Soridam2!');
    pass(500);
    expect(password()).toHaveAccessibleDescription('');
    await act(async () => fireEvent.submit(screen.getByRole('form')));
    expect(password()).toHaveAccessibleDescription(words);
    answer = undefined;
    await act(async () => fireEvent.submit(screen.getByRole('form')));
    expect(password()).toHaveAccessibleDescription('');
  });

  it('VAL-15 is sent once, when it was sent before what checks it has come', async () => {
    let arrive: () => void = () => undefined;
    const sent: string[] = [];
    const arriving = new Promise<void>((resolve) => (arrive = resolve));
    await renderForm(
      async (form) => void sent.push(form.email),
      async () => (await arriving, SignInForm),
    );
    fireEvent.submit(screen.getByRole('form'));
    type(email(), 'a@b.co');
    type(password(), 'Soridam1!');
    fireEvent.submit(screen.getByRole('form'));
    expect(sent).toEqual([]);
    await act(async () => arrive());
    expect(sent).toEqual(['a@b.co']);
  });

  it('neither checks nor sends what is still being composed by an input method', async () => {
    const sent: string[] = [];
    const { pass } = await renderForm(async (form) => void sent.push(form.email));
    type(password(), 'Soridam1!');
    fireEvent.compositionStart(email());
    type(email(), 'ㅎ');
    pass(2000);
    expect(email()).toHaveAccessibleDescription('');
    fireEvent.submit(screen.getByRole('form'));
    type(email(), 'a@b.co');
    fireEvent.compositionEnd(email());
    expect(sent).toEqual([]);
    fireEvent.submit(screen.getByRole('form'));
    await act(async () => undefined);
    expect(sent).toEqual(['a@b.co']);
  });

  describe('that asks the receiver meanwhile', () => {
    const TAKEN = '이미 있는 이름이에요.';
    /** A form whose receiver answers when it is told to. */
    const renderAsking = async () => {
      const sent: string[] = [];
      const asked: { readonly value: string; readonly answer: (problem?: Problem) => Promise<void> }[] = [];
      const send: Send = async (form) => {
        sent.push(form.email);
        return undefined;
      };
      const { pass } = await renderForm(send, load, (field, value) => {
        if (field !== 'email') return Promise.resolve(undefined);
        return new Promise((resolve) => {
          asked.push({ value, answer: (problem) => act(async () => resolve(problem)) });
        });
      });
      return { pass, sent, asked };
    };

    it('SES-101 does so once for a value, once typing has stopped for 500 ms, where nothing is wrong with it', async () => {
      const { pass, asked } = await renderAsking();
      type(email(), 'a@b');
      pass(500);
      type(email(), 'a@b.co');
      pass(499);
      expect(asked).toEqual([]);
      pass(1);
      fireEvent.blur(email());
      expect(asked.map(({ value }) => value)).toEqual(['a@b.co']);
      await asked[0]?.answer('name-taken');
      expect(email()).toHaveAccessibleDescription(TAKEN);
      fireEvent.blur(email());
      expect(email()).toHaveAccessibleDescription(TAKEN);
      type(email(), 'a@b.com');
      pass(500);
      expect(email()).toHaveAccessibleDescription('');
      expect(asked.map(({ value }) => value)).toEqual(['a@b.co', 'a@b.com']);
    });

    it('SES-101 says nothing of a value that is no longer there, nor after the form was sent, which nothing holds up', async () => {
      const { pass, asked, sent } = await renderAsking();
      type(password(), A_PASSWORD);
      type(email(), 'a@b.co');
      pass(500);
      type(email(), 'a@b.com');
      await asked[0]?.answer('name-taken');
      expect(email()).toHaveAccessibleDescription('');
      pass(500);
      await act(async () => fireEvent.submit(screen.getByRole('form')));
      expect(sent).toEqual(['a@b.com']);
      await asked[1]?.answer('name-taken');
      expect(email()).toHaveAccessibleDescription('');
    });

    it('SES-101 may be sent against what it was told', async () => {
      const { pass, asked, sent } = await renderAsking();
      type(password(), A_PASSWORD);
      type(email(), 'a@b.co');
      pass(500);
      await asked[0]?.answer('name-taken');
      expect(button()).toBeEnabled();
      await act(async () => fireEvent.submit(screen.getByRole('form')));
      expect(sent).toEqual(['a@b.co']);
      expect(email()).toHaveAccessibleDescription('');
    });
  });

  it('says what the receiver found wrong beside the field, and goes there; a new value is judged anew', async () => {
    const { pass } = await renderForm(async () => ({ password: 'password-wrong' }));
    type(email(), 'a@b.co');
    type(password(), 'Soridam1!');
    fireEvent.submit(screen.getByRole('form'));
    await act(async () => undefined);
    expect(password()).toHaveAccessibleDescription('비밀번호가 맞지 않아요.');
    expect(password()).toHaveFocus();
    expect([email().value, password().value]).toEqual(['a@b.co', 'Soridam1!']);
    type(password(), 'Soridam2!');
    pass(500);
    expect(password()).toBeValid();
  });

  it('I18N-29 words its messages anew in the other language, and loses nothing that was typed', async () => {
    const { texts } = await renderForm();
    type(email(), 'half-writ');
    type(password(), 'Sor');
    fireEvent.blur(email());
    await act(() => switchLanguage(texts, 'en'));
    expect(email()).toHaveAccessibleDescription('Check the email format.');
    expect([email().value, password().value]).toEqual(['half-writ', 'Sor']);
  });

  it('SES-17 shows a password and hides it, in the same field', async () => {
    await renderForm();
    type(password(), 'Soridam1!');
    fireEvent.click(screen.getByRole('button', { name: '비밀번호 보기' }));
    expect(password()).toHaveAttribute('type', 'text');
    fireEvent.click(screen.getByRole('button', { name: '비밀번호 숨기기' }));
    expect(password()).toHaveAttribute('type', 'password');
    expect(password()).toHaveValue('Soridam1!');
  });

  it('ERR-27 may be sent as soon as the network has brought what checks it', async () => {
    let isThere = false;
    await renderForm(undefined, async () => {
      if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
      return SignInForm;
    });
    type(email(), 'a@soridam.example');
    type(password(), 'Soridam1!');
    await act(async () => undefined);
    expect(button()).toBeDisabled();
    isThere = true;
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(button()).toBeEnabled();
  });
});
