import { Agent, request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { StoryId } from '../../../common/kernel/ids.ts';
import { hmacMediaKey, mediaKeyId } from '../../../server/adapters/http/media/hmac-media-key.ts';
import { ANONYMOUS, type Principal } from '../../../server/domain/principal.ts';
import { MediaSignature } from '../../../server/domain/media-signature.ts';
import { SignedAudioAddresses } from '../../../server/adapters/http/media/signed-audio-addresses.ts';
import { keysFrom } from '../../../server/main/keys.ts';
import { AccountServer, SECRET_KEY, type SignedIn } from '../../support/accounts/account-server.ts';
import { budget, SEED } from '../../support/budget.ts';
import { CandyServer } from '../../support/candy/candy-server.ts';
import { randomOf } from '../../support/candy/candy-model.ts';
import { MemoryMediaStore } from '../../support/http/http-server.ts';

const TRIES = budget(20_000, 100_000);
/** Of these so many over a connection. */
const REQUESTS = budget(500, 4_000);
const AT_ONCE = 16;
/** What the sound is made of, which no refusal holds. */
const SOUND = new Uint8Array(5000).fill(0xab);
const PLACE = '/media/audio/';
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~%=/';

const mediaStore = new MemoryMediaStore();
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
let server: AccountServer;
let owner: SignedIn;
let stranger: SignedIn;
/** Of two locked stories that the owner unlocked. */
let unlocked: readonly StoryId[];
/** Good ones of them, given when a test begins: one that lets time pass spoils those before. */
let addresses: readonly [string, string];
let port: number;

beforeAll(async () => {
  server = await AccountServer.start({}, { mediaStore });
  const candy = new CandyServer(server);
  const { stories } = await candy.aSeries(await server.aSession());
  [owner, stranger] = [await server.aSession(true), await server.aSession(true)];
  await candy.give(owner, 10);
  const files = await server.opened.database.kysely.selectFrom('stories').select('recording_file').execute();
  for (const { recording_file: file } of files) mediaStore.files.set(file ?? '', SOUND);
  for (const story of stories) await candy.unlock(story, owner);
  unlocked = stories;
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
beforeEach(async () => {
  const candy = new CandyServer(server);
  const given = await Promise.all(
    unlocked.map((story) => candy.get<{ audioSeriesUrl: string }>(`/api/stories/${story}/audio`, owner)),
  );
  addresses = given.map(({ audioSeriesUrl }) => audioSeriesUrl) as [string, string];
});
afterAll(async () => {
  agent.destroy();
  await server.stop();
});

/** Changes a good address, in one of the ways that somebody might try. */
function altered(random: () => number): string {
  const pick = <Item>(items: ArrayLike<Item>): Item => items[Math.floor(random() * items.length)] as Item;
  const [address, other] = random() < 0.5 ? addresses : addresses.toReversed();
  const token = address!.slice(PLACE.length);
  const parts = token.split('.');
  const place = Math.floor(random() * token.length);
  const letter = pick(LETTERS);
  const ways: readonly (() => string)[] = [
    () => token.slice(0, place) + letter + token.slice(place + 1),
    () => token.slice(0, place) + letter + token.slice(place),
    () => token.slice(0, place) + token.slice(place + 1),
    () => token.slice(0, place),
    () => token + letter.repeat(1 + Math.floor(random() * 8)),
    () => `${token}?${letter}=1`,
    () => `${token.slice(0, place)}%${token.charCodeAt(place).toString(16)}${token.slice(place + 1)}`,
    () => parts.with(2, String(Number(parts[2]) + 1 + Math.floor(random() * 1e6))).join('.'),
    () => parts.with(3, String(1 + Math.floor(random() * 1000))).join('.'),
    () =>
      parts
        .with(
          4,
          parts[4]!
            .split('')
            .toSorted(() => random() - 0.5)
            .join(''),
        )
        .join('.'),
    () => parts.with(0, other!.slice(PLACE.length).split('.')[0]!).join('.'),
    () => parts.with(0, parts[0]!.toUpperCase()).join('.'),
    () => parts.with(1, pick(['0', '2', 'a', 'none'])).join('.'),
    () => parts.toSorted(() => random() - 0.5).join('.'),
    () => `../${pick(['audio', 'free', 'covers'])}/${token.slice(place)}`,
  ];
  const changed = PLACE + pick(ways)();
  return changed === address || changed === other ? altered(random) : changed;
}

interface Sent {
  readonly status: number;
  readonly soundBytes: number;
}

function ask(path: string, cookie: string): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, agent, headers: { cookie } }, (answer) => {
      let soundBytes = 0;
      answer.on('data', (chunk: Uint8Array) => {
        soundBytes += chunk.filter((byte) => byte === SOUND[0]).length;
      });
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, soundBytes }));
    });
    asked.once('error', reject).end();
  });
}

const cookieOf = ({ token }: SignedIn): string => `authorization=${token}`;

it(`PA1 ${TRIES} altered addresses of locked stories give no byte of them`, async () => {
  const random = randomOf(SEED);
  const secret = keysFrom(SECRET_KEY)('media');
  const signature = new MediaSignature(hmacMediaKey(mediaKeyId(secret), secret));
  const checker = new SignedAudioAddresses(signature, () => server.clock.now);
  const principal = await principalOf(owner);
  const [good, another] = addresses;
  expect([checker.check(good, principal).ok, checker.check(another, principal).ok]).toEqual([true, true]);
  expect(await ask(good, cookieOf(owner))).toEqual({ status: 200, soundBytes: SOUND.length });

  const tries = Array.from({ length: TRIES }, () => altered(random));
  for (const [index, address] of tries.entries()) {
    const checked = checker.check(address, index % 2 === 0 ? principal : ANONYMOUS);
    if (checked.ok) throw new Error(`With the seed ${SEED}, ${address} was taken.`);
  }
  const sent = tries.slice(0, REQUESTS);
  await inTurns(sent, async (address) => {
    const { status, soundBytes } = await ask(address, cookieOf(owner));
    if (soundBytes > 0 || status < 300) throw new Error(`With the seed ${SEED}, ${address} was answered ${status}.`);
  });
});

it('PA1 PA3 PA4 a good address gives no byte to anybody else, and none to its owner once it has expired', async () => {
  const refused = { status: 403, soundBytes: 0 };
  for (const address of addresses) {
    expect(await ask(address, cookieOf(stranger))).toEqual(refused);
    expect(await ask(address, '')).toEqual(refused);
    expect(await ask(address, cookieOf({ ...owner, token: `${owner.token}x` }))).toEqual(refused);
  }
  server.pass(10 * 60);
  for (const address of addresses) {
    for (let time = 0; time < 10; time += 1) expect(await ask(address, cookieOf(owner))).toEqual(refused);
  }
});

/** The login that the addresses were given to. */
async function principalOf({ userId }: SignedIn): Promise<Principal> {
  const statement = { name: 'login-of', text: 'SELECT id FROM logins WHERE member_id = $1' };
  const [row] = await server.opened.database.read<readonly unknown[], { readonly id: string }>(statement, [userId]);
  return {
    kind: 'member',
    memberId: userId,
    loginId: row?.id,
    role: 'member',
    losses: 0,
    signedInAt: 0,
    provedFactor: false,
  } as Principal;
}

async function inTurns(items: readonly string[], work: (item: string) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const worker = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
