import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { plainEnvironment, toolEnvironment } from '../../../scripts/processes.mjs';
import { inProject } from '../../../scripts/project.mjs';

afterEach(() => void vi.unstubAllEnvs());

const BIN = inProject('node_modules', '.bin');
const SHELL = ['/older/bin', '/another/node_modules/.bin', '/usr/bin'];

it('MODE-55 tools are found in the project, then run on the Node that runs this, whichever the shell would find', () => {
  vi.stubEnv('PATH', SHELL.join(path.delimiter));
  const folders = toolEnvironment()['PATH']?.split(path.delimiter);
  expect(folders).toEqual([BIN, path.dirname(process.execPath), '/older/bin', '/usr/bin']);
  expect(plainEnvironment()['PATH']).toBe(['/older/bin', '/usr/bin'].join(path.delimiter));
});
