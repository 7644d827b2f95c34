import { Help } from 'commander';
import { ADVICE } from '../../application/doctor/advice.ts';
import type { Checked, Finding } from '../../application/doctor/finding.ts';

const WIDTH = 80;
const STATE_WIDTH = 13;
const NAME_WIDTH = 14;
const INDENT = ' '.repeat(STATE_WIDTH);

/** One finding as scripts read it. */
export interface TellableFinding {
  readonly check: string;
  readonly state: Finding['state'];
  readonly seen: string;
  readonly id?: string;
  readonly means?: string;
  readonly todo?: string;
}

/** @returns all findings in their order */
export function tellable(checked: readonly Checked[]): readonly TellableFinding[] {
  return checked.flatMap(({ check, findings }) =>
    findings.map(({ state, seen, problem }) => {
      if (problem === undefined) return { check, state, seen };
      const { means, todo } = ADVICE[problem];
      return { check, state, seen, id: problem, means, todo };
    }),
  );
}

/** @returns how many findings of each kind there are, in a sentence */
export function summaryOf(findings: readonly TellableFinding[]): string {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const [wrong, warned, dark] = [count('wrong'), count('warning'), count('cannot look')];
  if (wrong + warned + dark === 0) return 'All is well.';
  return `${wrong} wrong, ${warned} to be warned of, ${dark} that could not be looked at.`;
}

/** @returns a report of 80 columns for people */
export function reportOf(findings: readonly TellableFinding[]): string {
  const lines = findings.flatMap(({ check, state, seen, id, means, todo }, index) => {
    const head = `${state.padEnd(STATE_WIDTH)}${check.padEnd(NAME_WIDTH)}`;
    const first = hanging(head, seen, ' '.repeat(head.length));
    // Of several that are alike, the last one says it for all.
    const isSaidBelow = id !== undefined && findings[index + 1]?.id === id;
    if (means === undefined || todo === undefined || isSaidBelow) return [first];
    return [first, hanging(`${INDENT}Means: `, means), hanging(`${INDENT}To do: `, todo), `${INDENT}(${id})`];
  });
  return [...lines, '', summaryOf(findings)].join('\n');
}

function hanging(head: string, text: string, indent = ' '.repeat(INDENT.length + 'To do: '.length)): string {
  return head + new Help().boxWrap(text, Math.max(20, WIDTH - head.length)).replaceAll('\n', `\n${indent}`);
}
