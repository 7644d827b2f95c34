import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CompositionEvent,
  type FocusEvent,
  type FormEvent,
  type RefObject,
} from 'react';
import { REVALIDATE_AFTER_MS } from '../../../../../common/kernel/limits.ts';
import type { Problem, Problems } from '../../forms/problem.ts';
import { useApp } from '../../app.ts';
import { useAttempt } from '../../report.ts';
import { useClock } from '../../use-clock.ts';
import { useWhenConnected } from '../../use-when-connected.ts';

/** What was filled in, and what is wrong with it. */
interface FormModel {
  problems(): Problems;
}

/** Made of what stands in the fields, and of when it is looked at, in milliseconds since 1970. */
type FormModelClass<Model extends FormModel> = new (values: FormData, now: number) => Model;

/** What was typed into forms whose page went with the login, until they are shown again. */
const typedBefore = new Map<string, Readonly<Record<string, string>>>();

interface FormOptions<Model extends FormModel> {
  /** Fetches the form's model, which comes after the screen. The same function at each rendering. */
  readonly load: () => Promise<FormModelClass<Model>>;
  /** Whether what stands in it at first was written before: what is wrong with that is said at once. */
  readonly isRestored?: boolean;
  /**
   * Names the form and whose it is: what was typed is kept when the login turns out to be over, and stands in it again
   * after the sign-in. Nothing is kept of forms without one, those with passwords.
   */
  readonly keptAs?: string;
  /**
   * Asks the receiver, while the form is filled in, about a field that is right as far as the form knows. What it finds is
   * said, and keeps nobody from sending the form. Left out, nothing is asked.
   */
  readonly consult?: (field: string, value: string) => Promise<Problem | undefined>;
  /** Sends a form without problems. @returns what the receiver finds wrong with its fields, if with any */
  readonly send: (form: Model) => Promise<Problems | undefined>;
}

/** A form at work. What stands in the fields is the fields' own: nothing typed is lost, whatever is rendered anew. */
export interface FormState {
  /** What has been said of each field that was looked at; undefined: nothing is wrong with it. */
  readonly said: ReadonlyMap<string, Problem | undefined>;
  /** The names of the fields that are not right, said or not. */
  readonly wrong: readonly string[];
  /** Whether everything is right and nothing is under way (INV-097). */
  readonly maySend: boolean;
  readonly isSending: boolean;
  /** Writes into the fields, as if somebody had typed. */
  readonly fill: (values: Readonly<Record<string, string>>) => void;
  /** What the form element gets. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onSubmit: (event: FormEvent) => void;
    readonly onInput: (event: FormEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
    readonly onCompositionStart: () => void;
    readonly onCompositionEnd: (event: CompositionEvent) => void;
  };
}

/**
 * Checks a form while it is filled in: a field is spoken of 500 ms after typing stopped, when it is left, and when the
 * form is sent (spec §5). What is still being composed by an input method is neither checked nor sent.
 */
export function useForm<Model extends FormModel>({
  load,
  isRestored = false,
  keptAs,
  consult,
  send,
}: FormOptions<Model>): FormState {
  const attempt = useAttempt();
  const element = useRef<HTMLFormElement>(null);
  const clock = useClock();
  /** Calls off what is to be said of the field that is typed in. */
  const cancelSaying = useRef<() => void>(undefined);
  const isComposing = useRef(false);
  /** From the press that sends the form until that is done; what is pressed before the model came waits for it. */
  const isAsked = useRef(false);
  const model = useRef<FormModelClass<Model>>(undefined);
  /** What the receiver found wrong, of fields into which nobody has written since. */
  const refused = useRef<ReadonlyMap<string, Problem | undefined>>(new Map());
  /** What the receiver was asked about last, of each field: nothing is asked twice. */
  const consulted = useRef<ReadonlyMap<string, string>>(new Map());
  const timesSent = useRef(0);
  const [wrong, setWrong] = useState<readonly string[]>();
  const [isSending, setSending] = useState(false);
  const [said, setSaid] = useState<ReadonlyMap<string, Problem | undefined>>(new Map());

  const read = useCallback((): Model | undefined => {
    if (element.current === null || model.current === undefined) return undefined;
    const form = new model.current(new FormData(element.current), clock.now());
    setWrong(Object.keys(form.problems()));
    return form;
  }, [clock]);

  // The browser may have filled in the fields before the model came.
  const prepare = useCallback(async (): Promise<Model | undefined> => {
    model.current ??= await load();
    return read();
  }, [load, read]);

  useEffect(() => {
    prepare().then(
      (form) => {
        if (isRestored) setSaid(new Map(Object.entries(form?.problems() ?? {})));
      },
      () => undefined, // without a network: the next key tries again, or the network itself
    );
    return () => cancelSaying.current?.();
  }, [prepare, isRestored]);

  useKept(element, keptAs);
  const whenReady = (task: () => void): void => {
    if (model.current === undefined) prepare().then(task, () => undefined);
    else task();
  };
  useWhenConnected(() => whenReady(() => undefined));
  /** Speaks of these fields and, since they may depend on them, of all that were spoken of before. */
  const say = (...names: readonly string[]): void => {
    const problems = read()?.problems();
    if (problems === undefined) return;
    const held = refused.current;
    setSaid((before) => new Map([...before.keys(), ...names].map((name) => [name, problems[name] ?? held.get(name)])));
    for (const name of names) if (problems[name] === undefined) void ask(name);
  };
  const ask = async (name: string): Promise<void> => {
    const value = valueOf(element.current, name);
    if (consult === undefined || value === undefined || consulted.current.get(name) === value) return;
    consulted.current = new Map([...consulted.current, [name, value]]);
    const before = timesSent.current;
    const problem = await consult(name, value).catch(() => undefined);
    // Somebody has written on, or the form was sent, which the receiver judges.
    const isStale = timesSent.current !== before || valueOf(element.current, name) !== value;
    if (problem !== undefined && !isStale) note({ [name]: problem });
  };
  const note = (problems: Problems): void => {
    refused.current = new Map([...refused.current, ...Object.entries(problems)]);
    setSaid((before) => new Map([...before, ...Object.entries(problems)]));
  };
  const letGo = (...names: readonly string[]): void => {
    const others = <Value>(all: ReadonlyMap<string, Value>) =>
      new Map([...all].filter(([name]) => !names.includes(name)));
    refused.current = others(refused.current);
    consulted.current = others(consulted.current);
  };
  const type = ({ name }: Field): void => {
    cancelSaying.current?.();
    letGo(name);
    whenReady(() => read());
    cancelSaying.current = clock.after(REVALIDATE_AFTER_MS, () => whenReady(() => say(name)));
  };

  const refuse = (problems: Problems): void => {
    setSaid((before) => new Map([...before, ...Object.entries(problems)]));
    const names = Object.keys(problems);
    fieldsOf(element.current)
      .find(({ name }) => names.includes(name))
      ?.focus();
  };
  const submit = async (): Promise<void> => {
    cancelSaying.current?.();
    isAsked.current = true;
    const held = refused.current;
    refused.current = new Map();
    setSaid((before) => new Map([...before].filter(([name]) => !held.has(name))));
    timesSent.current += 1;
    consulted.current = new Map(fieldsOf(element.current).map(({ name, value }) => [name, value]));
    await attempt(async () => {
      const form = model.current === undefined ? await prepare() : read();
      if (form === undefined) return;
      const problems = form.problems();
      if (Object.keys(problems).length > 0) return refuse(problems);
      setSending(true);
      const refusal = await send(form);
      if (refusal === undefined) return;
      refused.current = new Map(Object.entries(refusal));
      refuse(refusal);
    });
    isAsked.current = false;
    setSending(false);
  };

  return {
    said,
    wrong: wrong ?? [],
    maySend: wrong?.length === 0 && !isSending,
    isSending,
    fill: (values) => {
      for (const field of fieldsOf(element.current)) field.value = values[field.name] ?? field.value;
      letGo(...Object.keys(values));
      whenReady(() => say(...Object.keys(values)));
    },
    props: {
      ref: element,
      onSubmit: (event) => {
        event.preventDefault();
        if (!isComposing.current && !isAsked.current) void submit();
      },
      onInput: ({ target }) => {
        if (isField(target) && !isComposing.current) type(target);
      },
      onBlur: ({ target }) => {
        if (!isField(target)) return;
        cancelSaying.current?.();
        whenReady(() => say(target.name));
      },
      onCompositionStart: () => {
        isComposing.current = true;
        cancelSaying.current?.();
      },
      onCompositionEnd: ({ target }) => {
        isComposing.current = false;
        if (isField(target)) type(target);
      },
    },
  };
}

/** Keeps what was typed when the page goes because nobody is signed in any more, and writes it once the form is back. */
function useKept(element: RefObject<HTMLFormElement | null>, name: string | undefined): void {
  const { session } = useApp();
  useLayoutEffect(() => {
    const form = element.current;
    return () => {
      if (name === undefined || session.isSignedIn) return;
      const typed = fieldsOf(form).filter(({ value, defaultValue }) => value !== defaultValue);
      typedBefore.set(name, Object.fromEntries(typed.map((field) => [field.name, field.value])));
    };
  }, [element, name, session]);
  useEffect(() => {
    const typed = name === undefined ? undefined : typedBefore.get(name);
    if (name === undefined || typed === undefined) return;
    typedBefore.delete(name);
    for (const field of fieldsOf(element.current)) {
      const value = typed[field.name];
      if (value === undefined) continue;
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, [element, name]);
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function isField(target: EventTarget | null): target is Field {
  return (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.name !== '';
}

function valueOf(form: HTMLFormElement | null, name: string): string | undefined {
  return fieldsOf(form).find((field) => field.name === name)?.value;
}

function fieldsOf(form: HTMLFormElement | null): readonly Field[] {
  return [...(form?.elements ?? [])].filter(isField);
}
