import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FormState } from '../../../../app/components/form/use-form.ts';
import { SIGN_IN_PATH } from '../../paths.ts';

const NAME = 'email';

/** @returns where one signs in with an address that is known: behind `#`, so that no server and no other page is told it */
export function signInPathFor(email: string): string {
  return `${SIGN_IN_PATH}#${new URLSearchParams({ [NAME]: email }).toString()}`;
}

/**
 * Fills in the address that the page was opened with, from the verification mail or after the sign-up (SES-100), and takes it out
 * of the page's own address.
 */
export function useAddressOfLink({ props, fill }: FormState): void {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const fillLater = useRef(fill);
  useEffect(() => {
    fillLater.current = fill;
  });
  const email = new URLSearchParams(hash.slice(1)).get(NAME);
  useEffect(() => {
    const form = props.ref.current;
    if (email === null || form === null) return;
    // Whoever is in the form already writes there at this moment.
    if (!form.contains(document.activeElement)) {
      fillLater.current({ email });
      (form.elements.namedItem('password') as HTMLInputElement).focus();
    }
    void navigate({ search }, { replace: true });
  }, [email, search, navigate, props.ref]);
}
