import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type CompositionEvent,
  type FocusEvent,
  type FormEvent,
  type RefObject,
} from 'react';
import { REVALIDATE_AFTER_MS } from '../../../../common/kernel/limits.ts';
import type { Problem, Problems } from '../../forms/problem.ts';

/** What was filled in, and what is wrong with it. */
interface FormModel {
  problems(): Problems;
}

type FormModelClass<Model extends FormModel> = new (values: FormData) => Model;

interface FormOptions<Model extends FormModel> {
  /** Fetches the form's model, which comes after the screen. The same function at each rendering. */
  readonly load: () => Promise<FormModelClass<Model>>;
  /** Whether what stands in it at first was written before: what is wrong with that is said at once. */
  readonly isRestored?: boolean;
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
export function useForm<Model extends FormModel>({ load, isRestored = false, send }: FormOptions<Model>): FormState {
  const element = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isComposing = useRef(false);
  const model = useRef<FormModelClass<Model>>(undefined);
  const [wrong, setWrong] = useState<readonly string[]>();
  const [isSending, setSending] = useState(false);
  const [said, setSaid] = useState<ReadonlyMap<string, Problem | undefined>>(new Map());

  const read = useCallback((): Model | undefined => {
    if (element.current === null || model.current === undefined) return undefined;
    const form = new model.current(new FormData(element.current));
    setWrong(Object.keys(form.problems()));
    return form;
  }, []);

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
      () => undefined, // without a network: the next key tries again
    );
    return () => clearTimeout(timer.current);
  }, [prepare, isRestored]);

  const whenReady = (task: () => void): void => {
    if (model.current === undefined) prepare().then(task, () => undefined);
    else task();
  };
  /** Speaks of these fields and, since they may depend on them, of all that were spoken of before. */
  const say = (...names: readonly string[]): void => {
    const problems = read()?.problems();
    if (problems === undefined) return;
    setSaid((before) => new Map([...before.keys(), ...names].map((name) => [name, problems[name]])));
  };
  const type = ({ name }: Field): void => {
    clearTimeout(timer.current);
    whenReady(() => read());
    timer.current = setTimeout(() => whenReady(() => say(name)), REVALIDATE_AFTER_MS);
  };

  const refuse = (problems: Problems): void => {
    setSaid((before) => new Map([...before, ...Object.entries(problems)]));
    const names = Object.keys(problems);
    fieldsOf(element.current)
      .find(({ name }) => names.includes(name))
      ?.focus();
  };
  const submit = async (): Promise<void> => {
    clearTimeout(timer.current);
    const form = read();
    if (form === undefined) return;
    const problems = form.problems();
    if (Object.keys(problems).length > 0) return refuse(problems);
    setSending(true);
    try {
      const refusal = await send(form);
      if (refusal !== undefined) refuse(refusal);
    } finally {
      setSending(false);
    }
  };

  return {
    said,
    wrong: wrong ?? [],
    maySend: wrong?.length === 0 && !isSending,
    isSending,
    fill: (values) => {
      for (const field of fieldsOf(element.current)) field.value = values[field.name] ?? field.value;
      whenReady(() => say(...Object.keys(values)));
    },
    props: {
      ref: element,
      onSubmit: (event) => {
        event.preventDefault();
        if (!isComposing.current && !isSending) void submit();
      },
      onInput: ({ target }) => {
        if (isField(target) && !isComposing.current) type(target);
      },
      onBlur: ({ target }) => {
        if (!isField(target)) return;
        clearTimeout(timer.current);
        whenReady(() => say(target.name));
      },
      onCompositionStart: () => {
        isComposing.current = true;
        clearTimeout(timer.current);
      },
      onCompositionEnd: ({ target }) => {
        isComposing.current = false;
        if (isField(target)) type(target);
      },
    },
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function isField(target: EventTarget | null): target is Field {
  return (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.name !== '';
}

function fieldsOf(form: HTMLFormElement | null): readonly Field[] {
  return [...(form?.elements ?? [])].filter(isField);
}
