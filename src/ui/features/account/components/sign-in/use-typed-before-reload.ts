import { useEffect, useRef } from 'react';
import { useApp } from '../../../../app/app.ts';
import type { FormState } from '../../../../app/components/form/use-form.ts';

const STORAGE_KEY = 'sign-in';

interface Typed {
  readonly email: string;
  readonly isRemembered: boolean;
}

/**
 * Keeps what somebody types into the sign-in form while the page is about to load anew after their login has ended
 * (SES-62). The address and the tick come back with the page; who leaves it otherwise leaves nothing to whoever uses the
 * tab next. A password is never written down: while one stands in the field, that reload waits.
 */
export function useTypedBeforeReload({ props, fill }: FormState): void {
  const { account } = useApp();
  const { ref } = props;
  const fillLater = useRef(fill);
  useEffect(() => {
    fillLater.current = fill;
  });
  useEffect(() => {
    const form = ref.current;
    if (form === null) return;
    const { email, password, isRemembered } = fieldsOf(form);
    const typed = takeTyped();
    // Whoever is in the form already writes there at this moment.
    if (typed !== undefined && email.value === '' && !form.contains(document.activeElement)) {
      fillLater.current({ email: typed.email });
      isRemembered.checked = typed.isRemembered;
      email.focus();
    }

    let release: (() => void) | undefined;
    let endReports: (() => void) | undefined;
    let isGone = false;
    const letGo = (): void => {
      release?.();
      release = undefined;
    };
    const settle = (): void => {
      if (password.value === '') letGo();
      // Without a network the page cannot load anew either.
      account().then(
        ({ reloadPage }) => {
          if (isGone) return;
          endReports ??= reloadPage.whenReloading(() =>
            keepTyped({ email: email.value, isRemembered: isRemembered.checked }),
          );
          if (password.value !== '') release ??= reloadPage.wait();
        },
        () => undefined,
      );
    };
    form.addEventListener('input', settle);
    settle();
    return () => {
      isGone = true;
      letGo();
      endReports?.();
      form.removeEventListener('input', settle);
    };
  }, [account, ref]);
}

function fieldsOf(form: HTMLFormElement) {
  const field = (name: string): HTMLInputElement => form.elements.namedItem(name) as HTMLInputElement;
  return { email: field('email'), password: field('password'), isRemembered: field('isRemembered') };
}

/** A tab without storage begins anew. */
function keepTyped(typed: Typed): void {
  try {
    if (typed.email !== '') window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(typed));
  } catch {
    // Storage may be full or denied.
  }
}

function takeTyped(): Typed | undefined {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    window.sessionStorage.removeItem(STORAGE_KEY);
    const isTyped = typeof kept === 'object' && kept !== null && 'email' in kept && 'isRemembered' in kept;
    return isTyped && typeof kept.email === 'string'
      ? { email: kept.email, isRemembered: kept.isRemembered === true }
      : undefined;
  } catch {
    return undefined;
  }
}
