import { authorLinkFault } from '../../../../common/kernel/author-links.ts';
import {
  emailFault,
  passwordFault,
  phoneFault,
  writerNameFault,
  MAX_AUTHOR_DESCRIPTION_LENGTH,
} from '../../../../common/kernel/credentials.ts';
import { isWithinLength } from '../../../../common/kernel/text-length.ts';
import type { Problem } from './problem.ts';

const EMAIL = { required: 'email-required', format: 'email-format' } as const;
const PASSWORD = { required: 'password-required', format: 'password-format' } as const;
const NAME = { required: 'name-required', 'too-long': 'name-too-long', characters: 'name-characters' } as const;
const LINK = { format: 'link-format', 'too-long': 'link-too-long' } as const;
const PHONE = { digits: 'phone-digits', 'too-long': 'phone-too-long' } as const;

/** An address (VAL-01, VAL-02, VAL-25). */
export function emailProblem(email: string): Problem | undefined {
  const fault = emailFault(email);
  return fault && EMAIL[fault];
}

/** A password with everything that it needs (VAL-03 to VAL-07, VAL-26). */
export function passwordProblem(password: string): Problem | undefined {
  const fault = passwordFault(password);
  return fault && PASSWORD[fault];
}

/** The name of an author (VAL-12 to VAL-14). */
export function nameProblem(name: string): Problem | undefined {
  const fault = writerNameFault(name);
  return fault && NAME[fault];
}

/** A name that may be left out. */
export function optionalNameProblem(name: string): Problem | undefined {
  return name === '' ? undefined : nameProblem(name);
}

/** What an author says about themselves. */
export function descriptionProblem(description: string): Problem | undefined {
  return isWithinLength(description, MAX_AUTHOR_DESCRIPTION_LENGTH) ? undefined : 'description-too-long';
}

/** Where else an author is to be found, which may be left out (PRO-19). */
export function linkProblem(link: string): Problem | undefined {
  const fault = link === '' ? undefined : authorLinkFault(link);
  return fault && LINK[fault];
}

/** A phone number, which may be left out (VAL-16, VAL-27). */
export function phoneProblem(phone: string): Problem | undefined {
  const fault = phoneFault(phone);
  return fault && PHONE[fault];
}
