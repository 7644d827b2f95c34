import { describe, expect, it } from 'vitest';
import {
  runCommandLine,
  type Command,
  type CommandCall,
  type CommandOutcome,
} from '../../../../server/main/commands/command-line.ts';
import { COMMANDS, TOPICS } from '../../../../server/main/commands/commands.ts';

/** A command that says what it was run with. */
function aCommand(words: string, kind: CommandOutcome['kind'], more: Partial<Command> = {}): Command {
  const run = async ({ config, words: given, options, waitSeconds, confirm, note }: CommandCall) => {
    note('meanwhile');
    const answer = options['ask'] === true ? await confirm('Really?') : 'unasked';
    return { kind, said: `said at ${config.port}`, facts: { given, options, waitSeconds, answer } };
  };
  return { words, summary: `ends as ${kind}`, run, ...more };
}

const WITH_WORDS: Partial<Command> = {
  arguments: [
    { name: 'WHO', meaning: 'somebody' },
    { name: 'STEP', meaning: 'what to do', choices: ['go', 'stay'] },
  ],
  options: [
    { flags: '--ask', meaning: 'asks first' },
    { flags: '--state <state>', meaning: 'in it', choices: ['open', 'shut'] },
  ],
};

const THREE = [
  aCommand('one', 'done'),
  aCommand('two first', 'refused'),
  aCommand('two second', 'cannot-look', WITH_WORDS),
];

interface Said {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

async function run(
  typed: string,
  env: Readonly<Record<string, string>> = {},
  commands: readonly Command[] = THREE,
): Promise<Said> {
  let [out, error] = ['', ''];
  const terminal = {
    out: (text: string) => void (out += text),
    error: (text: string) => void (error += text),
    confirm: async (question: string) => {
      error += question;
      return true;
    },
  };
  const words = typed === '' ? [] : typed.split(' ');
  const topics = commands === THREE ? { two: 'what two is about' } : TOPICS;
  const code = await runCommandLine(words, { commands, topics, version: '1.2.3', env, terminal });
  return { code, out, error };
}

const SAID = 'meanwhile\n';

describe('the command line', () => {
  it.each([
    { typed: 'one', said: { code: 0, out: 'said at 4001\n', error: SAID } },
    { typed: 'two first', said: { code: 1, out: '', error: `${SAID}said at 4001\n` } },
    { typed: 'two second x go', said: { code: 2, out: '', error: `${SAID}said at 4001\n` } },
  ])('tells by its exit code how "$typed" ended, with the settings of the server', async ({ typed, said }) => {
    expect(await run(typed, { PORT: '4001' })).toEqual(said);
  });

  it.each(['--json two second x stay --state open --wait 7', 'two second --state open x stay --wait 7 --json'])(
    'with "%s" says the outcome as one object, and nothing else on that way',
    async (typed) => {
      const { code, out, error } = await run(typed);
      expect([code, error]).toEqual([2, SAID]);
      expect(out.endsWith('}\n')).toBe(true);
      expect(JSON.parse(out)).toEqual({
        outcome: 'cannot-look',
        said: 'said at 4000',
        given: ['x', 'stay'],
        options: { state: 'open' },
        waitSeconds: 7,
        answer: 'unasked',
      });
    },
  );

  it('waits a minute for others unless told, and asks a person but no script', async () => {
    const asked = await run('two second x go --ask');
    expect(asked.error).toBe(`${SAID}Really?said at 4000\n`);
    const { out, error } = await run('two second x go --ask --json');
    // What nobody was asked is not in an object of JSON.
    expect(JSON.parse(out)).not.toHaveProperty('answer');
    expect(JSON.parse(out)).toMatchObject({ waitSeconds: 60 });
    expect(error).toBe(SAID);
  });

  it.each([
    {
      typed: '--help',
      has: ['one', 'ends as done', 'two', 'what two is about', '0 when it is done, 1 when it refused'],
    },
    { typed: '-h', has: ['--json', '--wait <seconds>', '--version'] },
    { typed: 'two --help', has: ['first', 'ends as refused', 'second', '--json'] },
    { typed: 'two second --help', has: ['WHO', 'somebody', '"go", "stay"', '--state <state>', 'in it', '--json'] },
    { typed: 'one -h', has: ['soridam one', 'ends as done'] },
  ])('"$typed" says what there is to type', async ({ typed, has }) => {
    const { code, out, error } = await run(typed);
    expect([code, error]).toEqual([0, '']);
    for (const text of has) expect(out).toContain(text);
  });

  it.each(['--version', '-V'])('%s says which program this is', async (typed) => {
    expect(await run(typed)).toEqual({ code: 0, out: '1.2.3\n', error: '' });
  });

  it.each([
    { typed: '', problem: 'Type a command.', has: 'ends as done' },
    { typed: 'two', problem: 'Type a command.', has: 'ends as refused' },
    { typed: 'three', problem: "Unknown command 'three'", has: 'what two is about' },
    { typed: 'two secnd', problem: "Unknown command 'secnd'\n(Did you mean second?)", has: 'ends as refused' },
    { typed: 'one --force', problem: "Unknown option '--force'", has: 'soridam one' },
    { typed: 'one more', problem: "Too many arguments for 'one'", has: 'soridam one' },
    { typed: 'two second', problem: "Missing required argument 'WHO'", has: '<WHO> <STEP>' },
    {
      typed: 'two second x run',
      problem: "Command-argument value 'run' is invalid",
      has: 'Allowed choices are go, stay',
    },
    { typed: 'two second x go --state ajar', problem: "Option '--state <state>'", has: 'choices are open, shut' },
    { typed: 'one --wait long', problem: "Option '--wait <seconds>'", has: 'a whole number of seconds' },
  ])('does nothing for "$typed", and says what to type', async ({ typed, problem, has }) => {
    const { code, out, error } = await run(typed);
    expect([code, out]).toEqual([2, '']);
    expect(error.startsWith(problem)).toBe(true);
    expect(error).toContain(has);
    expect(error).not.toContain('meanwhile');
    const json = await run(`${typed} --json`.trim());
    expect([json.code, json.error]).toEqual([2, '']);
    const { outcome, said } = JSON.parse(json.out) as { readonly outcome: string; readonly said: string };
    expect(outcome).toBe('cannot-look');
    expect(problem.toLowerCase().startsWith(said.toLowerCase().slice(0, 12))).toBe(true);
  });

  it('ends with 2 and a sentence when a command fails, which is no refusal', async () => {
    const failing = aCommand('one', 'done', {
      run: async () => {
        throw new Error('nobody thought of it');
      },
    });
    const said = 'The command has failed: nobody thought of it. See what was done before you try again.';
    const ended = await run('one', { LOG_LEVEL: 'silent' }, [failing]);
    expect(ended).toEqual({ code: 2, out: '', error: `${said}\n` });
  });

  it('says which setting is wrong, and runs nothing', async () => {
    const said = 'PORT is "eighty", but must be a whole number from 1 to 65535.';
    expect(await run('one', { PORT: 'eighty' })).toEqual({ code: 2, out: '', error: `${said}\n` });
    const { out } = await run('one --json', { PORT: 'eighty' });
    expect(JSON.parse(out)).toEqual({ outcome: 'cannot-look', said });
  });
});

describe('a command that looks at what is wrong', () => {
  const looking: Command = {
    words: 'look',
    summary: 'looks',
    takesFaults: true,
    arguments: [{ name: 'ID', meaning: 'what to look at', isMany: true }],
    run: async ({ config, faults, without, words }) => {
      const settings = faults.map(({ setting }) => setting);
      const facts = { settings, without, words, port: config.port, metrics: config.metrics?.port };
      return { kind: 'refused', said: 'seen', facts, report: 'all that was seen' };
    },
  };

  it('MODE-33 is run with settings that are wrong, without them and what makes no sense then', async () => {
    const env = {
      PORT: 'x',
      METRICS_PORT: '9000',
      METRICS_HOST: '0.0.0.0',
      MAIL_FROM: '',
      SMTP_URL: 'smtp://localhost',
    };
    const { out } = await run('look 1 2 3 --json', env, [looking]);
    expect(JSON.parse(out)).toEqual({
      outcome: 'refused',
      said: 'seen',
      settings: ['PORT', 'MAIL_FROM', 'METRICS_TOKEN'],
      without: ['PORT', 'MAIL_FROM', 'METRICS_TOKEN', 'SMTP_URL', 'METRICS_HOST'],
      words: ['1', '2', '3'],
      port: 4000,
      metrics: 9000,
    });
  });

  it('MODE-33 gets no other setting than was given for one that another one wants', async () => {
    const { out } = await run('look 1 --json', { DATABASE_URL: 'postgres://localhost/x' }, [looking]);
    expect(JSON.parse(out)).toMatchObject({ settings: ['SECRET_KEY'], without: ['SECRET_KEY'] });
  });

  it('MODE-33 shows people its report on standard output, though it refuses', async () => {
    expect(await run('look 1', {}, [looking])).toEqual({ code: 1, out: 'all that was seen\n', error: '' });
  });
});

describe('the commands of Soridam', () => {
  it.each(COMMANDS.map(({ words }) => words))('"%s --help" says what it does', async (words) => {
    const { code, out } = await run(`${words} --help`, {}, COMMANDS);
    expect(code).toBe(0);
    expect(out).toContain(`soridam ${words} `);
  });

  it('are those that docs and help name, each under a topic that says what it is about', async () => {
    expect(COMMANDS.map(({ words }) => words)).toEqual([
      'doctor',
      'members find',
      'members reset-password',
      'members end-logins',
      'members erase',
      'second-factor reset',
      'operators list',
      'operators appoint',
      'operators discharge',
      'payouts list',
      'payouts decide',
      'jobs list',
      'jobs retry',
      'jobs drop',
      'candy grant',
      'candy audit',
      'takedown story',
      'takedown series',
      'backup',
      'restore',
      'verify',
      'storage copy',
      'demo remove',
      'migrate',
    ]);
    const topics = COMMANDS.flatMap(({ words }) => (words.includes(' ') ? [words.split(' ')[0]] : []));
    expect(new Set(topics)).toEqual(new Set(Object.keys(TOPICS)));
  });
});
