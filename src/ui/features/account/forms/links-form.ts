import { trimAuthorLink } from '../../../../../common/kernel/author-links.ts';
import { linkProblem } from '../../../app/forms/account-rules.ts';
import { CheckedForm, PassesRule, textIn } from '../../../app/forms/checked-form.ts';

/** Where else an author is to be found; none is right as well (PRO-19). */
export class LinksForm extends CheckedForm {
  @PassesRule(linkProblem)
  readonly link1: string;

  @PassesRule(linkProblem)
  readonly link2: string;

  @PassesRule(linkProblem)
  readonly link3: string;

  constructor(values: FormData) {
    super();
    const [first = '', second = '', third = ''] = LINK_FIELDS.map((name) => trimAuthorLink(textIn(values, name)));
    this.link1 = first;
    this.link2 = second;
    this.link3 = third;
  }

  /** @returns those that were filled in, each once */
  get links(): readonly string[] {
    return [...new Set([this.link1, this.link2, this.link3])].filter((link) => link !== '');
  }
}

const LINK_FIELDS = ['link1', 'link2', 'link3'] as const;
