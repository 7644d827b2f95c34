import type { Brand } from '../../../common/kernel/brand.ts';
import { missingFacts } from '../../domain/missing-facts.ts';
import { amiss, fine, type Finding } from './finding.ts';

/** @param needed the first version that will do, such as 24 */
export function judgeNode(version: string, needed: number): readonly Finding[] {
  return Number.parseInt(version, 10) >= needed
    ? [fine(version)]
    : [amiss('node-old', `This is Node.js ${version}; ${needed} is needed.`)];
}

/** @param faults a sentence for each setting that cannot be as it is */
export function judgeSettings(faults: readonly string[]): readonly Finding[] {
  return faults.length === 0 ? [fine('each can be as it is')] : faults.map((fault) => amiss('settings-invalid', fault));
}

/** How a server sells. */
export interface SellingFacts {
  readonly brand: Brand;
  readonly isDemo: boolean;
  /** Whether others than this machine reach the site. */
  readonly isPublic: boolean;
  /** Who takes money, by name, and whether it is play money. */
  readonly takers: readonly { readonly name: string; readonly isSandbox: boolean }[];
}

export function judgeSelling({ brand, isDemo, isPublic, takers }: SellingFacts): readonly Finding[] {
  if (isDemo) return [fine('a demo, in which no money moves')];
  const problems: Finding[] = [];
  const missing = missingFacts(brand);
  if (missing.length > 0)
    problems.push(amiss('company-facts', `Missing in the facts of the company: ${missing.join(', ')}.`));
  const played = takers.filter(({ isSandbox }) => isSandbox).map(({ name }) => name);
  if (played.length > 0 && isPublic) problems.push(amiss('payments-sandbox', `In a sandbox: ${played.join(', ')}.`));
  if (problems.length > 0) return problems;
  return [fine(takers.length === 0 ? 'nobody takes money' : takers.map(({ name }) => name).join(', '))];
}

const QUIET = ['error', 'fatal', 'silent'];
const LOUD = ['debug', 'trace'];

export function judgeLog(level: string, isPublic: boolean): readonly Finding[] {
  if (QUIET.includes(level)) return [amiss('log-quiet', `LOG_LEVEL is ${level}.`)];
  if (LOUD.includes(level) && isPublic) return [amiss('log-loud', `LOG_LEVEL is ${level}.`)];
  return [fine(level)];
}
