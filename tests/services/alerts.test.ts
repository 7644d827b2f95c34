import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { serviceProgram } from '../../tools/tests/service-programs.ts';

const EXAMPLES = path.resolve(import.meta.dirname, '../../examples/prometheus');

it('MODE-22 the alerts of the examples say of several processes what they say of one', () => {
  const said = execFileSync(serviceProgram('promtool'), ['test', 'rules', path.join(EXAMPLES, 'alerts.test.yml')], {
    encoding: 'utf8',
  });
  expect(said).toContain('SUCCESS');
});
