import { describe, expect, it } from 'vitest';
import { runCommandLine, type Command, type CommandOutcome } from '../../../../server/main/command-line.ts';

function aCommand(words: string, kind: CommandOutcome['kind']): Command {
  return { words, summary: `ends as ${kind}`, run: async ({ port }) => ({ kind, said: `said at ${port}` }) };
}

const COMMANDS = [aCommand('one', 'done'), aCommand('one two', 'refused'), aCommand('three', 'cannot-look')];

async function run(typed: string, env: Readonly<Record<string, string>> = {}) {
  let [out, error] = ['', ''];
  const terminal = { out: (text: string) => void (out += text), error: (text: string) => void (error += text) };
  const words = typed === '' ? [] : typed.split(' ');
  return { code: await runCommandLine(words, COMMANDS, env, terminal), out, error };
}

describe('the command line', () => {
  it.each([
    { typed: 'one', said: { code: 0, out: 'said at 4001\n', error: '' } },
    { typed: 'one two', said: { code: 1, out: '', error: 'said at 4001\n' } },
    { typed: 'three', said: { code: 2, out: '', error: 'said at 4001\n' } },
  ])('tells by its exit code how "$typed" ended, with the settings of the server', async ({ typed, said }) => {
    expect(await run(typed, { PORT: '4001' })).toEqual(said);
  });

  it.each(['--help', '-h', 'one --help'])('%s lists the commands and what codes mean', async (typed) => {
    const { code, out, error } = await run(typed);
    expect([code, error]).toEqual([0, '']);
    expect(out).toContain('  one      ends as done\n  one two  ends as refused\n');
    expect(out).toContain('0 when it is done, 1 when it refused and changed nothing, 2 when it could not look');
  });

  it.each([
    { typed: '', problem: 'No command was given.' },
    { typed: 'two', problem: 'There is no command "two".' },
    { typed: 'one --force', problem: 'There is no command "one --force".' },
  ])('does nothing for "$typed", and says what there is', async ({ typed, problem }) => {
    const { code, out, error } = await run(typed);
    expect([code, out]).toEqual([2, '']);
    expect(error.startsWith(`${problem}\n`)).toBe(true);
    expect(error).toContain('one two  ends as refused');
  });

  it('says which setting is wrong, and runs nothing', async () => {
    const said = 'PORT is "eighty", but must be a whole number from 1 to 65535.\n';
    expect(await run('one', { PORT: 'eighty' })).toEqual({ code: 2, out: '', error: said });
  });
});
