import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../../scripts/project.mjs';
import type { BesideStreams } from './beside-streams.ts';
import type { Catalogue } from './catalogue.ts';
import type { Comments } from './comments.ts';
import type { Domain } from './domain.ts';
import type { FirstScreen } from './first-screen.ts';
import type { Lighthouse } from './lighthouse.ts';
import type { Journal } from './journal.ts';
import type { LongPlaylist } from './long-playlist.ts';
import type { PageChange } from './page-change.ts';
import type { Pages } from './pages.ts';
import type { Process } from './process.ts';
import type { RangeStreaming } from './range-streaming.ts';
import type { Several } from './several.ts';
import type { SignIn } from './sign-in.ts';
import type { Summary } from './statistics.ts';
import type { StoryToStory } from './story-to-story.ts';
import type { Thread } from './thread.ts';

/** What each measurement gives, by the name under which it is asked for and kept. */
export interface Results {
  readonly 'first-screen': FirstScreen;
  readonly 'click-to-sound': { readonly ways: Readonly<Record<string, Summary>> };
  readonly 'story-to-story': StoryToStory;
  readonly 'page-change': PageChange;
  readonly thread: Thread;
  readonly 'long-playlist': LongPlaylist;
  readonly 'range-streaming': RangeStreaming;
  readonly 'beside-streams': BesideStreams;
  readonly domain: Domain;
  readonly catalogue: Catalogue;
  readonly pages: Pages;
  readonly 'sign-in': SignIn;
  readonly comments: Comments;
  readonly journal: Journal;
  readonly process: Process;
  readonly 'several-processes': Several;
  readonly lighthouse: Lighthouse;
}

export type MeasurementName = keyof Results;

/** On what it was measured, and how busy that was when it began. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGiB?: number;
  readonly system?: string;
  readonly node: string;
  readonly browser?: string;
  readonly date?: string;
  readonly load?: number;
}

export type Measured<Name extends MeasurementName> = Results[Name] & { readonly machine: Machine };

/** What was measured last, of each that ever was. */
export type Kept = { readonly [Name in MeasurementName]?: Measured<Name> | undefined };

const RESULTS = inProject('tools', 'bench', 'results');

const fileOf = (name: MeasurementName): string => path.join(RESULTS, `${name}.json`);

export function keepResult<Name extends MeasurementName>(name: Name, measured: Measured<Name>): void {
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(fileOf(name), `${JSON.stringify(measured, null, 2)}\n`);
}

/** @returns what was measured of `names`, now or before */
export function readKept(names: readonly MeasurementName[]): Kept {
  const there = names.filter((name) => existsSync(fileOf(name)));
  return Object.fromEntries(there.map((name) => [name, JSON.parse(readFileSync(fileOf(name), 'utf8'))])) as Kept;
}
